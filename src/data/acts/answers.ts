import { type Booking, type CancelledFor, NO_REASON } from '#features/booking/booking.ts'
import type { Staff } from '#shared/staff.ts'
import type { When } from '#features/booking/wish.ts'
import { isEmail } from '#shared/email.ts'
import { DataError } from '../data-error.ts'
import type { Delivery } from '../email-desk.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { newId } from '../new-id.ts'
import { act, type Decide, deskAct } from './act.ts'
import { whenOf } from './confirm.ts'
import { mailClient } from './mail.ts'

/** `mail`: of the e-mail to the client, if there is one. */
export type Ended = { booking: Booking; mail?: Delivery }

type Ending = { booking: Booking; staff: Staff; isMailed: boolean }

/** The act and, if its client is mailed and has an address, the beginning of the e-mail in one commit; then that is sent. */
const end = async (operation: string, { booking, staff, isMailed }: Ending, decide: Decide): Promise<Ended> => {
  const mark = newId()
  const ended = await staffChange(operation, (lite, signal) =>
    act(lite, { booking, staff, signal, mark }, async (current, doing) => {
      const { fields, ...others } = await decide(current, doing)
      const mail = { state: 'sending', reason: '', at: doing.at, by: doing.by, attempt: mark }
      return { ...others, fields: isMailed && isEmail(current.email) ? { ...fields, mail } : fields }
    }),
  )
  if (ended.mail?.attempt !== mark) return { booking: ended }
  return { booking: ended, mail: await mailClient(ended, false, staff) }
}

/** pending → rejected; main only. An empty reason is stored as `Not available`. */
export const rejectBooking = (
  booking: Booking,
  { reason, isMailed = false }: { reason: string; isMailed?: boolean },
  staff: Staff,
): Promise<Ended> =>
  end('Rejecting the booking', { booking, staff, isMailed }, (current, { at, by }) => {
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

type Cancellation = { cancelledFor: CancelledFor; reason: string; isLate: boolean; isMailed?: boolean }

/** Cancels for good a confirmed booking, or a pending one at the guest's own wish, and frees its places. Stored as rejected. */
export const cancelBooking = (
  booking: Booking,
  { cancelledFor, reason, isLate, isMailed = false }: Cancellation,
  staff: Staff,
): Promise<Ended> =>
  end('Cancelling the booking', { booking, staff, isMailed }, (current, { at, by }) => {
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
