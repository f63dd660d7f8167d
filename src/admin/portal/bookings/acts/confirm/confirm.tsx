import { useId } from 'react'
import { isPossible } from '#domain/acts.ts'
import { isOver, OUTCOME_NAMES } from '#domain/diary/outcome.ts'
import { PortalButton } from '../../../buttons.tsx'
import { useActions } from '../../actions.tsx'
import { takesProposal } from '../../wish-texts.ts'
import { EditDialog } from '../late-dialogs.ts'
import { type ActButtonProps, type PortalAct, useActButton } from '../portal-act.ts'

import type { Booking } from '#domain/booking.ts'
import { planDraftOf } from '#domain/diary/plan-draft.ts'
import type { When } from '#domain/wish.ts'
import { useNow } from '../../../use-now.ts'
import { usualTotal } from '../../agreed.ts'
import { useAppointment } from '../../use-appointment.ts'
import { useConfirm } from './use-confirm.ts'

type ConfirmProposalProps = {
  booking: Booking
  /** The proposed time, which the guest accepts. */
  when: When
  common: ReturnType<typeof useActButton>
}

/** Confirms at once if the day is known, there is no warning and the total is the usual; else opens the dialog, which asks about it. */
const ConfirmProposal = ({ booking, when, common }: ConfirmProposalProps) => {
  const draft = useAppointment(booking, { ...when, plan: planDraftOf(booking) })
  const now = useNow()
  const confirm = useConfirm()
  const { open } = useActions()
  const total = draft.isUsual ? usualTotal(booking, draft.house, now) : undefined
  const isUsual = total !== undefined
  const press = () => {
    if (!isUsual) return open(EditDialog, booking, when)
    void confirm(booking, { ...draft.appointment(when), ...(total && { agreed: { total } }) })
  }
  return (
    <PortalButton {...common} data-confirms onClick={press}>
      {isUsual ? 'Confirm the offered time' : 'Confirm the offered time…'}
    </PortalButton>
  )
}

/**
 * Confirms a request, or edits a confirmed booking: disabled after the visit, with the reason. One button for both, so that it keeps the
 * focus when a colleague confirms.
 */
const Confirm = (props: ActButtonProps) => {
  const whyNot = useId()
  const common = useActButton(props)
  const { open } = useActions()
  const { booking, nameId } = props
  const isConfirmed = isPossible('move', booking)
  if (!isConfirmed && !isPossible('confirm', booking)) return null
  const { outcome } = booking
  const isPast = isConfirmed && isOver(outcome)
  return (
    <>
      <PortalButton
        {...common}
        {...(isConfirmed ? { tone: 'plain' } : { 'data-confirms': true })}
        disabled={common.disabled || isPast}
        aria-describedby={isPast ? `${nameId} ${whyNot}` : nameId}
        onClick={() => open(EditDialog, booking)}
      >
        {isConfirmed ? 'Edit Booking' : 'Confirm Booking'}
      </PortalButton>
      {outcome && isPast && (
        <p id={whyNot} className="self-center text-small text-ink-soft">
          {`Take “${OUTCOME_NAMES[outcome.kind]}” back first.`}
        </p>
      )}
    </>
  )
}

/** Accepts the time that the guest asks for. */
const AcceptWish = (props: ActButtonProps) => {
  const common = useActButton(props)
  const { open } = useActions()
  const { booking } = props
  const { wish, outcome, status } = booking
  if (wish?.kind !== 'move' || outcome) return null
  const when = { date: wish.date, time: wish.time }
  if (status === 'pending' && takesProposal(booking))
    return <ConfirmProposal key={`${wish.date} ${wish.time}`} booking={booking} when={when} common={common} />
  return (
    <PortalButton {...common} data-confirms onClick={() => open(EditDialog, booking, when)}>
      Accept…
    </PortalButton>
  )
}

export const confirm: PortalAct = { name: 'confirm', card: Confirm, wish: AcceptWish }
