import { countText } from '#domain/display.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import { useActions } from '../../actions.tsx'
import { markAllCame } from './mark-all-came.ts'

type AllCameProps = {
  /** Visits of yesterday without an outcome. */
  count: number
  yesterday: string
}

/** A button that marks the visits of yesterday without an outcome as done. */
export const AllCame = ({ count, yesterday }: AllCameProps) => {
  const staff = useSignedIn()
  const { confirm } = useDialog()
  const { processing, process } = useActions()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-small">{countText(count, 'visit')} of yesterday not marked</p>
      <PortalButton
        tone="plain"
        disabled={processing !== undefined}
        busy={processing === yesterday}
        busyText="Processing..."
        onClick={() => void process(yesterday, (show) => markAllCame(yesterday, { staff, confirm, onVisit: show }))}
      >
        All came
      </PortalButton>
    </div>
  )
}
