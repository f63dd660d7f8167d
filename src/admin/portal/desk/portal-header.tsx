import { spa } from '#config/spa.ts'
import { ROLE_NAMES } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import type { Alerts } from './use-alerts.ts'

type PortalHeaderProps = { alerts: Alerts; onShortcuts: () => void; onSignOut: () => void }

export const PortalHeader = ({ alerts, onShortcuts, onSignOut }: PortalHeaderProps) => {
  const staff = useSignedIn()
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3 sm:block">
        <h1 className="display text-[2.25rem] leading-tight">Admin Portal</h1>
        <p className="text-ink-soft">{spa.name}</p>
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:grow-0 print:hidden">
        <p className="text-small text-ink-soft">
          {staff.name} · {ROLE_NAMES[staff.role]}
        </p>
        <div className="flex gap-2">
          <PortalButton
            tone="plain"
            role="switch"
            aria-checked={alerts.isOn}
            aria-label="Sound and notices"
            onClick={alerts.turn}
          >
            Alerts {alerts.isOn ? 'on' : 'off'}
          </PortalButton>
          <PortalButton tone="plain" aria-label="Keyboard shortcuts" className="max-sm:hidden" onClick={onShortcuts}>
            ?
          </PortalButton>
          <PortalButton tone="plain" onClick={onSignOut}>
            Sign out
          </PortalButton>
        </div>
      </div>
    </header>
  )
}
