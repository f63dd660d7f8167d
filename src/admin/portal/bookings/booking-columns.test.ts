import { expect, it } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { BOOKING_COLUMNS } from './booking-columns.ts'

it('the export has the agreed total in place of the sum', () => {
  const booking = parseBooking('b1', {
    selectedServices: [{ name: 'Massage', duration: 60, price: 'P350' }],
    agreedTotal: 'P300',
  })
  const cell = (name: string) => BOOKING_COLUMNS.find(({ title }) => title === name)?.text(booking)
  expect([cell('Total price'), cell('Total time')]).toEqual(['P300', '1h 0min'])
})
