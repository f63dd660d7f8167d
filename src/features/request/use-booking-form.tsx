import { useState } from 'react'
import { type BookingErrors, type BookingField, checkBooking, checkBookingFields } from './booking-check.ts'
import { bookingSuccess, type BookingSuccess, toBookingRequest } from './booking-request.ts'
import type { BookingDraft, BookingRequest } from '#features/booking/booking.ts'
import { isForeignText } from '#shared/phone.ts'
import { draftText } from './booking-ways.ts'
import { afterDialog, useSending } from '#features/visitor/use-sending.ts'
import { type AlertText, CallUs } from '#features/visitor/messages.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { bookingDraft as store } from './booking-draft.ts'
import { knownDay, readAgain } from './use-hints.ts'
import { keepRequest } from '#features/visitor/kept-requests.ts'
import { serverNow, serverTime } from '#config/server-time.ts'
import { offersNow } from '#content/offers.ts'
import { sendBookingNotification, submitBooking } from '#data/bookings.ts'
import { toDataError } from '#data/data-error.ts'
import { guestsOf, partyMinutes } from '#features/booking/guests.ts'
import { everyDay } from '#features/diary/open-days.ts'
import { priceQuote } from '#features/booking/price-quote.ts'
import { LateAnswerNote } from './late-answer.tsx'
import { goTo } from './step.tsx'
import { KeepLink } from '#features/visitor/keep-link.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { Icon } from '#ui/icon.tsx'

type SentBooking = BookingSuccess & { id: string }

const SentText = ({ totals, response, isLate }: BookingSuccess) => (
  <>
    <p className="text-ink-soft">{totals}</p>
    <p>{response}</p>
    {isLate && <LateAnswerNote />}
    <p>
      Questions? Call us at <CallUs />.
    </p>
  </>
)

const sentMessage = (sent: BookingSuccess): AlertText => ({
  title: 'Booking Request Sent!',
  message: (
    <div className="grid gap-3">
      <p className="font-medium">{sent.when}</p>
      <SentText {...sent} />
    </div>
  ),
})

/** The request that was sent and what happens next. Shown after the dialog is closed, until the next request begins. */
export const SentCard = ({ id, ...sent }: SentBooking) => (
  <section
    aria-labelledby="sent"
    className="my-8 rounded-[2px] border border-gold bg-paper px-6 py-8 shadow-card md:my-12 md:px-12 md:py-10"
  >
    <p className="eyebrow flex items-center gap-2 text-good">
      <Icon name="check" className="size-5" />
      Your request is with us
    </p>
    <h2 id="sent" className="display mt-4 text-title lining-nums md:text-heading">
      {sent.when}
    </h2>
    <div className="mt-3 grid max-w-text gap-3">
      <p>{sent.treatments}</p>
      <SentText {...sent} />
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

/** Whether the form's own checks fail by now: the diary has changed since it was read, or the device's clock is wrong. */
const isRefusedNow = async (draft: BookingDraft, error: unknown): Promise<boolean> => {
  if (toDataError(error).code !== 'denied') return false
  await Promise.all([readAgain(draft.date).catch(() => undefined), serverTime()])
  return checkBooking(draft, serverNow(), knownDay(draft.date)) !== undefined
}

/** Keeps the stored request, sends the mail to the spa without waiting for it, and returns what the visitor reads. */
const afterSending = (id: string, request: BookingRequest): SentBooking => {
  const { date, time, selectedServices: treatments, shares } = request
  const [now, quote] = [new Date(), priceQuote(request, offersNow())]
  keepRequest({
    id,
    date,
    treatments,
    guests: guestsOf(request.guests),
    ...(shares && { shares }),
    price: quote.total + (quote.offer && `, ${quote.offer}`),
    // The receipt as it is now, kept so that My request shows it even offline and before the link was opened.
    answer: {
      fields: { status: 'pending', date, time, minutes: partyMinutes(request), createdAt: now.getTime() },
      at: now.getTime(),
    },
  })
  // A failed mail is not shown to the visitor, because the desk sees every booking in the portal.
  sendBookingNotification(id, request).catch(() => undefined)
  return { id, ...bookingSuccess(request, now, quote.text, knownDay(date)?.calendar ?? everyDay) }
}

const focusOn = async (form: HTMLFormElement, field: BookingField) => {
  await afterDialog()
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
  // The menu is taller than a phone: the error above it must be in sight.
  else goTo(1)
}

/** All errors once the form was checked; before, only that of a phone number from elsewhere or with a digit too many. */
const errorsIn = (draft: BookingDraft, isChecked: boolean): BookingErrors => {
  const errors = checkBookingFields(draft, serverNow(), knownDay(draft.date))
  if (isChecked) return errors
  const isWrong = draft.phoneTooLong || isForeignText(draft.phone)
  return isWrong && errors.phone ? { phone: errors.phone } : {}
}

export const useBookingForm = () => {
  const [isChecked, setChecked] = useState(false)
  // As text, because it renders again whenever the value is another one.
  const errors = useDraft(store, (draft) => JSON.stringify(errorsIn(draft, isChecked)))
  const [sent, setSent] = useState<SentBooking>()
  const isUntouched = useDraft(store, (draft) => store.isUntouched(draft))
  if (sent && !isUntouched) setSent(undefined)
  const { sending, deliverOnce, onSubmit, dialog } = useSending()

  const isAtFault = async (form: HTMLFormElement, draft: BookingDraft) => {
    const problem = checkBooking(draft, serverNow(), knownDay(draft.date))
    setChecked(problem !== undefined)
    if (!problem) return false
    await dialog.alert({ title: problem.title, message: problem.message })
    await focusOn(form, problem.field)
    return true
  }

  const send = async (form: HTMLFormElement) => {
    const entered = store.entered()
    const { draft, key } = entered
    if (await isAtFault(form, draft)) return

    const request = toBookingRequest(draft)
    const id = await deliverOnce({
      what: 'booking',
      form,
      text: draftText(draft),
      key,
      record: request,
      guest: { ...request, name: request.fullName },
      send: (id) =>
        submitBooking(id, request).catch(async (error: unknown) => {
          if (!(await isRefusedNow(draft, error))) throw error
          return undefined
        }),
    })
    if (!id) return void (await isAtFault(form, draft))
    store.finish(entered)
    const success = afterSending(id, request)
    setSent(success)
    await dialog.alert(sentMessage(success))
    await afterDialog()
    // The visitor may have gone to another page.
    if (!form.isConnected) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    focusHeading('h1')
  }

  return {
    errors: JSON.parse(errors) as BookingErrors,
    forgetErrors: () => setChecked(false),
    submitting: sending,
    submit: onSubmit(send),
    sent,
  }
}
