import type { ComponentProps } from 'react'
import { OUTDATED } from '#domain/failure.ts'
import { reloadPage } from '#ui/reload-page.ts'
import { PortalButton } from './portal-button.tsx'

type RetryButtonProps = ComponentProps<typeof PortalButton> & {
  /** Why it failed, in words: an outdated page is reloaded, trying again would not help. */
  failed: string | undefined
}

export const RetryButton = ({ failed, busy = false, onClick, children = 'Retry', ...rest }: RetryButtonProps) =>
  failed === OUTDATED ? (
    <PortalButton {...rest} onClick={reloadPage}>
      Reload
    </PortalButton>
  ) : (
    <PortalButton {...rest} busy={busy} busyText="Loading..." onClick={onClick}>
      {children}
    </PortalButton>
  )
