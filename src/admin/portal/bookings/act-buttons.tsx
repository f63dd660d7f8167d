import { type ActButtonProps, type PortalAct } from './acts/portal-act.ts'
import { PORTAL_ACTS } from './acts/list.ts'

type ActButtonsProps = ActButtonProps & { place: Exclude<keyof PortalAct, 'name'> }

/** The buttons of all acts in one place of a card. */
export const ActButtons = ({ place, booking, nameId }: ActButtonsProps) =>
  PORTAL_ACTS.map(({ name, [place]: Button }) => Button && <Button key={name} booking={booking} nameId={nameId} />)
