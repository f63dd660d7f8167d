import { type FormEvent, useState } from 'react'
import { cancelBooking, type Ended, proposeTime, rejectBooking } from '#data/acts/answers.ts'
import { BOOKING } from '#records/booking.ts'
import type { CancelledFor } from '../../booking.ts'
import type { Words } from '#features/house/house.ts'
import { isLateCancel } from '../../outcome.ts'
import { tooLong } from '#shared/characters.ts'
import { CheckField } from '#ui/field.tsx'
import { AreaField } from '#desk/fields.tsx'
import { focusProblem } from '#desk/focus.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { lines, paragraphs, whenText } from '#desk/texts.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { ActButton, type ActDialogProps, type ActProps, preparedReport, useActions, useDialogAct } from '../actions.tsx'
import { cancelledText, mailedText, reachThem, reasonGiven, whoAndWhen } from '../booking-texts.ts'
import { whatsappText } from '../whatsapp-text.ts'
import { proposalText } from '../wish-note.tsx'
import { DialogHead, VisitFields } from './appointment-fields.tsx'
import { useAppointment, useVisitDraft } from './use-appointment.ts'

/** Proposes another time for a request, beside the diary of that day. It begins with the earlier proposal, else with the wished time. */
export const ProposeDialog = ({ booking, onClose }: ActDialogProps) => {
  const { words } = useHouse().content
  const { send, form } = useDialogAct(booking, onClose)
  const { proposal } = booking
  const [visit, change] = useVisitDraft(booking, proposal)
  const draft = useAppointment(booking, visit, change, { mustMove: true })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const when = draft.check()
    if (!when) return focusProblem(event.currentTarget)
    return send((staff) => proposeTime(booking, when, staff), {
      done: (stored) => preparedReport('TIME OFFERED', { booking: stored, text: whatsappText(stored, words) }),
    })
  }

  return (
    <FormDialog
      {...form}
      title="Offer another time"
      isWide
      ok={{ ...form.ok, children: 'Offer this time' }}
      onSubmit={submit}
    >
      <DialogHead booking={booking} />
      <p className="text-small">{`Asked for: ${whenText(booking)}`}</p>
      {proposal && <p className="text-small">{proposalText(proposal)}</p>}
      <p className="mt-2 mb-5 text-small text-ink-soft">The offered time is not kept free while the guest decides.</p>
      <VisitFields draft={draft} />
    </FormDialog>
  )
}

/** The link already tells a guest who asked for it there. */
const endedReport = ({ booking: ended, mail }: Ended, words: Words, isAsked: boolean) =>
  preparedReport(ended.cancelledFor ? 'BOOKING CANCELLED' : 'BOOKING REJECTED', {
    booking: ended,
    text: whatsappText(ended, words),
    isTold: isAsked || (mail !== undefined && mail.state !== 'failed'),
    message: paragraphs(
      cancelledText(ended) ?? `Reason: ${reasonGiven(ended.rejectionReason)}`,
      isAsked
        ? 'The guest asked for it by the link, which shows now that it is done.'
        : lines('You may want to contact the client by e-mail and phone:', reachThem(ended)),
      mail && (mail.state === 'failed' ? mail.reason : mailedText(ended, mail)),
    ),
  })

const FOR = [
  ['client', 'For the client, who does not come'],
  ['spa', 'For the spa, which cannot do it'],
] as const

/** Rejects a request, or calls off a confirmed booking. */
export const EndDialog = ({ booking, onClose }: ActDialogProps) => {
  const { words } = useHouse().content
  const { send, form } = useDialogAct(booking, onClose)
  const [cancelledFor, setCancelledFor] = useState<CancelledFor>()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const now = useNow()
  const late = isLateCancel(booking, now)
  const isRequest = booking.status === 'pending'
  const wrongReason = tooLong(reason, BOOKING.rejectionReason.most)

  const submit = () => {
    setChecked(true)
    if ((!isRequest && !cancelledFor) || wrongReason !== undefined) return
    return send(
      (staff) =>
        cancelledFor ? cancelBooking(booking, { cancelledFor, reason }, staff) : rejectBooking(booking, reason, staff),
      {
        // Only the server knows when exactly.
        done: ({ booking: ended, ...told }) =>
          endedReport(
            { booking: { ...ended, cancelledAt: now }, ...told },
            words,
            !isRequest && booking.wish?.kind === 'cancel',
          ),
      },
    )
  }

  return (
    <FormDialog
      {...form}
      title={isRequest ? 'Reject this booking?' : 'Call off the booking?'}
      cancel={isRequest ? 'Cancel' : 'Keep the booking'}
      ok={{ ...form.ok, children: isRequest ? 'Reject' : 'Call off the booking', tone: 'danger' }}
      onSubmit={submit}
    >
      <p className="wrap-anywhere">{whoAndWhen(booking)}</p>
      {!isRequest && (
        <>
          {late && <p className="mt-2 text-small text-warn">This is late: less than four hours before the visit.</p>}
          <p className="mt-2 text-small">Its time is given back. A cancellation cannot be taken back.</p>
          <fieldset className="mt-4">
            <legend className="text-small font-medium">For whom is it cancelled?</legend>
            {FOR.map(([value, text]) => (
              <CheckField
                key={value}
                type="radio"
                name="cancelledFor"
                checked={cancelledFor === value}
                onChange={() => setCancelledFor(value)}
              >
                {text}
              </CheckField>
            ))}
            <p role="alert" className="text-small text-bad">
              {isChecked && !cancelledFor && 'Please choose for whom it is cancelled.'}
            </p>
          </fieldset>
        </>
      )}
      <AreaField
        label="Reason (optional)"
        name="reason"
        className="mt-4"
        rows={2}
        error={wrongReason}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}

export const CancelAsWished = (props: ActProps) => {
  const { booking } = props
  const { wish, outcome } = booking
  const { act } = useActions()
  const { words } = useHouse().content
  if (wish?.kind !== 'cancel' || outcome) return null
  const press = () =>
    act(booking, (staff) => cancelBooking(booking, { cancelledFor: 'client', reason: wish.note }, staff), {
      done: (cancelled) => endedReport(cancelled, words, true),
    })
  return (
    <ActButton {...props} kind="answer" tone="danger" onClick={() => void press()}>
      Cancel and free the time
    </ActButton>
  )
}
