import { type Booking, type CancelledFor, NO_REASON } from '#domain/booking.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'
import { whenOf } from './appointment.ts'

/**
 * Cancels for good a confirmed booking, or a pending one at the guest's own wish, and frees its places. Stored as rejected. Throws DataError
 * like `confirmBooking`.
 */
export const cancelBooking = (
  booking: Booking,
  { cancelledFor, reason, isLate }: { cancelledFor: CancelledFor; reason: string; isLate: boolean },
  staff: Staff,
): Promise<Booking> =>
  staffChange('Cancelling the booking', (lite, signal) => {
    const { wish } = booking
    const rejectionReason = reason.trim() || NO_REASON
    return act(lite, { booking, staff, signal }, (current) => ({
      kind: 'cancel',
      fields: {
        status: 'rejected',
        rejectionReason,
        cancelledFor,
        cancelledAt: lite.serverTimestamp(),
        cancelledBy: stampFor(staff),
        ...(wish?.kind === 'cancel' && cancelledFor === 'client' && { cancelAskedAt: wish.createdAt }),
        ...(current.proposal && { proposal: null }),
      },
      plan: null,
      from: whenOf(current),
      to: { cancelledFor, reason: rejectionReason, late: isLate },
      isPublic: true,
    }))
  })
