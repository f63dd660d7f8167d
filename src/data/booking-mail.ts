import { LIMITS } from '#config/limits.ts'
import { type MailState, parseBooking } from '#domain/booking.ts'
import { assertAsShown, type Decision, onceMoreWhenDenied, readBooking, stampFor } from './decision.ts'
import type { Lite } from './firestore-lite.ts'

/** `reason` in words, for a mail that failed. */
export type MailOutcome = { state: MailState['state']; reason?: string }

/** Belongs to the confirmation shown: if a colleague confirmed again meanwhile, that mail's outcome is not ours to tell. */
export const record = (lite: Lite, recording: Decision & { mail: MailOutcome }): Promise<void> =>
  onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const { booking, mail, staff } = recording
      assertAsShown(parseBooking(booking.id, await readBooking(lite, transaction, recording)), recording)
      transaction.update(lite.doc(lite.db, 'bookings', booking.id), {
        mail: {
          state: mail.state,
          reason: (mail.reason ?? '').slice(0, LIMITS.rejectionReason),
          at: lite.serverTimestamp(),
          by: stampFor(staff),
        },
      })
    }),
  )
