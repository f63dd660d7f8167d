import { isPossible } from '#domain/acts.ts'
import { isOver, OUTCOME_NAMES } from '#domain/diary/outcome.ts'
import type { When } from '#domain/wish.ts'
import { useHouse } from '../../../use-house.ts'
import { useNow } from '../../../use-now.ts'
import { useActions } from '../../actions.tsx'
import { usualTotal } from '../../agreed-fields.tsx'
import { useAppointment, visitOf } from '../../use-appointment.ts'
import { takesProposal } from '../../wish-texts.ts'
import { ActButton, type ActProps } from '../act-button.tsx'
import { EditBookingDialog, useConfirm } from './edit-booking-dialog.tsx'

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
