import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { declineWish } from '#data/acts/answer.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { resendConfirmation } from '#data/acts/mail.ts'
import { rejectBooking } from '#data/acts/reject.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { answer, confirmed, dialog, outcome, showPanel } from '#support/booking-panel.tsx'
import { diary } from '#support/diary-desk.ts'
import { eventually } from '#support/eventually.ts'

vi.mock('#data/acts/answer.ts')
vi.mock('#data/acts/confirm.ts')
vi.mock('#data/acts/mail.ts')
vi.mock('#data/acts/reject.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

const NOW = new Date('2030-01-10T08:00:00Z')
const guest = (id: string, own: object = {}) =>
  parseBooking(id, {
    ...{ fullName: `Guest ${id}`, email: 'guest@example.com', phone: '+267 71234567' },
    ...{ status: 'pending', date: '2030-01-15', time: '02:30 PM', createdAt: NOW },
    ...own,
  })
const offered = { proposal: { date: '2030-01-16', time: '03:30 PM', at: NOW } }
const list = [
  guest('a'),
  guest('b'),
  guest('offered', offered),
  guest('settled', { status: 'confirmed', mail: { state: 'failed', attempt: 'm1', at: NOW } }),
  guest('d'),
]
const button = (name: string, of: string) =>
  within(screen.getByRole('article', { name: `Guest ${of}` })).getByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('aria-labelledby')
const card = (of: string) => screen.getByRole('article', { name: `Guest ${of}` }).getAttribute('aria-labelledby')

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.mocked(confirmBooking).mockResolvedValue({ ...outcome, booking: confirmed })
  vi.mocked(rejectBooking).mockResolvedValue(guest('b', { status: 'rejected' }))
})
afterEach(() => {
  vi.useRealTimers()
})

it('after a confirmation the next waiting card has the focus; cards with a proposal and settled ones are skipped', async () => {
  const user = showPanel(list)
  await user.click(button('Confirm Booking', 'b'))
  await user.click(within(await dialog('Edit Booking & Confirm')).getByRole('button', { name: /^Confirm/ }))
  await answer(user, 'Confirm this booking?', 'Confirm')
  await answer(user, 'SUCCESS', 'OK')
  await eventually(() => expect(focused()).toBe(card('d')))
})

it('after the last card the first waiting one has the focus, also after a rejection', async () => {
  const user = showPanel(list)
  await user.click(button('Reject', 'd'))
  await answer(user, 'Reject this booking?', 'Reject')
  await answer(user, 'BOOKING REJECTED', 'OK')
  await eventually(() => expect(focused()).toBe(card('a')))
})

it('the focus stays at its card after an act that failed', async () => {
  const user = showPanel(list)
  vi.mocked(rejectBooking).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
  await user.click(button('Reject', 'b'))
  await answer(user, 'Reject this booking?', 'Reject')
  await answer(user, 'The booking was not rejected', 'OK')
  await eventually(() => expect(focused()).toBe(card('b')))
})

it('the focus stays at the card after an act that settles nothing', async () => {
  vi.mocked(resendConfirmation).mockResolvedValue({ mail: { state: 'sent' }, isRecorded: true })
  const wish = { kind: 'move' as const, date: '2030-01-16', time: '03:30 PM', note: '', createdAt: NOW }
  const settled = list.find(({ id }) => id === 'settled')
  const user = showPanel(list.map((one) => (one === settled ? { ...one, wish: { id: one.id, ...wish } } : one)))
  await user.click(button('Resend', 'settled'))
  await answer(user, 'Resend the e-mail?', 'Resend')
  await answer(user, 'SUCCESS', 'OK')
  await eventually(() => expect(focused()).toBe(card('settled')))
})

it('the focus stays where the person has moved it meanwhile', async () => {
  let settle: (booking: ReturnType<typeof guest>) => void = () => {}
  vi.mocked(declineWish).mockReturnValue(
    new Promise((resolve) => {
      settle = (booking) => resolve(booking)
    }),
  )
  const wish = { kind: 'cancel' as const, date: '', time: '', note: '', createdAt: NOW }
  const user = showPanel(list.map((one) => (one.id === 'a' ? { ...one, wish: { id: one.id, ...wish } } : one)))
  await user.click(button('The guest comes after all', 'a'))
  const elsewhere = within(screen.getByRole('article', { name: 'Guest d' })).getByRole('link', { name: /WhatsApp/ })
  elsewhere.focus()
  await act(async () => {
    settle(guest('a'))
    await Promise.resolve()
  })
  await eventually(() => expect(button('Confirm Booking', 'b')).toHaveProperty('disabled', false))
  expect(document.activeElement).toBe(elsewhere)
})
