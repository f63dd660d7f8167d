import { useCallback, useRef, useState } from 'react'
import { type Appointment, confirmBooking, lookUpProfile, saveWithoutMail } from '#data/acts/confirm.ts'
import { isPossible } from '../../acts.ts'
import { isMoved, type Booking } from '../../booking.ts'
import { hasRequests } from '../../display.ts'
import { isOver, OUTCOME_NAMES } from '../../outcome.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { withoutGuests } from '../../guests.ts'
import { withoutOffers } from '#features/menu/offer.ts'
import type { When } from '../../wish.ts'
import { focusProblem } from '#desk/focus.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useRead } from '#desk/use-read.ts'
import { lines, paragraphs, whenText } from '#desk/texts.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { usualTotal } from '../../price-check.ts'
import { AgreedFields, offersOf, useAgreed } from './agreed-fields.tsx'
import { DialogHead, PlanFields, VisitFields, WantsField } from './appointment-fields.tsx'
import {
  agreedLine,
  bookingQuestion,
  confirmedAlert,
  confirmFailedAlert,
  mailFailedAlert,
  reachThem,
} from '../booking-texts.ts'
import { NO_DATE_OR_TIME, useAppointment, useVisitDraft, visitOf } from './use-appointment.ts'
import { ActButton, type ActDialogProps, type ActProps, preparedReport, useActions, useDialogAct } from '../actions.tsx'
import { whatsappText } from '../whatsapp-text.ts'
import { takesProposal, WishNote } from '../wish-note.tsx'

const useConfirm = (onStored?: () => void) => {
  const { words } = useHouse().content
  const { act } = useActions()
  return (booking: Booking, change: Appointment) =>
    act(booking, (staff) => confirmBooking(booking, change, staff), {
      done: (outcome) => {
        onStored?.()
        const { booking: stored, mail } = outcome
        if (mail.state !== 'sent') return mailFailedAlert(outcome, mail)
        const { title, message } = confirmedAlert(outcome)
        return preparedReport(title, { booking: stored, text: whatsappText(stored, words), isTold: true, message })
      },
      failed: (error) => confirmFailedAlert(error, booking, change),
    })
}

/** To whom the client came last, read once. A failure says nothing, because the suggestion does without. */
const useCameTo = (booking: Booking) => {
  const [shown] = useState(booking)
  const load = useCallback(() => lookUpProfile(shown), [shown])
  return useRead(load).value?.cameTo
}

/** Filled in, so that most requests are confirmed unchanged. It stays open until that is stored. */
export const EditBookingDialog = ({ booking, at, onClose }: ActDialogProps) => {
  const confirm = useConfirm(onClose)
  const { send, form } = useDialogAct(booking, onClose)
  const dialog = useDialog()
  const price = useAgreed(booking)
  const [visit, change] = useVisitDraft(booking, at)
  const draft = useAppointment(price.booking, visit, change, { cameTo: useCameTo(booking) })
  const fields = useRef<HTMLDivElement>(null)
  const today = venueToday(useNow())
  const { date, time } = visit
  const { problems } = draft.says
  const words = withoutGuests(withoutOffers(booking.specialRequests)).trim()
  // A new date or time is mailed, except for a visit of today, whose client is present or on the telephone.
  const isChanged = isMoved(booking, visit)
    ? booking.date === today && date === today
    : JSON.stringify(draft.plan ?? null) !== JSON.stringify(booking.plan) || price.isChanged

  const decide = async (isWithoutMail: boolean) => {
    if (!date || !time) return dialog.alert({ title: 'Date and time', message: NO_DATE_OR_TIME })
    // The plan from before the question: if the day changes before the answer, the save is a conflict.
    const chosen = draft.check()
    if (!chosen || !price.check()) return fields.current ? focusProblem(fields.current) : undefined
    if (problems.length > 0) return dialog.alert({ title: 'Plan', message: problems.join('\n') })
    const appointment = { ...chosen, ...(price.agreed && { agreed: price.agreed }) }
    const notes = lines(price.open, agreedLine(booking, appointment))
    const ok = isWithoutMail ? 'Save' : 'Confirm'
    if (!(await dialog.confirm(bookingQuestion(booking, chosen, { says: draft.says, notes, isWithoutMail, ok }))))
      return
    if (!isWithoutMail) return confirm(booking, appointment)
    return send((staff) => saveWithoutMail(booking, appointment, staff), {
      done: (saved) => ({
        title: 'SAVED',
        message: paragraphs(`${whenText(saved)}. No e-mail was sent.`, reachThem(saved)),
      }),
    })
  }

  return (
    <FormDialog
      {...form}
      title="Edit Booking & Confirm"
      isWide
      ok={{ ...form.ok, children: 'Confirm & Send Email' }}
      others={
        booking.status === 'confirmed' &&
        isChanged && (
          <Button tone="plain" disabled={form.ok.busy} onClick={() => void decide(true)}>
            Save without e-mail
          </Button>
        )
      }
      onSubmit={() => decide(false)}
    >
      <DialogHead booking={price.booking} />
      <WishNote booking={booking} />
      <div ref={fields} className="mt-5">
        <VisitFields draft={draft}>
          <WantsField draft={draft} />
          {hasRequests(words) && (
            <p className="mt-3 text-small wrap-anywhere whitespace-pre-line">
              {`${booking.isEntered ? 'Note of the desk' : 'The guest wrote'}: “${words}”`}
            </p>
          )}
          <PlanFields draft={draft} />
          <AgreedFields draft={price} />
        </VisitFields>
      </div>
    </FormDialog>
  )
}

/** Confirms at once if the day is known, there is no warning and the total is the usual; else opens the dialog, which asks about it. */
const ConfirmProposal = ({ when, ...props }: ActProps & { when: When }) => {
  const { booking } = props
  const { day, verdict, says, appointment } = useAppointment(booking, visitOf(booking, when), () => undefined)
  const house = useHouse()
  const now = useNow()
  const confirm = useConfirm()
  const { open } = useActions()
  const isCurrent = verdict !== undefined && day.failed === undefined && day.oldSince === undefined
  const isFine = isCurrent && says.warnings.length + says.problems.length === 0
  const total = isFine ? usualTotal(booking, { ...house, offers: offersOf(house) }, now) : undefined
  const chosen = total === undefined ? undefined : appointment
  const press = () => {
    if (!chosen) return open(EditBookingDialog, booking, when)
    void confirm(booking, { ...chosen, ...(total && { agreed: { total } }) })
  }
  return (
    <ActButton {...props} kind="confirm" tone="gold" data-confirms onClick={press}>
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
      {...(isConfirmed ? { kind: 'move' } : { kind: 'confirm', tone: 'gold', 'data-confirms': true })}
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
  if (status === 'pending' && takesProposal(booking))
    return <ConfirmProposal key={`${wish.date} ${wish.time}`} {...props} when={wish} />
  const kind = status === 'pending' ? 'confirm' : 'move'
  return (
    <ActButton {...props} kind={kind} tone="gold" data-confirms opens={EditBookingDialog} at={wish}>
      Accept…
    </ActButton>
  )
}
