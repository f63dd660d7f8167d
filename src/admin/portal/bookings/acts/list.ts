import { answer } from './answer/answer.tsx'
import { cancel } from './cancel/cancel.tsx'
import { confirm } from './confirm/confirm.tsx'
import { correct } from './correct/correct.tsx'
import { link } from './link/link.tsx'
import { outcome } from './outcome/outcome.tsx'
import { pay } from './pay/pay.tsx'
import type { PortalAct } from './portal-act.ts'
import { propose } from './propose/propose.tsx'
import { reject } from './reject/reject.tsx'
import { resend } from './resend/resend.tsx'

/** The acts of the desk, in the order of their buttons. */
export const PORTAL_ACTS: readonly PortalAct[] = [
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
