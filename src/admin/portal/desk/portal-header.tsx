import { spa } from '#config/spa.ts'
import { ROLE_NAMES } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { Icon } from '#ui/icon.tsx'
import { PortalButton } from '../buttons.tsx'
import type { Alerts } from './use-alerts.ts'

type PortalHeaderProps = { alerts: Alerts; onShortcuts: () => void; onSignOut: () => void }

/** On a phone title and buttons share the first row, name and role stand below. */
export const PortalHeader = ({ alerts, onShortcuts, onSignOut }: PortalHeaderProps) => {
  const staff = useSignedIn()
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-2 sm:gap-x-6 sm:gap-y-2">
      <div className="max-sm:contents">
        <h1 className="display text-[1.5rem] leading-tight sm:text-[2.25rem]">Admin Portal</h1>
        <p className="text-ink-soft max-sm:order-1 max-sm:text-small">{spa.name}</p>
      </div>
      <div className="flex items-center gap-x-4 max-sm:contents print:hidden">
        <p className="text-small text-ink-soft max-sm:order-1">
          {staff.name} · {ROLE_NAMES[staff.role]}
        </p>
        <div className="flex gap-2">
          <PortalButton
            tone="plain"
            role="switch"
            aria-checked={alerts.isOn}
            aria-label="Sound and notices"
            className="max-sm:px-2.5!"
            onClick={alerts.turn}
          >
            <Icon name={alerts.isOn ? 'bell' : 'bell-off'} className="size-5 sm:hidden" />
            <span className="max-sm:hidden">Alerts {alerts.isOn ? 'on' : 'off'}</span>
          </PortalButton>
          <PortalButton tone="plain" aria-label="Keyboard shortcuts" className="max-sm:hidden" onClick={onShortcuts}>
            ?
          </PortalButton>
          <PortalButton tone="plain" className="max-sm:px-2.5!" onClick={onSignOut}>
            Sign out
          </PortalButton>
        </div>
      </div>
    </header>
  )
}
