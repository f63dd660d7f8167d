import { reloadPage } from '#ui/reload-page.ts'
import { isOutdated } from '../../reason.ts'
import { PortalButton } from '../buttons.tsx'

/** Why a dialog that stays open has stored nothing. */
export const FailureBox = ({ reason }: { reason: string }) => (
  <div role="alert" className="mt-3 rounded-[2px] border border-bad/40 bg-bad-pale p-4 text-small">
    <p className="whitespace-pre-line">{reason}</p>
    {isOutdated(reason) && (
      <PortalButton tone="plain" className="mt-3" onClick={reloadPage}>
        Reload
      </PortalButton>
    )}
  </div>
)
