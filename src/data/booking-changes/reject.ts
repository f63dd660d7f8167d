import type { Booking, CancelledFor } from '#domain/booking.ts'
import { stampFor } from '#domain/staff.ts'
import type { Lite } from '../firebase/lite.ts'
import { act } from './act.ts'
import { whenOf } from './confirm.ts'
import type { BookingChange } from './stored-booking.ts'

const NO_REASON = 'Not available'

export const reject = (lite: Lite, rejecting: BookingChange & { reason: string }): Promise<Booking> => {
  const rejectionReason = rejecting.reason.trim() || NO_REASON
  return act(lite, rejecting, (current) => ({
    kind: 'reject',
    fields: {
      status: 'rejected',
      rejectionReason,
      rejectedAt: lite.serverTimestamp(),
      rejectedBy: stampFor(rejecting.staff),
      ...(current.proposal && { proposal: null }),
    },
    from: whenOf(current),
    to: { reason: rejectionReason },
    isPublic: true,
  }))
}

/** Cancels a confirmed booking, or a pending one at the guest's own wish. Stored as rejected and final; frees all of its places. */
export const cancel = (
  lite: Lite,
  cancelling: BookingChange & { reason: string; cancelledFor: CancelledFor; isLate: boolean },
): Promise<Booking> => {
  const { booking, cancelledFor, isLate } = cancelling
  const { wish } = booking
  const rejectionReason = cancelling.reason.trim() || NO_REASON
  return act(lite, cancelling, (current) => ({
    kind: 'cancel',
    fields: {
      status: 'rejected',
      rejectionReason,
      cancelledFor,
      cancelledAt: lite.serverTimestamp(),
      cancelledBy: stampFor(cancelling.staff),
      ...(wish?.kind === 'cancel' && cancelledFor === 'client' && { cancelAskedAt: wish.createdAt }),
      ...(current.proposal && { proposal: null }),
    },
    plan: null,
    from: whenOf(current),
    to: { cancelledFor, reason: rejectionReason, late: isLate },
    isPublic: true,
  }))
}
