import { spa } from '#config/spa.ts'
import { denialText, ROLE_NAMES } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { PortalButton } from '../buttons.tsx'
import { usePortalView } from '../portal-view.ts'
import type { Alerts } from './use-alerts.ts'

export type DeskProps = { hasPin: boolean; onChoosePin: () => void; onSignOut: () => void }

type PortalHeaderProps = DeskProps & {
  alerts: Alerts
  onShortcuts: () => void
}

/** The head of the portal. On a phone title and buttons share the first row; name, role, PIN and House stand below. */
export const PortalHeader = ({ alerts, onShortcuts, hasPin, onChoosePin, onSignOut }: PortalHeaderProps) => {
  const staff = useSignedIn()
  const { showHouse } = usePortalView()
  const openHouse = () => showHouse('menu')
  const hasHouse = denialText(staff, 'manage_house') === undefined
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-2 sm:gap-x-6 sm:gap-y-1">
      <div className="sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
        <h1 className="display text-[1.5rem] leading-tight sm:text-[2rem]">Admin Portal</h1>
        <p className="text-ink-soft max-sm:text-small max-sm:leading-none">{spa.name}</p>
      </div>
      <div className="flex items-center gap-x-4 max-sm:contents print:hidden">
        <p className="text-small text-ink-soft max-sm:order-1">{`${staff.name} · ${ROLE_NAMES[staff.role]}`}</p>
        <button
          type="button"
          className={classNames(textButton, 'order-1 text-small sm:order-none')}
          onClick={onChoosePin}
        >
          <span className="max-sm:hidden">{`${hasPin ? 'Change' : 'Choose a'} `}</span>PIN
        </button>
        {hasHouse && (
          <button type="button" className={classNames(textButton, 'order-1 text-small sm:hidden')} onClick={openHouse}>
            House
          </button>
        )}
        <div className="flex gap-2">
          {hasHouse && (
            <PortalButton tone="plain" className="max-sm:hidden" onClick={openHouse}>
              House
            </PortalButton>
          )}
          <PortalButton
            tone="plain"
            role="switch"
            aria-checked={alerts.isOn}
            className="max-sm:px-2.5!"
            onClick={alerts.turn}
          >
            <Icon name={alerts.isOn ? 'bell' : 'bell-off'} className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{`Alerts ${alerts.isOn ? 'on' : 'off'}`}</span>
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
