import { LIMITS } from '#config/limits.ts'
import { type Booking, type MailState, parseBooking } from '#domain/booking.ts'
import { DataError } from './data-error.ts'
import {
  assertAsShown,
  type Decision,
  isMarked,
  onceMoreWhenDenied,
  readBooking,
  stampFor,
  whoHas,
} from './decision.ts'
import type { Lite } from './firestore-lite.ts'
import { newId } from './new-id.ts'

/** `sending` claims the mail before it is sent again; `reason` in words, for a mail that failed. */
export type MailOutcome = { state: MailState['state']; reason?: string }

/** Belongs to the confirmation shown: if a colleague confirmed again meanwhile, that mail's outcome is not ours to tell. */
export const record = (lite: Lite, recording: Decision & { mail: MailOutcome }): Promise<void> => {
  const { booking, mail, staff } = recording
  const mark = newId()
  return onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const stored = await readBooking(lite, transaction, recording)
      if (isMarked(stored, mark)) return
      const current = parseBooking(booking.id, stored)
      assertAsShown(current, recording)
      if (mail.state === 'sending') assertNobodySends(current, recording)
      transaction.update(lite.doc(lite.db, 'bookings', booking.id), {
        mail: {
          state: mail.state,
          reason: (mail.reason ?? '').slice(0, LIMITS.rejectionReason),
          at: lite.serverTimestamp(),
          by: stampFor(staff),
          attempt: mark,
        },
      })
    }),
  )
}

/** Two people who press Resend at once must not write to the client twice: the first claim wins. */
const assertNobodySends = ({ mail }: Booking, { booking, staff }: Decision) => {
  if (mail?.at?.getTime() === booking.mail?.at?.getTime()) return
  throw new DataError(
    'conflict',
    `${whoHas(mail?.by ?? undefined, staff)} already sent this e-mail. Nothing was sent again.`,
  )
}
