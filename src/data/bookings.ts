import { spa } from '#config/spa.ts'
import type { BookingRequest } from '#features/booking/booking.ts'
import { displayName, requestsText, visitInWords } from '#features/booking/display.ts'
import { partyMinutes } from '#features/booking/guests.ts'
import { keysOf } from '#shared/keys.ts'
import { totalPriceText } from '#features/booking/price.ts'
import { sendToSpa } from './email.ts'
import { type Submitted, submitOnce } from './receipts.ts'

/** Saves a visitor's request exactly once; see `submitOnce`. Throws DataError with the specified text. */
export const submitBooking = (id: string, request: BookingRequest): Promise<Submitted> => {
  const { date, time } = request
  const minutes = partyMinutes(request)
  // The public status of the request, without personal data.
  const publicStatus = { status: 'pending', date, time, minutes, revision: 0, proposal: null, wish: null, wishes: 0 }
  return submitOnce('bookings', id, { ...request, ...keysOf(request), clientId: null, status: 'pending' }, publicStatus)
}

/** Sends the notification of a new request to the spa. The booking is stored before, so a failure undoes nothing. Throws DataError. */
export const sendBookingNotification = (id: string, request: BookingRequest): Promise<void> =>
  sendToSpa('bookingTemplateId', {
    to_email: spa.mail.bookings,
    booking_id: id,
    client_name: displayName(request),
    client_email: request.email,
    client_phone: request.phone,
    services: request.services,
    ...visitInWords(request, partyMinutes(request)),
    special_requests: requestsText(request.specialRequests),
    total_time: request.totalTime,
    total_price: totalPriceText(request),
    spa_phone: spa.phone,
  })
