import { LIMITS } from '#config/limits.ts'
import { type Booking, type MailState, parseBooking } from '#domain/booking.ts'
import { isSameMail, whoWrote } from '#domain/shown-booking.ts'
import { stampFor } from '#domain/staff.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { onceMoreWhenDenied } from '../firebase/remote-call.ts'
import { newId } from '../new-id.ts'
import { assertAsShown, type BookingChange, isMarked, readBooking } from './stored-booking.ts'

/** `sending` claims the mail before it is sent again; `reason` in words, for a mail that failed. */
export type MailOutcome = { state: MailState['state']; reason?: string }

/**
 * Stores the outcome only if the booking still carries the same `mail.attempt`: after a colleague's confirmation or resend it would be
 * another mail's. A claim sets a new one. Returns the booking with this mail.
 */
export const recordMail = async (lite: Lite, change: BookingChange & { mail: MailOutcome }): Promise<Booking> => {
  const { booking, staff } = change
  const isClaim = change.mail.state === 'sending'
  const attempt = (isClaim ? undefined : booking.mail?.attempt) ?? newId()
  const reason = (change.mail.reason ?? '').slice(0, LIMITS.rejectionReason)
  const by = stampFor(staff)
  const mail = { state: change.mail.state, reason, by, attempt }

  await onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const stored = await readBooking(lite, transaction, change)
      const current = parseBooking(booking.id, stored)
      if (isMarked(stored, attempt) && current.mail?.state === mail.state) return
      assertSameMail(current, change, isClaim)
      const now = lite.serverTimestamp()
      transaction.update(lite.doc(lite.db, 'bookings', booking.id), {
        mail: { ...mail, at: now },
        updatedAt: now,
        updatedBy: by,
      })
    }),
  )
  return { ...booking, updatedBy: by, mail: { ...mail, at: new Date() } }
}

/** Two people who press Resend at once must not write to the client twice: the first claim wins, and only its outcome is stored. */
const assertSameMail = (current: Booking, change: BookingChange, isClaim: boolean) => {
  const { booking: shown, staff } = change
  if (!isSameMail(current, shown)) assertAsShown(current, change)
  const isAsShown = current.mail?.attempt === shown.mail?.attempt
  if (isAsShown && (!isClaim || current.mail?.state === shown.mail?.state)) return
  throw new DataError('conflict', `${whoWrote(current, staff)} Nothing was sent again.`)
}
