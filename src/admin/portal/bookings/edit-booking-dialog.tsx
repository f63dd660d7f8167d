import { useId, useRef, useState, type FormEvent } from 'react'
import { type Booking, isMoved } from '#domain/booking.ts'
import { moveProblem } from '#domain/booking-times.ts'
import { displayName, servicesText } from '#domain/display.ts'
import { inputTime, minutesOf, timeText } from '#domain/slots.ts'
import { bookedMinutes } from '#domain/totals.ts'
import { isDate } from '#domain/venue-clock.ts'
import { visitWarnings } from '#domain/visit-warnings.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { useNow } from '../use-now.ts'
import { confirmQuestion, type When } from './booking-texts.ts'

type EditBookingDialogProps = {
  booking: Booking
  /** What a colleague did with it meanwhile; undefined while it is what is shown here. */
  news: string | undefined
  onClose: () => void
  onConfirm: (booking: Booking, change: When) => void
}

const warnBox = 'border-l-2 border-warn bg-warn-pale px-3 py-2'

/** A time as an input holds it; empty for what an old booking holds instead of a time. */
const typedTime = (stored: string) => {
  const minutes = minutesOf(stored)
  return minutes === undefined ? '' : inputTime(minutes)
}

/** Date and time as stored, so that confirming unchanged is the normal path. It stands back while it asks. */
export const EditBookingDialog = ({ booking, news, onClose, onConfirm }: EditBookingDialogProps) => {
  const dialog = useDialog()
  const formId = useId()
  const [date, setDate] = useState(isDate(booking.date) ? booking.date : '')
  const [time, setTime] = useState(typedTime(booking.time))
  const [isAsking, setIsAsking] = useState(false)
  const [dateError, setDateError] = useState<string>()
  const dateInput = useRef<HTMLInputElement>(null)
  const name = displayName(booking, 'Unknown Client')
  const now = useNow()
  const warnings = visitWarnings({ date, time }, bookedMinutes(booking), now)

  const ask = async (): Promise<When | undefined> => {
    const minutes = minutesOf(time)
    if (!date || minutes === undefined) {
      await dialog.alert({ title: 'Date and time', message: 'Please select both date and time' })
      return undefined
    }
    const change = { date, time: timeText(minutes) }
    const when = isMoved(booking, change) ? change : { date: booking.date, time: booking.time }
    const isWanted = await dialog.confirm(confirmQuestion(booking, name, when, warnings))
    return isWanted ? when : undefined
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // What the rules would refuse is said at its field, before anybody is asked.
    const problem = date ? moveProblem(booking, date, new Date()) : undefined
    setDateError(problem)
    if (problem !== undefined) {
      dateInput.current?.focus()
      return
    }
    setIsAsking(true)
    const change = await ask()
    if (change) onConfirm(booking, change)
    else setIsAsking(false)
  }

  return (
    <Dialog
      open={!isAsking}
      title="Edit Booking & Confirm"
      onClose={onClose}
      actions={
        <>
          <Button tone="plain" onClick={onClose} className="order-1 sm:order-0">
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Confirm & Send Email
          </Button>
        </>
      }
    >
      <p role="status" className={classNames('text-small text-warn', news !== undefined && `mb-4 ${warnBox}`)}>
        {news && `${news} Please close this and look at its card.`}
      </p>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-small wrap-anywhere text-ink-soft">{servicesText(booking)}</p>
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <Field label="Date" name="date" error={dateError}>
            {(control) => (
              <input
                {...control}
                ref={dateInput}
                type="date"
                value={date}
                onChange={(event) => {
                  setDate(event.target.value)
                  setDateError(undefined)
                }}
                className={inputClass}
              />
            )}
          </Field>
          <Field label="Time" name="time">
            {(control) => (
              <input
                {...control}
                type="time"
                value={time}
                onChange={(event) => setTime(event.target.value)}
                className={inputClass}
              />
            )}
          </Field>
        </div>
        <div aria-live="polite">
          {warnings.length > 0 && (
            <div className={classNames('mt-5 text-small text-warn', warnBox)}>
              {warnings.map((warning) => (
                <p key={warning}>{warning}</p>
              ))}
            </div>
          )}
        </div>
      </form>
    </Dialog>
  )
}
