import { Dialog } from '#ui/dialog.tsx'
import { PortalButton } from '../buttons.tsx'
import type { Erasing } from './use-erasure.ts'

type ErasureProgressProps = { erasing: Erasing; onStop: () => void }

/** Progress of an erasure, with Stop. Stop lets the current commit finish. */
export const ErasureProgress = ({ erasing: { done, all, isStopping }, onStop }: ErasureProgressProps) => (
  <Dialog
    open
    title="Erasing this person"
    onClose={onStop}
    actions={
      <PortalButton tone="plain" busy={isStopping} busyText="Stopping..." onClick={onStop}>
        Stop
      </PortalButton>
    }
  >
    <progress aria-label="Records erased" className="h-2 w-full accent-sage-deep" value={done} max={Math.max(1, all)} />
    <p className="mt-2 text-small tabular-nums">
      {all === 0 ? 'Looking for the records...' : `${String(done)} of ${String(all)} records erased.`}
    </p>
    <p className="mt-2 text-small">
      When you stop, what is erased stays erased and the rest stays. Erase once more to go on.
    </p>
  </Dialog>
)
