import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import type { Appointment } from '#data/acts/appointment.ts'
import { isMoved, type Booking } from '#domain/booking.ts'
import { moveProblem } from '#domain/booking-times.ts'
import { displayName, servicesText, hasRequests } from '#domain/display.ts'
import type { VisitDraft } from '#domain/diary/booking-plan.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { AlertLine, useAlertOf } from '../../../clients/client-alerts.tsx'
import { focusProblem } from '../../../forms/focus-problem.ts'
import { useRead } from '../../../lists/use-read.ts'
import { lines } from '../../../texts.ts'
import { useHouse } from '../../../use-house.ts'
import { useNow } from '../../../use-now.ts'
import { AgreedFields } from '../../agreed-fields.tsx'
import { AppointmentFields } from '../../appointment-fields.tsx'
import { agreedLine } from '../../booking-texts.ts'
import { confirmQuestion, saveWithoutMailQuestion } from './confirm-questions.ts'
import { DayBeside } from '../../day-beside.tsx'
import { PlanFields } from '../../plan-fields.tsx'
import { useAgreed } from '../../use-agreed.ts'
import { useAppointment, type AppointmentDraft, useVisitDraft } from '../../use-appointment.ts'
import type { ActDialogProps } from '../../actions.tsx'
import { WishNote } from '../../wish-note.tsx'
import { useConfirm, useMove } from './use-confirm.ts'
import { lookUpProfile } from '#data/acts/confirm.ts'
import type { Profile } from '#data/client-profile.ts'
import { withoutGuests } from '#domain/guests.ts'
import { withoutOffers } from '#domain/offer.ts'
import { WantsField } from '../../wants-field.tsx'

type AskedForProps = { booking: Booking; draft: AppointmentDraft }

/** Whom the guest asks for, beside the guest's own words and the client's alert. */
const AskedFor = ({ booking, draft: { visit, change } }: AskedForProps) => {
  const alert = useAlertOf()(booking)
  const words = withoutGuests(withoutOffers(booking.specialRequests)).trim()
  if (useHouse().therapists.length === 0) return null
  return (
    <div className="mt-5 grid items-end gap-3 sm:grid-cols-2">
      <WantsField wants={visit.wants} onAsk={(wants) => change({ wants })} />
      <div className="text-small">
        {hasRequests(words) && (
          <p className="wrap-anywhere whitespace-pre-line">
            {`${booking.isEntered ? 'Note of the desk' : 'The guest wrote'}: “${words}”`}
          </p>
        )}
        <AlertLine alert={alert} />
      </div>
    </div>
  )
}

/**
 * The profile that a confirmation of this booking would use, read once: the confirmation then does not look for it. Undefined for a visit
 * whose treatments have their therapists, and while it is not known; a failure says nothing, because the suggestion does without.
 */
const useProfile = (booking: Booking): Profile | undefined => {
  const [shown] = useState(booking)
  const isNeeded =
    shown.status === 'pending' || shown.plan?.entries.some(({ therapists }) => therapists.length === 0) === true
  const load = useCallback(() => (isNeeded ? lookUpProfile(shown) : Promise.resolve(undefined)), [isNeeded, shown])
  return useRead(load).value
}

/**
 * Edits and confirms a booking. Date, time and plan are filled in, so that most requests are confirmed unchanged. The dialog is hidden
 * while a question is open.
 */
export const EditBookingDialog = ({ booking, at, onClose }: ActDialogProps) => {
  const [confirm, save] = [useConfirm(), useMove()]
  const dialog = useDialog()
  const alertOf = useAlertOf()
  const formId = useId()
  const price = useAgreed(booking)
  const [visit, change] = useVisitDraft(booking, at)
  const [isAsking, setIsAsking] = useState(false)
  const [dateError, setDateError] = useState<string>()
  const changeVisit = (own: Partial<VisitDraft>) => {
    change(own)
    setDateError(undefined)
  }
  const draft = useAppointment(price.booking, visit, changeVisit, { profile: useProfile(booking) })
  const form = useRef<HTMLFormElement>(null)
  const name = displayName(booking, 'Unknown Client')
  const now = useNow()
  const today = venueToday(now)
  const { date } = visit
  const { warnings, problems, isUnknown } = draft.says
  // A new date or time is mailed, except for a visit of today, whose client is present or on the telephone.
  const isChanged = isMoved(booking, visit)
    ? booking.date === today && date === today
    : JSON.stringify(draft.plan ?? null) !== JSON.stringify(booking.plan) || price.isChanged

  const ask = async (isWithoutMail: boolean): Promise<Appointment | undefined> => {
    const chosen = draft.appointment()
    if (!chosen || problems.length > 0) {
      const message = chosen ? problems.join('\n') : 'Please select both date and time'
      await dialog.alert({ title: chosen ? 'Plan' : 'Date and time', message })
      return undefined
    }
    // The plan from before the question: if the day changes before the answer, the save is a conflict.
    const appointment = { ...chosen, ...(price.agreed && { agreed: price.agreed }) }
    const agreedTotal = lines(price.open, agreedLine(booking, appointment))
    const question = (isWithoutMail ? saveWithoutMailQuestion : confirmQuestion)(booking, name, chosen, {
      warnings,
      isUnknown,
      agreedTotal,
    })
    return (await dialog.confirm(question)) ? appointment : undefined
  }

  const decide = async (isWithoutMail: boolean) => {
    // A date that the rules would refuse is reported at its field before the question.
    const problem = date ? moveProblem(booking, date, serverNow()) : undefined
    setDateError(problem)
    if (problem !== undefined || !price.check()) return form.current ? focusProblem(form.current) : undefined
    setIsAsking(true)
    const appointment = await ask(isWithoutMail)
    // After a refusal the dialog comes back with what was typed.
    if (appointment && (await (isWithoutMail ? save : confirm)(booking, appointment))) return onClose()
    setIsAsking(false)
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
      cancel="Cancel"
      actions={
        <>
          {booking.status === 'confirmed' && isChanged && (
            <Button tone="plain" onClick={() => void decide(true)}>
              Save without e-mail
            </Button>
          )}
          <Button type="submit" form={formId}>
            Confirm & Send Email
          </Button>
        </>
      }
    >
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
          <AppointmentFields draft={draft} dateError={dateError} />
          <PlanFields draft={draft} asked={<AskedFor booking={booking} draft={draft} />} />
          <AgreedFields draft={price} />
        </div>
        <DayBeside draft={draft} />
      </form>
    </Dialog>
  )
}
