import type { ReactNode } from 'react'
import { serverTime } from '#config/server-time.ts'
import { sendBookingNotification } from '#data/email.ts'
import { submitBooking } from '#data/bookings.ts'
import { DataError } from '#data/data-error.ts'
import { newId } from '#data/new-id.ts'
import { toBookingRequest } from '#domain/booking-request.ts'
import { checkBooking } from '#domain/booking-check.ts'
import type { BookingDraft } from '#domain/booking.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import { guestsOf, partyMinutes } from '#domain/guests.ts'
import { offersNow } from '#content/offers.ts'
import { priceQuote } from '#domain/price-quote.ts'
import { bookingSuccess } from '#domain/success.ts'
import { draftText } from '#forms/booking/draft-text.ts'
import { forgetDaysRead, readAgain } from '#forms/booking/read-again.ts'
import { rememberVisitor } from '#forms/drafts/visitor.ts'
import { keepRequest } from '#forms/requests/kept-requests.ts'
import { type AlertText, keptText } from '#forms/sending/messages.tsx'
import { refusalMessage } from '#forms/sending/refusal-message.tsx'
import { intentsOf } from '#forms/sending/send-once.ts'
import { KeepSection } from './keep-section.tsx'
import { SentCard } from './sent-card.tsx'
import { sentMessage } from './sent-message.tsx'

export { prefetchForForms } from '#data/prefetch.ts'

// Loaded when the visitor first uses the form, because only the press of Send needs this code.

const { sendOnce } = intentsOf('booking', newId)

type Options = {
  enteredAt: number
  remember: boolean
  /** Needed to compute when the answer is due; without it every day counts as open. */
  calendar: Calendar | undefined
}

/** `card` stays on the page after the success dialog was closed. */
export type SentBooking = { alert: AlertText; card: ReactNode }

/**
 * The form's own checks also fail with today's diary at the server's time `refusedAt`: the diary has changed, or the device's clock is
 * wrong.
 */
type Refused = { refusedAt: Date }

const refusalOf = async (draft: BookingDraft, error: unknown): Promise<Refused | undefined> => {
  if (!(error instanceof DataError) || error.code !== 'denied') return undefined
  const [day, now] = await Promise.all([readAgain(draft.date).catch(() => undefined), serverTime()])
  return checkBooking(draft, now, day) && { refusedAt: now }
}

/**
 * Saves the booking and resolves with what says so; remembers a visitor who asked for it. Sends the mail to the spa
 * without waiting for it. `refusedAt`: `checkBooking` at this time says why the rules refused. Throws DataError.
 */
export const sendBooking = async (
  draft: BookingDraft,
  { enteredAt, remember, calendar }: Options,
): Promise<SentBooking | Refused> => {
  const request = toBookingRequest(draft)
  const sent = await sendOnce(request, enteredAt, (id) => submitBooking(id, request)).catch(async (error: unknown) => {
    const refusal = await refusalOf(draft, error)
    if (refusal) return refusal
    throw error
  })
  if (typeof sent === 'object' && 'refusedAt' in sent) return sent
  if (remember) rememberVisitor(request)
  forgetDaysRead()
  const [now, quote] = [new Date(), priceQuote(request, offersNow())]
  const success = bookingSuccess(request, now, quote.text, calendar)
  const alert = sentMessage(success)
  // The tab that sent the request shows the link.
  if (sent === 'sent elsewhere') return { alert, card: <SentCard {...success} /> }
  const { date, time, selectedServices: treatments } = request
  keepRequest({
    id: sent.id,
    date,
    treatments,
    guests: guestsOf(request.guests),
    ...(request.shares && { shares: true }),
    price: quote.total + (quote.offer && `, ${quote.offer}`),
    // The receipt as it is now, kept so that My request shows it even offline and before the link was opened.
    answer: {
      fields: { status: 'pending', date, time, minutes: partyMinutes(request), createdAt: now.getTime() },
      at: now.getTime(),
    },
  })
  // A failed mail is not shown to the visitor, because the desk sees every booking in the portal.
  sendBookingNotification(sent.id, request).catch(() => undefined)
  return { alert, card: <SentCard {...success} keep={<KeepSection id={sent.id} />} /> }
}

/** The dialog for a booking that the database refused for today; undefined for any other failure. */
export const messageOf = (error: unknown, draft: BookingDraft): AlertText | undefined =>
  refusalMessage(error, {
    subject: 'Online booking',
    kept: keptText(),
    text: draftText(draft),
  })
