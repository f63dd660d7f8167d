import { useCallback, useRef, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { type Appointment, confirmBooking, lookUpProfile, saveWithoutMail } from '#data/acts/confirm.ts'
import { isPossible } from '../../acts.ts'
import { isMoved, type Booking } from '../../booking.ts'
import { moveProblem } from '../../booking-times.ts'
import { displayName, servicesText, hasRequests } from '../../display.ts'
import type { VisitDraft } from '#features/diary/booking-plan.ts'
import { isOver, OUTCOME_NAMES } from '../../outcome.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { withoutGuests } from '../../guests.ts'
import { withoutOffers } from '#features/menu/offer.ts'
import type { When } from '../../wish.ts'
import { AlertLine, useAlertOf } from '#desk/client-alerts.tsx'
import { focusProblem } from '#desk/focus.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useRead } from '#desk/use-read.ts'
import { lines, paragraphs, whenText } from '#desk/texts.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { AgreedFields, useAgreed, usualTotal } from './agreed-fields.tsx'
import { AppointmentFields, DayBeside } from './appointment-fields.tsx'
import {
  agreedLine,
  confirmedAlert,
  confirmFailedAlert,
  confirmQuestion,
  mailFailedAlert,
  phoneOf,
  warningsOf,
} from '../booking-texts.ts'
import { PlanFields, WantsField } from './plan-fields.tsx'
import { useAppointment, type AppointmentDraft, useVisitDraft, visitOf } from './use-appointment.ts'
import { ActButton, type ActDialogProps, type ActProps, preparedReport, useActions } from '../actions.tsx'
import { whatsappText } from '../whatsapp-text.ts'
import { takesProposal, WishNote } from '../wish-note.tsx'

type Change = (booking: Booking, change: Appointment) => Promise<boolean>

const useConfirm = (): Change => {
  const { words } = useHouse().content
  const { act } = useActions()
  return (booking, change) =>
    act(booking, (staff) => confirmBooking(booking, change, staff), {
      done: (outcome) => {
        const { booking: stored, mail } = outcome
        if (mail.state !== 'sent') return mailFailedAlert(outcome, mail)
        const { title, message } = confirmedAlert(outcome)
        const lead = 'A text for the guest, if you want to write as well:'
        return preparedReport(title, { booking: stored, text: whatsappText(stored, words), lead, message })
      },
      failed: (error) => confirmFailedAlert(error, booking, change),
    })
}

const useMove = (): Change => {
  const { act } = useActions()
  return (booking, change) =>
    act(booking, (staff) => saveWithoutMail(booking, change, staff), {
      done: (saved) => ({
        title: 'SAVED',
        message: paragraphs(`${whenText(saved)}. No e-mail was sent.`, phoneOf(saved)),
      }),
    })
}

type AskedForProps = { booking: Booking; draft: AppointmentDraft }

const AskedFor = ({ booking, draft: { plan, visit, change } }: AskedForProps) => {
  const words = withoutGuests(withoutOffers(booking.specialRequests)).trim()
  const { therapists } = useHouse()
  if (therapists.length === 0 || !plan || plan.entries.length === 0) return null
  return (
    <div className="mt-5 grid items-end gap-3 sm:grid-cols-2">
      <WantsField wants={visit.wants} onAsk={(wants) => change({ wants })} />
      <div className="text-small">
        {hasRequests(words) && (
          <p className="wrap-anywhere whitespace-pre-line">
            {`${booking.isEntered ? 'Note of the desk' : 'The guest wrote'}: “${words}”`}
          </p>
        )}
      </div>
    </div>
  )
}

/** To whom the client came last, read once. A failure says nothing, because the suggestion does without. */
const useCameTo = (booking: Booking) => {
  const [shown] = useState(booking)
  const load = useCallback(() => lookUpProfile(shown), [shown])
  return useRead(load).value?.cameTo
}

/** Filled in, so that most requests are confirmed unchanged. Hidden while a question is open. */
export const EditBookingDialog = ({ booking, at, onClose }: ActDialogProps) => {
  const [confirm, save] = [useConfirm(), useMove()]
  const dialog = useDialog()
  const alertOf = useAlertOf()
  const price = useAgreed(booking)
  const [visit, change] = useVisitDraft(booking, at)
  const [isAsking, setIsAsking] = useState(false)
  const [dateError, setDateError] = useState<string>()
  const changeVisit = (own: Partial<VisitDraft>) => {
    change(own)
    setDateError(undefined)
  }
  const draft = useAppointment(price.booking, visit, changeVisit, { cameTo: useCameTo(booking) })
  const fields = useRef<HTMLDivElement>(null)
  const name = displayName(booking, 'Unknown Client')
  const now = useNow()
  const today = venueToday(now)
  const { date } = visit
  const { problems } = draft.says
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
    const warnings = warningsOf(draft.says)
    const question = confirmQuestion(booking, chosen, { warnings, agreedTotal, isWithoutMail })
    return (await dialog.confirm(question)) ? appointment : undefined
  }

  const decide = async (isWithoutMail: boolean) => {
    // A date that the rules would refuse is reported at its field before the question.
    const problem = date ? moveProblem(booking, date, serverNow()) : undefined
    setDateError(problem)
    if (problem !== undefined || !price.check()) return fields.current ? focusProblem(fields.current) : undefined
    setIsAsking(true)
    const appointment = await ask(isWithoutMail)
    // After a refusal the dialog comes back with what was typed.
    if (appointment && (await (isWithoutMail ? save : confirm)(booking, appointment))) return onClose()
    setIsAsking(false)
  }

  return (
    <FormDialog
      open={!isAsking}
      title="Edit Booking & Confirm"
      isWide
      cancel="Cancel"
      ok={{ children: 'Confirm & Send Email' }}
      others={
        booking.status === 'confirmed' &&
        isChanged && (
          <Button tone="plain" onClick={() => void decide(true)}>
            Save without e-mail
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => decide(false)}
    >
      <p className="font-medium wrap-anywhere">{name}</p>
      <AlertLine alert={alertOf(booking)} />
      <p className="text-small wrap-anywhere text-ink-soft">{servicesText(price.booking)}</p>
      <WishNote booking={booking} now={now} />
      <div ref={fields} className="mt-5 grid items-start gap-5 md:grid-cols-2 md:gap-8">
        <div>
          <AppointmentFields draft={draft} dateError={dateError} />
          <AskedFor booking={booking} draft={draft} />
          <PlanFields draft={draft} />
          <AgreedFields draft={price} />
        </div>
        <DayBeside draft={draft} />
      </div>
    </FormDialog>
  )
}

type ConfirmProposalProps = ActProps & { when: When }

/** Confirms at once if the day is known, there is no warning and the total is the usual; else opens the dialog, which asks about it. */
const ConfirmProposal = ({ when, ...props }: ConfirmProposalProps) => {
  const { booking } = props
  const { day, verdict, says, appointment } = useAppointment(booking, visitOf(booking, when), () => undefined)
  const house = useHouse()
  const now = useNow()
  const confirm = useConfirm()
  const { open } = useActions()
  const isCurrent = verdict !== undefined && day.failed === undefined && day.oldSince === undefined
  const isFine = isCurrent && says.warnings.length + says.problems.length === 0
  const total = isFine ? usualTotal(booking, house, now) : undefined
  const chosen = total === undefined ? undefined : appointment()
  const press = () => {
    if (!chosen) return open(EditBookingDialog, booking, when)
    void confirm(booking, { ...chosen, ...(total && { agreed: { total } }) })
  }
  return (
    <ActButton {...props} kind="confirm" data-confirms onClick={press}>
      {chosen ? 'Confirm the offered time' : 'Confirm the offered time…'}
    </ActButton>
  )
}

/** One button for both, so that it keeps the focus when a colleague confirms. */
export const Confirm = (props: ActProps) => {
  const { booking } = props
  const { outcome } = booking
  const isConfirmed = isPossible('move', booking)
  return (
    <ActButton
      {...props}
      {...(isConfirmed ? { kind: 'move', tone: 'plain' } : { kind: 'confirm', 'data-confirms': true })}
      denial={
        isConfirmed && outcome && isOver(outcome) ? `Take “${OUTCOME_NAMES[outcome.kind]}” back first.` : undefined
      }
      opens={EditBookingDialog}
    >
      {isConfirmed ? 'Edit Booking' : 'Confirm Booking'}
    </ActButton>
  )
}

export const AcceptWish = (props: ActProps) => {
  const { booking } = props
  const { wish, outcome, status } = booking
  if (wish?.kind !== 'move' || outcome) return null
  const when = { date: wish.date, time: wish.time }
  if (status === 'pending' && takesProposal(booking))
    return <ConfirmProposal key={`${wish.date} ${wish.time}`} {...props} when={when} />
  return (
    <ActButton
      {...props}
      kind={status === 'pending' ? 'confirm' : 'move'}
      data-confirms
      opens={EditBookingDialog}
      at={when}
    >
      Accept…
    </ActButton>
  )
}
