import { sendBookingNotification } from '#data/email.ts'
import { submitBooking } from '#data/bookings.ts'
import { newId } from '#data/new-id.ts'
import { toBookingRequest } from '#domain/booking-request.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { OFFERS } from '#content/offers.ts'
import { priceQuote } from '#domain/price-quote.ts'
import { bookingSuccess, type BookingSuccess } from '#domain/success.ts'
import { rememberVisitor } from '#forms/drafts/visitor.ts'
import { intentsOf } from '#forms/sending/send-once.ts'

export { prefetchForForms } from '#data/prefetch.ts'

// Loaded when somebody turns to the form: only a press of its button needs any of this.

const { sendOnce } = intentsOf('booking', newId)

/**
 * Saves the booking and resolves with what the visitor reads; remembers a visitor who asked for it. The mail to the spa follows on its
 * own. Throws DataError.
 */
export const sendBooking = async (
  draft: BookingDraft,
  { enteredAt, remember }: { enteredAt: number; remember: boolean },
): Promise<BookingSuccess> => {
  const request = toBookingRequest(draft)
  const sent = await sendOnce(request, enteredAt, (id) => submitBooking(id, request))
  if (sent !== 'sent elsewhere') {
    // The desk sees every booking in the portal, so a mail that never left is no reason to frighten the visitor.
    sendBookingNotification(sent.id, request).catch(() => undefined)
  }
  if (remember) rememberVisitor(request)
  return bookingSuccess(request, new Date(), priceQuote(request, OFFERS).text)
}
