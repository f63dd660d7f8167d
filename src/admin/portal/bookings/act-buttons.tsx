import { answer } from './acts/answer/answer.tsx'
import { cancel } from './acts/cancel/cancel.tsx'
import { confirm } from './acts/confirm/confirm.tsx'
import { correct } from './acts/correct/correct.tsx'
import { link } from './acts/link/link.tsx'
import { outcome } from './acts/outcome/outcome.tsx'
import { pay } from './acts/pay/pay.tsx'
import type { ActButtonProps, PortalAct } from './acts/portal-act.ts'
import { propose } from './acts/propose/propose.tsx'
import { reject } from './acts/reject/reject.tsx'
import { resend } from './acts/resend/resend.tsx'

/** The acts of the desk, in the order of their buttons. */
const PORTAL_ACTS: readonly PortalAct[] = [
  confirm,
  reject,
  outcome,
  pay,
  resend,
  link,
  correct,
  propose,
  cancel,
  answer,
]

type ActButtonsProps = ActButtonProps & { place: Exclude<keyof PortalAct, 'name'> }

/** The buttons of all acts in one place of a card. */
export const ActButtons = ({ place, booking, nameId }: ActButtonsProps) =>
  PORTAL_ACTS.map(({ name, [place]: Button }) => Button && <Button key={name} booking={booking} nameId={nameId} />)
