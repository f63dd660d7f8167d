import { submitBooking } from '#data/bookings.ts'
import { sendBookingNotification } from '#data/email.ts'
import type { BookingRequest } from '#domain/booking.ts'
import { forgetIntents, intentId } from './booking-intent.ts'
import { inTurn } from './kept.ts'

/** Resolves when the booking is safe in the database; the mail to the spa follows on its own. Throws DataError. */
export const sendBooking = async (request: BookingRequest): Promise<void> => {
  const id = await intentId(request)
  await inTurn('la-lumiere.booking-submit', () => submitBooking(id, request))
  forgetIntents()
  // The desk sees every booking in the portal, so a mail that never left is no reason to frighten the visitor.
  void sendBookingNotification(id, request).catch(() => undefined)
}
