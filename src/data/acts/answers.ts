import { type Booking, type CancelledFor, NO_REASON } from '#features/booking/booking.ts'
import type { Staff } from '#shared/staff.ts'
import type { When } from '#features/booking/wish.ts'
import { DataError } from '../data-error.ts'
import { deskAct } from './act.ts'
import { whenOf } from './confirm.ts'

/** pending → rejected; main only. An empty reason is stored as `Not available`. */
export const rejectBooking = (booking: Booking, reason: string, staff: Staff): Promise<Booking> =>
  deskAct('Rejecting the booking', { booking, staff }, (current, { at, by }) => {
    const rejectionReason = reason.trim() || NO_REASON
    return {
      kind: 'reject',
      fields: {
        ...{ status: 'rejected', rejectionReason, rejectedAt: at, rejectedBy: by },
        ...(current.proposal && { proposal: null }),
      },
      from: whenOf(current),
      to: { reason: rejectionReason },
      isPublic: true,
    }
  })

type Cancellation = { cancelledFor: CancelledFor; reason: string; isLate: boolean }

/** Cancels for good a confirmed booking, or a pending one at the guest's own wish, and frees its places. Stored as rejected. */
export const cancelBooking = (
  booking: Booking,
  { cancelledFor, reason, isLate }: Cancellation,
  staff: Staff,
): Promise<Booking> =>
  deskAct('Cancelling the booking', { booking, staff }, (current, { at, by }) => {
    const { wish } = booking
    const rejectionReason = reason.trim() || NO_REASON
    return {
      kind: 'cancel',
      fields: {
        ...{ status: 'rejected', rejectionReason, cancelledFor, cancelledAt: at, cancelledBy: by },
        ...(wish?.kind === 'cancel' && cancelledFor === 'client' && { cancelAskedAt: wish.createdAt }),
        ...(current.proposal && { proposal: null }),
      },
      plan: null,
      from: whenOf(current),
      to: { cancelledFor, reason: rejectionReason, late: isLate },
      isPublic: true,
    }
  })

/** Proposes another time for a pending request. A proposal occupies no place and replaces an earlier one. */
export const proposeTime = (booking: Booking, when: When, staff: Staff): Promise<Booking> =>
  deskAct('Offering another time', { booking, staff }, ({ proposal }, { at, by }) => {
    const proposed = whenOf(when)
    return {
      kind: 'propose',
      fields: { proposal: { ...proposed, at, by } },
      ...(proposal && { from: whenOf(proposal) }),
      to: proposed,
      isPublic: true,
    }
  })

/** Answers the open wish with no: the booking stays as it is. Removes a proposal that the guest has declined. */
export const declineWish = (booking: Booking, staff: Staff): Promise<Booking> =>
  deskAct('Answering the guest', { booking, staff }, (current, { at }) => {
    const { wish } = booking
    if (!wish) throw new DataError('conflict', 'The guest asks for nothing.')
    return {
      kind: 'answer',
      fields: { declinedAt: at, ...(wish.kind === 'decline' && current.proposal && { proposal: null }) },
      isPublic: true,
    }
  })
