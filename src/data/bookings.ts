import type { BookingRequest } from '#domain/booking.ts'
import { partyMinutes } from '#domain/guests.ts'
import { keysOf } from '#domain/keys.ts'
import { type Submitted, submitOnce } from './firebase/submit-once.ts'

/** Saves a visitor's request exactly once; see `submitOnce`. Throws DataError with the specified text. */
export const submitBooking = (id: string, request: BookingRequest): Promise<Submitted> => {
  const { date, time } = request
  const minutes = partyMinutes(request)
  // The public status of the request, without personal data.
  const publicStatus = { status: 'pending', date, time, minutes, revision: 0, proposal: null, wish: null, wishes: 0 }
  return submitOnce('bookings', id, { ...request, ...keysOf(request), clientId: null, status: 'pending' }, publicStatus)
}
