import { type Booking, NO_REASON } from '#domain/booking.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'
import { whenOf } from './appointment.ts'

/** pending → rejected; main only. An empty reason is stored as `Not available`. Throws DataError like `confirmBooking`. */
export const rejectBooking = (booking: Booking, reason: string, staff: Staff): Promise<Booking> =>
  staffChange('Rejecting the booking', (lite, signal) => {
    const rejectionReason = reason.trim() || NO_REASON
    return act(lite, { booking, staff, signal }, (current) => ({
      kind: 'reject',
      fields: {
        status: 'rejected',
        rejectionReason,
        rejectedAt: lite.serverTimestamp(),
        rejectedBy: stampFor(staff),
        ...(current.proposal && { proposal: null }),
      },
      from: whenOf(current),
      to: { reason: rejectionReason },
      isPublic: true,
    }))
  })
