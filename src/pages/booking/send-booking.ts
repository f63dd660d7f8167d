import { newSubmissionId, submitBooking } from '#data/submissions.ts'
import { sendBookingNotification } from '#data/email.ts'
import type { BookingRequest } from '#domain/booking.ts'
import { intentsOf } from '../forms/send-once.ts'

export const bookingIntents = intentsOf('booking', newSubmissionId)

/** Resolves when the booking is safe in the database; the mail to the spa follows on its own. Throws DataError. */
export const sendBooking = async (request: BookingRequest, enteredAt: number): Promise<void> => {
  const sent = await bookingIntents.sendOnce(request, enteredAt, (id) => submitBooking(id, request))
  if (sent === 'sent elsewhere') return
  // The desk sees every booking in the portal, so a mail that never left is no reason to frighten the visitor.
  sendBookingNotification(sent.id, request).catch(() => undefined)
}
