import { type Booking, parseBooking } from '#domain/booking.ts'
import { stampFor } from '#domain/staff.ts'
import type { Lite } from '../firebase/lite.ts'
import { onceMoreWhenDenied } from '../firebase/remote-call.ts'
import { assertAsShown, type BookingChange, readAgain, readBooking } from './stored-booking.ts'

const NO_REASON = 'Not available'

export const reject = async (lite: Lite, rejecting: BookingChange & { reason: string }): Promise<Booking> => {
  const { booking, staff } = rejecting
  const rejectionReason = rejecting.reason.trim() || NO_REASON
  const by = stampFor(staff)
  let sent = false

  await onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const current = parseBooking(booking.id, await readBooking(lite, transaction, rejecting))
      // The SDK tries again when an answer is lost: rejected by us for this reason is success.
      const isOurs = current.rejectedBy?.uid === staff.uid && current.rejectionReason === rejectionReason
      if (sent && current.status === 'rejected' && isOurs) return
      assertAsShown(current, rejecting)
      const now = lite.serverTimestamp()
      transaction.update(lite.doc(lite.db, 'bookings', booking.id), {
        status: 'rejected',
        rejectionReason,
        rejectedAt: now,
        rejectedBy: by,
        updatedAt: now,
        updatedBy: by,
      })
      sent = true
    }),
  )
  return readAgain(lite, { ...booking, status: 'rejected', rejectionReason, rejectedAt: new Date(), rejectedBy: by })
}
