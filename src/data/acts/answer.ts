import type { Booking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { DataError } from '../data-error.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'

/**
 * Answers the open wish with no: the booking stays as it is. After a wish to cancel the event says that the guest comes after all, unless
 * the visit has an outcome already. Removes a proposal that the guest has declined. Throws DataError like `confirmBooking`.
 */
export const declineWish = (booking: Booking, staff: Staff): Promise<Booking> =>
  staffChange('Answering the guest', (lite, signal) => {
    const { wish } = booking
    if (!wish) throw new DataError('conflict', 'The guest asks for nothing.')
    return act(lite, { booking, staff, signal }, (current) => ({
      kind: wish.kind === 'cancel' && !current.outcome ? 'keep' : 'answer',
      fields: {
        declinedAt: lite.serverTimestamp(),
        ...(wish.kind === 'decline' && current.proposal && { proposal: null }),
      },
      from: {},
      to: {},
      isPublic: true,
    }))
  })
