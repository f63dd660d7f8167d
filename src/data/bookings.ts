import type { BookingRequest } from '#domain/booking.ts'
import { totalMinutes } from '#domain/selection.ts'
import { submitOnce } from './firebase/submit-once.ts'

/** Saves a visitor's request once, whatever happens on the line; see `submitOnce`. Throws DataError. */
export const submitBooking = (id: string, request: BookingRequest): Promise<void> => {
  const { date, time, selectedServices } = request
  const minutes = totalMinutes(selectedServices)
  // The public face of the request: nothing personal.
  const face = { status: 'pending', date, time, minutes, revision: 0, proposal: null, wish: null, wishes: 0 }
  return submitOnce('bookings', id, { ...request, clientId: null, status: 'pending' }, face)
}
