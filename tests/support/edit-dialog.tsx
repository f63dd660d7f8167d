import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Appointment } from '#data/acts/appointment.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { parseBooking } from '#domain/booking.ts'
import { booking, dialog, outcome, press, showPanel } from './booking-panel.tsx'
import { diary, houseOf } from './diary-desk.ts'
import { DATE } from './diary.ts'

/** The dialog that edits and confirms; the test mocks `#data/acts/confirm.ts` and `#data/diary-desk.ts`. */

export const MASSAGE = { name: 'Swedish Massage', duration: 60, price: 'P350' }
export const MANICURE = { name: 'Manicure', duration: 30, price: 'P150' }
export const request = (own: object = {}) => booking({ selectedServices: [MASSAGE], time: '10:00 AM', ...own })
export const other = (id: string, own: object = {}) =>
  parseBooking(id, { fullName: 'Kabo Phiri', status: 'confirmed', date: DATE, time: '10:00 AM', ...own })

export const prepareDialog = () => {
  beforeEach(() => {
    vi.clearAllMocks()
    diary.clear()
    vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
    vi.mocked(confirmBooking).mockResolvedValue(outcome)
  })

  afterEach(() => {
    vi.useRealTimers()
  })
}

export const open = async (shown = request(), house = houseOf()) => {
  const user = showPanel([shown], undefined, house)
  await press(user, /^(Confirm|Edit) Booking$/)
  const form = await dialog('Edit Booking & Confirm')
  await screen.findByRole('region', { name: 'This day' })
  return { user, form, day: () => screen.getByRole('region', { name: 'This day' }) }
}

/** Confirms in the dialog; returns the confirmed appointment and the question before it. */
export const confirm = async (user: ReturnType<typeof showPanel>, answer = 'Confirm') => {
  await press(user, 'Confirm & Send Email')
  const question = await dialog('Confirm this booking?')
  const text = question.textContent
  await user.click(within(question).getByRole('button', { name: answer }))
  return { text, appointment: vi.mocked(confirmBooking).mock.calls[0]?.[1] as Appointment }
}
