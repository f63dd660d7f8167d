import { type FormEvent, useCallback, useState } from 'react'
import { type BookingErrors, type BookingField, checkBooking, checkBookingFields } from '#domain/booking-check.ts'
import { toBookingRequest } from '#domain/booking-request.ts'
import { onceMoreMessage } from '../forms/messages.tsx'
import { wantsToBeRemembered } from '../forms/remember-visitor.tsx'
import { useBotCheck } from '../forms/use-bot-check.ts'
import { afterDialog, useSending } from '../forms/use-sending.ts'
import { rememberVisitor } from '../forms/visitor.ts'
import { createBookingDraftStore } from './draft-store.ts'
import { sentMessage } from './messages.tsx'
import { sendBooking } from './send-booking.ts'
import { SUBMIT } from './submit-step.tsx'

/** What stood beside these fields no longer holds. */
export type Edited = (...fields: BookingField[]) => void

const focusOn = async (form: HTMLFormElement, field: BookingField) => {
  await afterDialog()
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) return control.focus()
  // The menu is taller than a phone: what is said above it must be in sight.
  const step = form.querySelector<HTMLElement>('#step-1')
  step?.focus({ preventScroll: true })
  step?.scrollIntoView({ block: 'start' })
}

/** What the booking form holds and what happens to it when it is sent; `onSent` runs when the visitor has read the good news. */
export const useBookingForm = (onSent: () => void) => {
  const [store] = useState(createBookingDraftStore)
  const [errors, setErrors] = useState<BookingErrors>({})
  const { sending, deliver, oneAtATime, dialog } = useSending('booking')
  const shouldAskOnceMore = useBotCheck(store.isRestored)

  const edited: Edited = useCallback((...fields) => {
    setErrors((before) =>
      fields.some((field) => before[field])
        ? Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as BookingField)))
        : before,
    )
  }, [])

  const forgetErrors = useCallback(() => setErrors({}), [])

  const send = async (form: HTMLFormElement) => {
    const draft = store.read()
    const now = new Date()
    const problem = checkBooking(draft, now)
    if (problem) {
      setErrors(checkBookingFields(draft, now))
      await dialog.alert({ title: problem.title, message: problem.message })
      return focusOn(form, problem.field)
    }
    setErrors({})
    if (shouldAskOnceMore(form)) return dialog.alert(onceMoreMessage(SUBMIT))

    const request = toBookingRequest(draft)
    // Told before the first attempt: another tab that sends the same meanwhile erases the draft here.
    const enteredAt = store.changedAt()
    if (!(await deliver(() => sendBooking(request, enteredAt)))) return
    if (wantsToBeRemembered(form)) rememberVisitor(request)
    store.finish()
    await dialog.alert(sentMessage(request, new Date()))
    await afterDialog()
    onSent()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    return oneAtATime(() => send(form))
  }

  return { store, errors, edited, forgetErrors, submitting: sending, submit }
}
