import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ContactLinks } from './contact-links.tsx'

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('e-mail, phone and WhatsApp are links, the last with its prepared text', () => {
  render(<ContactLinks email="amara@example.com" phone="+267 71 234 567" whatsappText="Dumela & welcome" />)
  expect(link('amara@example.com')).toBe('mailto:amara@example.com')
  expect(link('+267 71 234 567')).toBe('tel:+26771234567')
  expect(link('WhatsApp +267 71 234 567')).toBe('https://wa.me/26771234567?text=Dumela%20%26%20welcome')
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
