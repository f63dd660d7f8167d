import { countText } from '#domain/display.ts'
import { PortalButton } from '../buttons.tsx'
import { useActions } from './actions.tsx'

type AllCameProps = {
  /** Visits of yesterday without an outcome. */
  count: number
  yesterday: string
}

/** A button that marks the visits of yesterday without an outcome as done. */
export const AllCame = ({ count, yesterday }: AllCameProps) => {
  const { processing, allCame } = useActions()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-small">{countText(count, 'visit')} of yesterday not marked</p>
      <PortalButton
        tone="plain"
        disabled={processing !== undefined}
        busy={processing === yesterday}
        busyText="Processing..."
        onClick={() => void allCame(yesterday)}
      >
        All came
      </PortalButton>
    </div>
  )
}
