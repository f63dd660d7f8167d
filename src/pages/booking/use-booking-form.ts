import { type FormEvent, useCallback, useRef, useState } from 'react'
import { DataError } from '#data/data-error.ts'
import { type BookingErrors, type BookingField, checkBooking, checkBookingFields } from '#domain/booking-check.ts'
import { toBookingRequest } from '#domain/booking.ts'
import { useDialog } from '#ui/dialog.tsx'
import { createDraftStore } from './draft-store.ts'
import { failedMessage, offlineMessage, sentMessage } from './messages.tsx'
import { sendBooking } from './send-booking.ts'

/** What stood beside these fields no longer holds. */
export type Edited = (...fields: BookingField[]) => void

/** The dialog gives focus back to where it was opened from; only then can it go somewhere better. */
const afterDialog = () => new Promise((resolve) => setTimeout(resolve))

const focusOn = async (form: HTMLFormElement, field: BookingField) => {
  await afterDialog()
  const control = form.elements.namedItem(field)
  const target = control instanceof HTMLElement ? control : form.querySelector<HTMLElement>('#step-1')
  target?.focus()
}

/** What the booking form holds and what happens to it when it is sent; `onSent` runs when the visitor has read the good news. */
export const useBookingForm = (onSent: () => void) => {
  const [store] = useState(createDraftStore)
  const [errors, setErrors] = useState<BookingErrors>({})
  const [submitting, setSubmitting] = useState(false)
  // A second press arrives before the button is rendered as disabled.
  const busy = useRef(false)
  const dialog = useDialog()

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
    if (!navigator.onLine) return dialog.alert(offlineMessage())

    const request = toBookingRequest(draft)
    setSubmitting(true)
    try {
      await sendBooking(request, store.changedAt())
    } catch (error) {
      setSubmitting(false)
      const { code, message } = error instanceof DataError ? error : { code: 'unknown' as const, message: undefined }
      return dialog.alert(failedMessage(code, message))
    }
    setSubmitting(false)
    store.finish()
    await dialog.alert(sentMessage(request, new Date()))
    await afterDialog()
    onSent()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    try {
      await send(event.currentTarget)
    } finally {
      busy.current = false
    }
  }

  return { store, errors, edited, forgetErrors, submitting, submit }
}
