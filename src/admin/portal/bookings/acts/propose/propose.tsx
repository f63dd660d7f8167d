import { isPossible } from '#domain/acts.ts'
import { lateDialog } from '../../../late-part.tsx'
import { useActions } from '../../actions.tsx'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { MoreButton } from '../more-button.tsx'
import type { ActButtonProps, PortalAct } from '../portal-act.ts'

const ProposeDialog = lateDialog<ActDialogProps>(
  'the booking',
  async () => (await import('./propose-dialog.tsx')).ProposeDialog,
)

const Propose = ({ booking, nameId }: ActButtonProps) => {
  const { open } = useActions()
  return (
    isPossible('propose', booking) && (
      <MoreButton nameId={nameId} onClick={() => open(ProposeDialog, booking)}>
        Offer another time…
      </MoreButton>
    )
  )
}

export const propose: PortalAct = { name: 'propose', more: Propose }
