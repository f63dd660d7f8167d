import { useCallback, useState, type ReactNode, Fragment } from 'react'
import { type BookingErrors, type BookingField, checkBooking, checkBookingFields } from './booking-check.ts'
import { toBookingRequest } from './booking-request.ts'
import type { BookingDraft, BookingRequest } from '#features/booking/booking.ts'
import { isForeignText, phoneProblem } from '#shared/phone.ts'
import { draftText } from './booking-ways.ts'
import { afterDialog, useSending } from '#features/visitor/use-sending.ts'
import { isTrapped } from '#features/visitor/form-notes.tsx'
import { onceMoreMessage, type AlertText, CallUs } from '#features/visitor/messages.tsx'
import { wantsToBeRemembered } from '#features/visitor/remember-visitor.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { bindInputs } from '#features/visitor/typed-inputs.ts'
import { bookingDraft as store, type Edited } from './booking-draft.ts'
import { correctPhone } from './guest-inputs.ts'
import { knownDay, readAgain } from './use-hints.ts'
import { keepRequest } from '#features/visitor/kept-requests.ts'
import { serverTime } from '#config/server-time.ts'
import { offersNow } from '#content/offers.ts'
import { sendBookingNotification, submitBooking } from '#data/bookings.ts'
import { DataError } from '#data/data-error.ts'
import type { Calendar } from '#features/diary/open-days.ts'
import { guestsOf, partyMinutes } from '#features/booking/guests.ts'
import { priceQuote } from '#features/booking/price-quote.ts'
import { bookingSuccess, type BookingSuccess } from './success.ts'
import { LateAnswerNote } from './late-answer.tsx'
import { rememberVisitor } from '#features/visitor/visitor.ts'
import { KeepLink } from '#features/visitor/keep-link.tsx'
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

/** `card` stays on the page after the success dialog was closed. */
type SentBooking = { alert: AlertText; card: ReactNode }

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
 * without waiting for it. `calendar` says when the answer is due; without it every day counts as open. Throws DataError.
 */
const sendBooking = async (
  id: string,
  request: BookingRequest,
  remember: boolean,
  calendar: Calendar | undefined,
): Promise<SentBooking> => {
  await submitBooking(id, request)
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

export const SUBMIT = 'Confirm Booking'

const focusOn = async (form: HTMLFormElement, field: BookingField) => {
  await afterDialog()
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) return control.focus()
  // The menu is taller than a phone: the error above it must be in sight.
  const step = form.querySelector<HTMLElement>('#step-1')
  step?.focus({ preventScroll: true })
  step?.scrollIntoView({ block: 'start' })
}

/** The state and actions of the booking form. `onSent` runs after the visitor has closed the success dialog. */
export const useBookingForm = (onSent: () => void) => {
  const [errors, setErrors] = useState<BookingErrors>({})
  const [lastSent, setLastSent] = useState<SentBooking>()
  const isUntouched = useDraft(store, (draft) => store.isUntouched(draft))
  if (lastSent && !isUntouched) setLastSent(undefined)
  const { sending, deliverOnce, onSubmit, dialog } = useSending()

  const bind = useCallback((form: HTMLFormElement) => bindInputs(form, store, correctPhone), [])

  const edited: Edited = (...fields) =>
    setErrors((before) =>
      fields.some((field) => before[field])
        ? Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as BookingField)))
        : before,
    )

  /** An invalid phone number is reported while typing, every other error when the form is sent. */
  const typed = (field: BookingField) => {
    edited(field)
    const { phone, phoneTooLong } = store.read()
    if (field !== 'phone' || !(phoneTooLong || isForeignText(phone))) return
    const text = phoneProblem(phone, phoneTooLong)
    setErrors((before) => (text === undefined ? before : { ...before, phone: text }))
  }

  /** Shows the first problem; returns whether there is one. */
  const isAtFault = async (form: HTMLFormElement, draft: BookingDraft, now = new Date()) => {
    const day = knownDay(draft.date)
    const problem = checkBooking(draft, now, day)
    setErrors(problem ? checkBookingFields(draft, now, day) : {})
    if (!problem) return false
    await dialog.alert({ title: problem.title, message: problem.message })
    await focusOn(form, problem.field)
    return true
  }

  const send = async (form: HTMLFormElement) => {
    const entered = store.entered()
    const { draft, key } = entered
    if (await isAtFault(form, draft)) return
    if (isTrapped(form)) return dialog.alert(onceMoreMessage(SUBMIT))

    const remember = wantsToBeRemembered(form)
    const calendar = knownDay(draft.date)?.calendar
    const request = toBookingRequest(draft)
    const success = await deliverOnce<SentBooking | Refused>(form, {
      what: 'booking',
      text: draftText(draft),
      key,
      record: request,
      send: (id) => sendBooking(id, request, remember, calendar),
      onArrived: ({ id, date }) => keepRequest({ id, date }),
      onFailed: (error) => refusalOf(draft, error),
    })
    if (!success) return
    if ('refusedAt' in success) return isAtFault(form, draft, success.refusedAt)
    store.finish(entered)
    setLastSent(success)
    await dialog.alert(success.alert)
    await afterDialog()
    // The visitor may have gone to another page.
    if (form.isConnected) onSent()
  }

  return {
    bind,
    errors,
    edited,
    typed,
    forgetErrors: () => setErrors({}),
    submitting: sending,
    submit: onSubmit(send),
    /** The last sent request, until the next one begins. */
    sent: lastSent,
  }
}
