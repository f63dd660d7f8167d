import { type FormEvent, useCallback, useState } from 'react'
import { type BookingErrors, type BookingField, checkBooking, checkBookingFields } from '#domain/booking-check.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { isForeignText, phoneProblem } from '#domain/phone.ts'
import { draftText } from '#forms/booking/booking-ways.ts'
import { afterDialog, useSending } from '#forms/sending/use-sending.ts'
import { isTrapped } from '#forms/sending/form-notes.tsx'
import { onceMoreMessage } from '#forms/sending/messages.tsx'
import { wantsToBeRemembered } from '#forms/drafts/remember-visitor.tsx'
import { useDraft } from '#forms/drafts/draft-store.ts'
import { bindInputs } from '#forms/drafts/typed-inputs.ts'
import { bookingDraft as store, type Edited } from '#forms/booking/booking-draft.ts'
import { GUEST_INPUTS } from '#forms/booking/guest-inputs.ts'
import { knownDay } from '#forms/booking/use-hints.ts'
import { arrivedBefore, sendBooking, type SentBooking } from './send-booking.tsx'

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
  const { sending, deliverOnce, oneAtATime, dialog } = useSending()

  const bind = useCallback((form: HTMLFormElement) => bindInputs(form, store, GUEST_INPUTS), [])

  const edited: Edited = useCallback((...fields) => {
    setErrors((before) =>
      fields.some((field) => before[field])
        ? Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as BookingField)))
        : before,
    )
  }, [])

  /** An invalid phone number is reported while typing, every other error when the form is sent. */
  const typed = (field: BookingField) => {
    edited(field)
    const { phone, phoneTooLong } = store.read()
    if (field !== 'phone' || !(phoneTooLong || isForeignText(phone))) return
    const text = phoneProblem(phone, phoneTooLong)
    setErrors((before) => (text === undefined ? before : { ...before, phone: text }))
  }

  const forgetErrors = useCallback(() => setErrors({}), [])

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
    const { draft } = entered
    if (await isAtFault(form, draft)) return
    if (isTrapped(form)) return dialog.alert(onceMoreMessage(SUBMIT))

    const remember = wantsToBeRemembered(form)
    const calendar = knownDay(draft.date)?.calendar
    const success = await deliverOnce(form, {
      what: 'booking',
      text: draftText(draft),
      earlier: () => arrivedBefore(entered),
      send: () => sendBooking(entered, { remember, calendar }),
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

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    return oneAtATime(() => send(form))
  }

  return {
    bind,
    errors,
    edited,
    typed,
    forgetErrors,
    submitting: sending,
    submit,
    /** The last sent request, until the next one begins. */
    sent: lastSent,
  }
}
