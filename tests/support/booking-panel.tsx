import { render, screen, within } from '@testing-library/react'
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

/** The portal's bookings with their dialogs, in a house that the test describes. */

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
