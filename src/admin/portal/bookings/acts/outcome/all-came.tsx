import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import { useActions } from '../../actions.tsx'
import { markAllCame } from './mark-all-came.ts'

/** A button that marks the visits of yesterday without an outcome as done. `yesterday` is `YYYY-MM-DD`. */
export const AllCame = ({ yesterday }: { yesterday: string }) => {
  const staff = useSignedIn()
  const { confirm } = useDialog()
  const { processing, process } = useActions()
  return (
    <PortalButton
      tone="plain"
      disabled={processing !== undefined}
      busy={processing === yesterday}
      busyText="Processing..."
      onClick={() => void process(yesterday, (show) => markAllCame(yesterday, { staff, confirm, onVisit: show }))}
    >
      All came
    </PortalButton>
  )
}
