import { lateDialog } from '../../../late-part.tsx'
import { useActions } from '../../actions.tsx'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { MoreButton } from '../more-button.tsx'
import type { ActButtonProps, PortalAct } from '../portal-act.ts'

const CorrectBooking = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./correct-booking.tsx')).CorrectBooking,
)

/** A rejected booking can be corrected by the profile only. */
const Correct = ({ booking, nameId }: ActButtonProps) => {
  const { open } = useActions()
  return (
    booking.status !== 'rejected' && (
      <MoreButton nameId={nameId} onClick={() => open(CorrectBooking, booking)}>
        Correct details…
      </MoreButton>
    )
  )
}

export const correct: PortalAct = { name: 'correct', more: Correct }
