import { LIMITS } from '#config/limits.ts'
import type { Booking, MailState } from '#domain/booking.ts'
import { isSameMail, whoWrote } from '#domain/shown-booking.ts'
import { stampFor } from '#domain/staff.ts'
import { cutTo } from '#records/stored.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { newId } from '../new-id.ts'
import { act } from './act.ts'
import { assertAsShown, type BookingChange } from './stored-booking.ts'

/** `sending` claims the mail before it is sent again; `reason` in words, for a mail that failed. */
export type MailOutcome = { state: MailState['state']; reason?: string }

/**
 * Stores the outcome only if the booking still carries the same `mail.attempt`: after a colleague's confirmation or resend it would be
 * another mail's. A claim sets a new one. Returns the booking with this mail.
 */
export const recordMail = (lite: Lite, change: BookingChange & { mail: MailOutcome }): Promise<Booking> => {
  const { booking, staff } = change
  const { state } = change.mail
  const isClaim = state === 'sending'
  const attempt = (isClaim ? undefined : booking.mail?.attempt) ?? newId()
  const reason = cutTo(change.mail.reason ?? '', LIMITS.rejectionReason)
  return act(
    lite,
    change,
    () => ({
      kind: 'mail',
      fields: { mail: { state, reason, by: stampFor(staff), attempt, at: lite.serverTimestamp() } },
      from: {},
      to: { state, reason },
    }),
    (current) => assertSameMail(current, change, isClaim),
  )
}

/** Two people who press Resend at once must not write to the client twice: the first claim wins, and only its outcome is stored. */
const assertSameMail = (current: Booking, change: BookingChange, isClaim: boolean) => {
  const { booking: shown, staff } = change
  if (!isSameMail(current, shown)) assertAsShown(current, change)
  const isAsShown = current.mail?.attempt === shown.mail?.attempt
  if (isAsShown && (!isClaim || current.mail?.state === shown.mail?.state)) return
  throw new DataError('conflict', `${whoWrote(current, staff)} Nothing was sent again.`)
}
