import { useId, type FormEvent } from 'react'
import { type Booking, isMoved } from '#domain/booking.ts'
import { displayName, servicesText } from '#domain/display.ts'
import { inputTime, minutesOf, timeText } from '#domain/slots.ts'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { PortalButton } from '../portal-button.tsx'
import { confirmQuestion, type When } from './booking-texts.ts'

type EditBookingDialogProps = {
  booking: Booking
  onClose: () => void
  onConfirm: (booking: Booking, change: When) => void
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Date and time as stored, so that confirming unchanged is the normal path. */
export const EditBookingDialog = ({ booking, onClose, onConfirm }: EditBookingDialogProps) => {
  const dialog = useDialog()
  const formId = useId()
  const name = displayName(booking, 'Unknown Client')
  const minutes = minutesOf(booking.time)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const date = textIn(typed, 'date')
    const chosen = minutesOf(textIn(typed, 'time'))
    if (!date || chosen === undefined) {
      await dialog.alert({ title: 'Date and time', message: 'Please select both date and time' })
      return
    }
    const change = { date, time: timeText(chosen) }
    const kept = isMoved(booking, change) ? change : { date: booking.date, time: booking.time }
    if (!(await dialog.confirm({ ...confirmQuestion(booking, name, kept), ok: 'Confirm' }))) return
    onConfirm(booking, kept)
  }

  return (
    <Dialog
      open
      title="Edit Booking & Confirm"
      onClose={onClose}
      actions={
        <>
          <PortalButton tone="plain" onClick={onClose}>
            Cancel
          </PortalButton>
          <PortalButton type="submit" form={formId}>
            Confirm & Send Email
          </PortalButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small text-ink-soft wrap-anywhere">{servicesText(booking)}</p>
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <Field label="Date" name="date" required>
            {(control) => <input {...control} type="date" defaultValue={booking.date} className={inputClass} />}
          </Field>
          <Field label="Time" name="time" required>
            {(control) => (
              <input
                {...control}
                type="time"
                defaultValue={minutes === undefined ? '' : inputTime(minutes)}
                className={inputClass}
              />
            )}
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
