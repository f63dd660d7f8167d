import { serverTime } from '#config/server-time.ts'
import { sendBookingNotification } from '#data/email.ts'
import { submitBooking } from '#data/bookings.ts'
import { DataError } from '#data/data-error.ts'
import { newId } from '#data/new-id.ts'
import { toBookingRequest } from '#domain/booking-request.ts'
import { checkBooking, type DayCheck } from '#domain/booking-check.ts'
import type { BookingDraft } from '#domain/booking.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import { guestsOf } from '#domain/guests.ts'
import { offersNow } from '#content/offers.ts'
import { priceQuote } from '#domain/price-quote.ts'
import { totalMinutes } from '#domain/selection.ts'
import { bookingSuccess } from '#domain/success.ts'
import { rememberVisitor } from '#forms/drafts/visitor.ts'
import { keepRequest } from '#forms/requests/kept-requests.ts'
import { intentsOf } from '#forms/sending/send-once.ts'
import { KeepSection } from './keep-section.tsx'
import type { SentBooking } from './sent-card.tsx'

export { prefetchForForms } from '#data/prefetch.ts'

// Loaded when somebody turns to the form: only a press of its button needs any of this.

const { sendOnce } = intentsOf('booking', newId)

type Options = {
  enteredAt: number
  remember: boolean
  /** The promise counts to the next open day; without a calendar every day is open. */
  calendar: Calendar | undefined
  /** Reads the chosen day and the settings again. */
  readAgain: (date: string) => Promise<DayCheck>
}

/** Why the form should have refused what the rules did: the diary has changed meanwhile, or the device's clock is wrong. */
type Refused = { refusedAt: Date }

const refusalOf = async (
  draft: BookingDraft,
  error: unknown,
  readAgain: Options['readAgain'],
): Promise<Refused | undefined> => {
  if (!(error instanceof DataError) || error.code !== 'denied') return undefined
  const [day, now] = await Promise.all([readAgain(draft.date).catch(() => undefined), serverTime()])
  return checkBooking(draft, now, day) && { refusedAt: now }
}

/**
 * Saves the booking and resolves with what the visitor reads; remembers a visitor who asked for it. The mail to the spa follows on its
 * own. `refusedAt` means that `checkBooking` now says why, at that time. Throws DataError.
 */
export const sendBooking = async (
  draft: BookingDraft,
  { enteredAt, remember, calendar, readAgain }: Options,
): Promise<SentBooking | Refused> => {
  const request = toBookingRequest(draft)
  const sent = await sendOnce(request, enteredAt, (id) => submitBooking(id, request)).catch(async (error: unknown) => {
    const refusal = await refusalOf(draft, error, readAgain)
    if (refusal) return refusal
    throw error
  })
  if (typeof sent === 'object' && 'refusedAt' in sent) return sent
  if (remember) rememberVisitor(request)
  const [now, quote] = [new Date(), priceQuote(request, offersNow())]
  const success = bookingSuccess(request, now, quote.text, calendar)
  // The other tab has the link.
  if (sent === 'sent elsewhere') return success
  const { date, time, selectedServices: treatments } = request
  keepRequest({
    id: sent.id,
    date,
    treatments,
    guests: guestsOf(request.guests),
    price: quote.total + (quote.offer && `, ${quote.offer}`),
    // What the receipt says by now: a guest without a line finds it before the link was ever followed.
    answer: {
      fields: { status: 'pending', date, time, minutes: totalMinutes(treatments), createdAt: now.getTime() },
      at: now.getTime(),
    },
  })
  // The desk sees every booking in the portal, so a mail that never left is no reason to frighten the visitor.
  sendBookingNotification(sent.id, request).catch(() => undefined)
  return { ...success, keep: <KeepSection id={sent.id} /> }
}
