import type { BookingRequest } from '#domain/booking.ts'
import { submitOnce } from './firebase/submit-once.ts'

/** Saves a visitor's request once, whatever happens on the line; see `submitOnce`. Throws DataError. */
export const submitBooking = (id: string, request: BookingRequest): Promise<void> =>
  submitOnce('bookings', id, { ...request, clientId: null, status: 'pending' })
