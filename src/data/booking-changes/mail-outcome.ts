import { LIMITS } from '#config/limits.ts'
import { type Booking, type MailState, parseBooking } from '#domain/booking.ts'
import { isSameMail, whoWrote } from '#domain/shown-booking.ts'
import { stampFor } from '#domain/staff.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { onceMoreWhenDenied } from '../firebase/remote-call.ts'
import { newId } from '../new-id.ts'
import { assertAsShown, type Decision, isMarked, readBooking } from './stored-booking.ts'

/** `sending` claims the mail before it is sent again; `reason` in words, for a mail that failed. */
export type MailOutcome = { state: MailState['state']; reason?: string }

/**
 * Belongs to the mail of the booking shown, known by its mark: if a colleague confirmed or sent again meanwhile, that mail's outcome is
 * not ours to tell. A claim makes a mark of its own. Answers with the booking that carries it.
 */
export const noteMail = async (lite: Lite, noting: Decision & { mail: MailOutcome }): Promise<Booking> => {
  const { booking, staff } = noting
  const isClaim = noting.mail.state === 'sending'
  const attempt = (isClaim ? undefined : booking.mail?.attempt) ?? newId()
  const reason = (noting.mail.reason ?? '').slice(0, LIMITS.rejectionReason)
  const by = stampFor(staff)
  const mail = { state: noting.mail.state, reason, by, attempt }

  await onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const stored = await readBooking(lite, transaction, noting)
      const current = parseBooking(booking.id, stored)
      if (isMarked(stored, attempt) && current.mail?.state === mail.state) return
      assertSameMail(current, noting, isClaim)
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

/** Two people who press Resend at once must not write to the client twice: the first claim wins, and only its outcome is told. */
const assertSameMail = (current: Booking, noting: Decision, isClaim: boolean) => {
  const { booking: shown, staff } = noting
  if (!isSameMail(current, shown)) assertAsShown(current, noting)
  const isAsShown = current.mail?.attempt === shown.mail?.attempt
  if (isAsShown && (!isClaim || current.mail?.state === shown.mail?.state)) return
  throw new DataError('conflict', `${whoWrote(current, staff)} Nothing was sent again.`)
}
