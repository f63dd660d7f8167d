import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BAD_ADDRESSES } from '#support/texts.ts'
import { ContactLinks } from './contact-links.tsx'

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('e-mail, phone and WhatsApp are links, the last with its prepared text', () => {
  render(<ContactLinks email="amara@example.com" phone="+267 71 234 567" whatsappText="Dumela & welcome" />)
  expect(link('amara@example.com')).toBe('mailto:amara@example.com')
  expect(link('+267 71 234 567')).toBe('tel:+26771234567')
  expect(link('WhatsApp +267 71 234 567')).toBe('https://wa.me/26771234567?text=Dumela%20%26%20welcome')
})

it('an old number is dialled as stored and gets its country code in WhatsApp; a text that is no number gets no WhatsApp link', () => {
  const { unmount } = render(<ContactLinks email="" phone="71 234 567" />)
  expect(link('71 234 567')).toBe('tel:71234567')
  expect(link('WhatsApp 71 234 567')).toBe('https://wa.me/26771234567')
  unmount()
  render(<ContactLinks email="" phone="ask at reception, 12" />)
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
})

it('a landline can be called, and gets no WhatsApp link', () => {
  render(<ContactLinks email="" phone="+267 3901234" whatsappText="Dumela" />)
  expect(link('+267 3901234')).toBe('tel:+2673901234')
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
})

it('an e-mail without an @ is shown whole, also when it ends with an emoji', () => {
  render(<ContactLinks email="write to 🌿" phone="" />)
  const pieces = [...screen.getByText('write to 🌿').childNodes].map(({ textContent }) => textContent)
  expect(pieces.filter(Boolean)).toEqual(['write to 🌿'])
})

it.each(BAD_ADDRESSES)('the link of an old e-mail such as %s adds no header', (_, email) => {
  render(<ContactLinks email={email} phone="" />)
  const addresses = screen.queryAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href))
  for (const { protocol, search, hash } of addresses) expect([protocol, search, hash]).toEqual(['mailto:', '', ''])
})

it('missing details are left out', () => {
  render(<ContactLinks email="" phone="" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('Copy writes the detail to the clipboard and says so', async () => {
  const user = userEvent.setup()
  render(<ContactLinks email="amara@example.com" phone="+267 71234567" />)
  await user.click(screen.getByRole('button', { name: 'Copy phone +267 71234567' }))
  expect(await navigator.clipboard.readText()).toBe('+267 71234567')
  expect(screen.getByText('Copied')).toBeDefined()
})

it('Copy says when the browser refuses', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'))
  render(<ContactLinks email="amara@example.com" phone="" />)
  await user.click(screen.getByRole('button', { name: /Copy e-mail/ }))
  expect(await screen.findByText('Not copied')).toBeDefined()
})
