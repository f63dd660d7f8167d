import { isPossible } from '#domain/acts.ts'
import { PortalButton } from '../../../buttons.tsx'
import { lateDialog } from '../../../late-part.tsx'
import { useActions } from '../../actions.tsx'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { MoreButton } from '../more-button.tsx'
import { type ActButtonProps, type PortalAct, useActButton } from '../portal-act.ts'
import { useCancel } from './use-cancel.ts'

/** Asks for whom and why, and cancels. */
export const CancelDialog = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
)

const CallOff = ({ booking, nameId }: ActButtonProps) => {
  const { open } = useActions()
  return (
    isPossible('cancel', booking) &&
    !booking.outcome && (
      <MoreButton nameId={nameId} onClick={() => open(CancelDialog, booking)}>
        Call off the booking…
      </MoreButton>
    )
  )
}

/** Cancels at once, as the guest asks. */
const AsWished = (props: ActButtonProps) => {
  const { booking } = props
  const { wish, outcome } = booking
  const common = useActButton(props)
  const cancel = useCancel()
  return (
    wish?.kind === 'cancel' &&
    !outcome && (
      <PortalButton
        {...common}
        tone="danger"
        onClick={() => void cancel(booking, { cancelledFor: 'client', reason: wish.note })}
      >
        Cancel and free the time
      </PortalButton>
    )
  )
}

export const cancel: PortalAct = { name: 'cancel', more: CallOff, wish: AsWished }
