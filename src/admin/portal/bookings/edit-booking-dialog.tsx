import { useId, useRef, useState, type FormEvent } from 'react'
import type { Appointment } from '#data/booking-changes/confirm.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { moveProblem } from '#domain/booking-times.ts'
import { displayName, servicesText } from '#domain/display.ts'
import { planDraftOf } from '#domain/diary/plan-draft.ts'
import { venueToday } from '#domain/venue-clock.ts'
import type { When } from '#domain/wish.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { AlertLine, useAlertOf } from '../clients/client-alerts.tsx'
import { focusProblem } from '../forms/focus-problem.ts'
import { lines } from '../texts.ts'
import { useNow } from '../use-now.ts'
import { AgreedFields } from './agreed-fields.tsx'
import { AppointmentFields, warnBox } from './appointment-fields.tsx'
import { agreedLine, confirmQuestion, quietQuestion } from './booking-texts.ts'
import { DayBeside } from './day-beside.tsx'
import { PlanFields } from './plan-fields.tsx'
import { useAgreed } from './use-agreed.ts'
import { useAppointment } from './use-appointment.ts'
import { WishNote } from './wish-note.tsx'

type EditBookingDialogProps = {
  booking: Booking
  /** Filled in for the booking's own date and time. */
  at?: When | undefined
  /** What a colleague or the guest did with it meanwhile; undefined while it is what is shown here. */
  news: string | undefined
  onClose: () => void
  onConfirm: (booking: Booking, change: Appointment) => void
  /** The same for a visit of today, whose client knows of it and gets no e-mail. */
  onSave: (booking: Booking, change: Appointment) => void
}

/** Date, time and plan as stored, so that confirming unchanged is the normal path. It stands back while it asks. */
export const EditBookingDialog = ({ booking, at, news, onClose, onConfirm, onSave }: EditBookingDialogProps) => {
  const dialog = useDialog()
  const alertOf = useAlertOf()
  const formId = useId()
  const price = useAgreed(booking)
  const draft = useAppointment(price.booking, at && { ...at, plan: planDraftOf(booking) })
  const [isAsking, setIsAsking] = useState(false)
  const [dateError, setDateError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const name = displayName(booking, 'Unknown Client')
  const now = useNow()
  const today = venueToday(now)
  const { date, time, warnings, problems, isUnknown } = draft
  // Without the menu the plan would take no places.
  const isReading = !draft.house.isKnown && draft.house.failed === undefined
  const isOfToday = booking.status === 'confirmed' && booking.date === today && date === today

  const ask = async (isQuiet: boolean): Promise<Appointment | undefined> => {
    const when = draft.when()
    if (!when || problems.length > 0) {
      const message = when ? problems.join('\n') : 'Please select both date and time'
      await dialog.alert({ title: when ? 'Plan' : 'Date and time', message })
      return undefined
    }
    // As it was when it was asked: the day may change before the answer, which is then a conflict.
    const appointment = { ...draft.appointment(when), ...(price.agreed && { agreed: price.agreed }) }
    const agreedTotal = lines(price.openOffer, agreedLine(booking, appointment))
    const question = (isQuiet ? quietQuestion : confirmQuestion)(booking, name, when, {
      warnings,
      isUnknown,
      agreedTotal,
    })
    return (await dialog.confirm(question)) ? appointment : undefined
  }

  const decide = async (isQuiet: boolean) => {
    // What the rules would refuse is said at its field, before anybody is asked.
    const problem = date ? moveProblem(booking, date, new Date()) : undefined
    setDateError(problem)
    if (problem !== undefined) {
      if (form.current) focusProblem(form.current)
      return
    }
    if (!price.check()) return
    setIsAsking(true)
    const appointment = await ask(isQuiet)
    if (!appointment) setIsAsking(false)
    else if (isQuiet) onSave(booking, appointment)
    else onConfirm(booking, appointment)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void decide(false)
  }

  return (
    <Dialog
      open={!isAsking}
      title="Edit Booking & Confirm"
      isWide
      onClose={onClose}
      actions={
        <>
          <Button tone="plain" onClick={onClose} className="order-1 sm:order-0">
            Cancel
          </Button>
          {isOfToday && (draft.isPlanChanged || isMoved(booking, { date, time }) || price.isChanged) && (
            <Button tone="plain" onClick={() => void decide(true)}>
              Save without e-mail
            </Button>
          )}
          <Button type="submit" form={formId} busy={isReading} busyText="Reading the diary...">
            Confirm & Send Email
          </Button>
        </>
      }
    >
      <p role="status" className={classNames('text-small text-warn', news !== undefined && `mb-4 ${warnBox}`)}>
        {news && `${news} Please close this and look at its card.`}
      </p>
      <p className="font-medium wrap-anywhere">{name}</p>
      <AlertLine alert={alertOf(booking)} />
      <p className="text-small wrap-anywhere text-ink-soft">{servicesText(price.booking)}</p>
      <WishNote booking={booking} now={now} />
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={submit}
        className="mt-5 grid items-start gap-5 md:grid-cols-2 md:gap-8"
      >
        <div>
          <AppointmentFields draft={draft} dateError={dateError} onDate={() => setDateError(undefined)} />
          <PlanFields draft={draft} />
          <AgreedFields draft={price} />
        </div>
        <DayBeside draft={draft} />
      </form>
    </Dialog>
  )
}
