import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookingDialogs } from '#admin/portal/desk/frame.tsx'
import { BookingPanel } from '#admin/portal/bookings/booking-panel.tsx'
import { fetchDialogs } from '#admin/portal/late-part.tsx'
import type { House } from '#admin/portal/use-house.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { houseOf } from './diary-desk.ts'
import { InPortal } from './in-portal.tsx'
import { bookingsOf } from './portal-lists.ts'

/** The portal's bookings with their dialogs; the test file mocks the acts that it presses (`#data/acts/…`) and, by `diary-desk.ts`, the days. */

await fetchDialogs()

export const main: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'main' }
export const staff: Staff = { ...main, role: 'staff' }

export const booking = (fields: object = {}): Booking =>
  parseBooking('b1', {
    fullName: 'Amara Dube',
    email: 'amara@example.com',
    phone: '+267 71234567',
    date: '2030-01-15',
    time: '02:30 PM',
    status: 'pending',
    ...fields,
  })

export const showPanel = (list: readonly Booking[] = [booking()], who = main, house: House = houseOf()) => {
  render(
    <InPortal staff={who} house={house} lists={{ bookings: bookingsOf(list) }}>
      <BookingPanel viewSwitch={undefined} />
      <BookingDialogs />
    </InPortal>,
  )
  return userEvent.setup()
}

type User = ReturnType<typeof userEvent.setup>
export const press = (user: User, name: RegExp | string) => user.click(screen.getByRole('button', { name }))
export const dialog = (name: string) => screen.findByRole('dialog', { name })

export const answer = async (user: User, question: string, button: string) =>
  user.click(within(await dialog(question)).getByRole('button', { name: button }))

/** Opens the dialog, changes what is given, sends it and answers the question. */
export const confirm = async (user: User, change: { date?: string; time?: string } = {}, answer = 'Confirm') => {
  await press(user, /^(Confirm|Edit) Booking$/)
  if (change.date !== undefined) fireEvent.change(screen.getByLabelText('Date'), { target: { value: change.date } })
  if (change.time !== undefined) fireEvent.change(screen.getByLabelText('Time'), { target: { value: change.time } })
  await press(user, 'Confirm & Send Email')
  const question = await dialog('Confirm this booking?')
  const text = question.textContent
  await user.click(within(question).getByRole('button', { name: answer }))
  return text
}

export const confirmed = booking({ status: 'confirmed' })

/** Confirmed, the profile linked, the e-mail sent and recorded. */
export const outcome = {
  booking: confirmed,
  client: 'linked',
  dateChanged: false,
  mail: { state: 'sent' },
  isRecorded: true,
} as const
