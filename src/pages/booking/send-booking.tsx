import { type ReactNode, Fragment } from 'react'
import { serverTime } from '#config/server-time.ts'
import { offersNow } from '#content/offers.ts'
import { sendBookingNotification, submitBooking } from '#data/bookings.ts'
import { DataError } from '#data/data-error.ts'
import { checkBooking } from '#domain/booking-check.ts'
import { toBookingRequest } from '#domain/booking-request.ts'
import type { BookingDraft } from '#domain/booking.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import { guestsOf, partyMinutes } from '#domain/guests.ts'
import { priceQuote } from '#domain/price-quote.ts'
import type { Receipt } from '#domain/receipt.ts'
import { bookingSuccess, type BookingSuccess } from '#domain/success.ts'
import { LateAnswerNote } from '#forms/booking/late-answer.tsx'
import { readAgain } from '#forms/booking/use-hints.ts'
import type { Entered } from '#forms/drafts/draft-store.ts'
import { rememberVisitor } from '#forms/drafts/visitor.ts'
import { KeepLink } from '#forms/requests/keep-link.tsx'
import { keepRequest } from '#forms/requests/kept-requests.ts'
import { type AlertText, CallUs } from '#forms/sending/messages.tsx'
import { arrivedBefore as arrivedOf, recordId, sendOnce } from '#forms/sending/send-once.ts'
import { Icon } from '#ui/icon.tsx'

/** The success dialog: the request, and when the answer comes. */
const sentMessage = (sent: BookingSuccess): AlertText => {
  const facts = [
    ['When', sent.when],
    ['Services', sent.services],
    ['Total time', sent.totalTime],
    ['Total price', sent.totalPrice],
  ] as const
  return {
    title: sent.title,
    message: (
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-1 border-y border-line py-4">
          {facts.map(([name, text]) => (
            <Fragment key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="text-right font-medium">{text}</dd>
            </Fragment>
          ))}
        </dl>
        <p>{sent.note}</p>
        <p>{sent.response}</p>
        <Questions isLate={sent.isLate} />
      </div>
    ),
  }
}

const Questions = ({ isLate }: { isLate: boolean }) => (
  <>
    {isLate && <LateAnswerNote />}
    <p>
      Questions? Call us at <CallUs />.
    </p>
  </>
)

type SentCardProps = BookingSuccess & { id: string }

/** The request that was sent and what happens next. Shown after the dialog is closed, until the next request begins. */
const SentCard = ({ treatments, when, totalTime, totalPrice, note, response, isLate, id }: SentCardProps) => (
  <section
    aria-labelledby="sent"
    className="my-8 rounded-[2px] border border-gold bg-paper px-6 py-8 shadow-card md:my-12 md:px-12 md:py-10"
  >
    <p className="eyebrow flex items-center gap-2 text-good">
      <Icon name="check" className="size-5" />
      Your request is with us
    </p>
    <h2 id="sent" className="display mt-4 text-title lining-nums md:text-heading">
      {when}
    </h2>
    <p className="mt-3">{treatments}</p>
    <p className="text-ink-soft">{`${totalTime} · ${totalPrice}`}</p>
    <div className="mt-6 grid max-w-text gap-3 border-t border-line pt-6">
      <p>{`${response} ${note} Please do not set out before it comes.`}</p>
      <Questions isLate={isLate} />
    </div>
    <div className="mt-6 border-t border-line pt-6">
      <h3 className="font-medium">Keep this link</h3>
      <p className="mt-1 mb-4 max-w-text text-ink-soft">
        It tells you at any time whether we have answered, and lets you ask for another time or cancel.
      </p>
      <KeepLink id={id} withPage />
    </div>
  </section>
)

type Options = {
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

const idOf = ({ draft, key }: Entered<BookingDraft>) => recordId(key, toBookingRequest(draft))

/** The receipts of earlier requests that have arrived although their answer was lost. Throws DataError. */
export const arrivedBefore = async (entered: Entered<BookingDraft>): Promise<Receipt[]> => {
  const earlier = await arrivedOf('booking', await idOf(entered))
  for (const { id, date } of earlier) keepRequest({ id, date })
  return earlier
}

/**
 * Saves the booking and resolves with what says so; remembers a visitor who asked for it. Sends the mail to the spa
 * without waiting for it. `refusedAt`: `checkBooking` at this time says why the rules refused. Throws DataError.
 */
export const sendBooking = async (
  entered: Entered<BookingDraft>,
  { remember, calendar }: Options,
): Promise<SentBooking | Refused> => {
  const [request, id] = [toBookingRequest(entered.draft), await idOf(entered)]
  try {
    await sendOnce('booking', id, () => submitBooking(id, request))
  } catch (error) {
    const refusal = await refusalOf(entered.draft, error)
    if (refusal) return refusal
    throw error
  }
  if (remember) rememberVisitor(request)
  const [now, quote] = [new Date(), priceQuote(request, offersNow())]
  const success = bookingSuccess(request, now, quote.text, calendar)
  const { date, time, selectedServices: treatments } = request
  keepRequest({
    id,
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
  sendBookingNotification(id, request).catch(() => undefined)
  return { alert: sentMessage(success), card: <SentCard {...success} id={id} /> }
}
