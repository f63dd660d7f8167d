import type { ReactNode } from 'react'
import { reloadPage } from '#ui/reload-page.ts'
import { isOutdated } from '../../reason.ts'
import { PortalButton } from '../buttons.tsx'

type FailureBoxProps = {
  reason: string
  /** What a colleague has stored meanwhile, and what the desk can do then. */
  children?: ReactNode
}

/** Why a dialog that stays open has stored nothing. */
export const FailureBox = ({ reason, children }: FailureBoxProps) => (
  <div role="alert" className="mt-3 rounded-[2px] border border-bad/40 bg-bad-pale p-4 text-small">
    <p className="whitespace-pre-line">{reason}</p>
    {children}
    {isOutdated(reason) && (
      <PortalButton tone="plain" className="mt-3" onClick={reloadPage}>
        Reload
      </PortalButton>
    )}
  </div>
)
