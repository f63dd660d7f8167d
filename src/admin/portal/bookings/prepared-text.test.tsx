import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmBooking } from '#data/acts/confirm.ts'
import { rejectBooking } from '#data/acts/reject.ts'
import { answer, booking, confirm, confirmed, dialog, outcome, press, showPanel } from '#support/booking-panel.tsx'
import { diary } from '#support/diary-desk.ts'

vi.mock('#data/acts/confirm.ts')
vi.mock('#data/acts/reject.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What stands ready to be sent from the message with this title. */
const ready = async (title: string) => {
  const alert = await dialog(title)
  const hrefOf = (name: string) =>
    decodeURIComponent(within(alert).getByRole('link', { name }).getAttribute('href') ?? '')
  expect(document.activeElement).toBe(within(alert).getByRole('button', { name: 'OK' }))
  return { message: alert.textContent, whatsapp: hrefOf('WhatsApp'), mail: hrefOf('E-mail') }
}

it('after a rejection the alert has a prepared text for WhatsApp and e-mail, and Enter answers OK', async () => {
  vi.mocked(rejectBooking).mockResolvedValue(booking({ status: 'rejected', rejectionReason: 'Fully booked' }))
  const user = showPanel()
  await press(user, 'Reject')
  await answer(user, 'Reject this booking?', 'Reject')
  const { message, whatsapp, mail } = await ready('BOOKING REJECTED')
  expect(message).toContain(
    'Reason: Fully booked\n\nYou may want to contact the client by e-mail and phone:\nE-mail: amara@example.com\nPhone: +267 71234567',
  )
  const text = 'we cannot take your booking for Tue, 15 Jan 2030 at 2:30 PM. Reason: Fully booked'
  expect(whatsapp).toContain('wa.me/26771234567')
  for (const one of [message, whatsapp, mail]) expect(one).toContain(text)
})

it('after a confirmation, too, although its e-mail was sent', async () => {
  vi.mocked(confirmBooking).mockResolvedValue({ ...outcome, booking: confirmed })
  await confirm(showPanel())
  const { message, whatsapp, mail } = await ready('SUCCESS')
  expect(message).toContain('Booking confirmed and e-mail sent to amara@example.com.\n\nThe client profile was linked.')
  for (const one of [message, whatsapp, mail]) expect(one).toContain('your booking is confirmed for Tue, 15 Jan 2030')
  expect(screen.queryByText(/No e-mail was sent/)).toBeNull()
})
