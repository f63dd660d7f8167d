import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { env } from '#config/env.ts'
import { parseBooking } from '../booking.ts'
import { ONE } from '#support/ids.ts'
import { GuestLink } from './card-folds.tsx'
import { declinedText, linkText, readyTexts, reminderText, whatsappText } from './whatsapp-text.ts'

const LINK = `https://spa.example/my-booking#${ONE}`
const visit = (own: object = {}) =>
  parseBooking(ONE, {
    ...{
      firstName: 'Amara',
      phone: '+267 71234567',
      date: '2030-01-20',
      time: '02:30 PM',
      status: 'confirmed',
      mark: 'm',
    },
    ...own,
  })
const show = async (own: object = {}) => {
  const user = userEvent.setup()
  render(<GuestLink booking={visit(own)} nameId="name" />)
  const summary = screen.queryByText('Guest’s link')
  if (summary) await user.click(summary)
  return user
}

beforeEach(() => {
  env.siteUrl = 'https://spa.example'
})
afterEach(() => {
  env.siteUrl = undefined
})

it('can be copied and sent by WhatsApp', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: `Copy link ${LINK}` }))
  expect(await navigator.clipboard.readText()).toBe(LINK)
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send by WhatsApp' })
  expect(href).toContain('wa.me/26771234567')
  expect(new URL(href).searchParams.get('text')).toMatch(
    /^Dumela Amara, .*\nYour booking: https:\/\/spa\.example\/my-booking#/,
  )
})

it('can be copied without a phone number for WhatsApp', async () => {
  await show({ phone: '' })
  expect(screen.getByRole('button', { name: `Copy link ${LINK}` })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it('is not shown if the address of the site is not known', async () => {
  env.siteUrl = undefined
  await show()
  expect(screen.queryByText('Guest’s link')).toBeNull()
  expect(whatsappText(visit())).toMatch(/welcoming you\.$/)
})

it('ends every text that the desk prepares', () => {
  const now = new Date('2030-01-20T08:00:00Z')
  const wished = {
    ...visit(),
    wish: { id: ONE, kind: 'move', date: '2030-01-21', time: '03:30 PM', note: '', createdAt: now } as const,
  }
  const texts = [
    ...['pending', 'confirmed', 'rejected'].map((status) => whatsappText(visit({ status }))),
    ...readyTexts(visit(), now).map(({ text }) => text),
    reminderText(visit(), now),
    declinedText(wished),
    linkText(visit()),
  ]
  expect(texts).toHaveLength(9)
  for (const text of texts) expect(text.split('\n').at(-1)).toMatch(new RegExp(`^Your (request|booking): ${LINK}$`))
})
