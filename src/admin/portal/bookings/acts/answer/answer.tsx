import { COMES_AFTER_ALL } from '#domain/acts.ts'
import { PortalButton } from '../../../buttons.tsx'
import { lateDialog } from '../../../late-part.tsx'
import { useActions } from '../../actions.tsx'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { type ActButtonProps, type PortalAct, useActButton } from '../portal-act.ts'
import { useAnswer } from './use-answer.ts'

const DeclineDialog = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
)

/** Once the visit has an outcome, a wish can only be marked as answered. */
const textOf = ({ wish, outcome }: ActButtonProps['booking']) => {
  if (outcome || wish?.kind === 'decline') return 'Answered'
  return wish?.kind === 'move' ? 'Decline…' : COMES_AFTER_ALL
}

const Answer = (props: ActButtonProps) => {
  const { booking } = props
  const common = useActButton(props)
  const { open } = useActions()
  const answer = useAnswer()
  const isDeclining = booking.wish?.kind === 'move' && !booking.outcome
  const text = textOf(booking)
  return (
    <PortalButton
      // A button that somebody is about to press must not become another one when the guest asks for something else.
      key={text}
      {...common}
      tone="plain"
      onClick={() => (isDeclining ? open(DeclineDialog, booking) : void answer(booking))}
    >
      {text}
    </PortalButton>
  )
}

export const answer: PortalAct = { name: 'answer', wish: Answer }
