import { type Booking, type CancelledFor, type MailState, NO_REASON } from '#features/booking/booking.ts'
import type { Staff } from '#shared/staff.ts'
import type { When } from '#features/booking/wish.ts'
import { serverNow } from '#config/server-time.ts'
import { parseMailSettings, templateFor } from '#features/house/mail-settings.ts'
import { isEmail } from '#shared/email.ts'
import { isPastDate } from '#shared/venue-clock.ts'
import { DataError } from '../data-error.ts'
import { type Delivery, sendConfirmation } from '../email-desk.ts'
import { overtaken, staffChange } from '../firebase/staff-change.ts'
import { newId } from '#shared/new-id.ts'
import { act, type Decide, deskAct, isAsShown, whenOf } from './act.ts'
import { MAIL } from '#records/booking.ts'
import { cutTo } from '#records/stored.ts'

/** `mail`: of the e-mail to the client, if there is one. */
export type Ended = { booking: Booking; mail?: Delivery }

type Ending = { booking: Booking; staff: Staff; cancelledFor?: CancelledFor }

/** The act and, where main set a template for it, the beginning of the e-mail in one commit; then that is sent. None for a day that is over. */
const end = async (operation: string, { booking, staff, cancelledFor }: Ending, decide: Decide): Promise<Ended> => {
  const mark = newId()
  const ended = await staffChange(operation, async (lite, signal) => {
    const settings = await lite.getDoc(lite.doc(lite.db, 'settings', 'email'))
    const template = templateFor(parseMailSettings(settings.data()), {
      status: 'rejected',
      ...(cancelledFor && { cancelledFor }),
    })
    return act(lite, { booking, staff, signal, mark }, async (current, doing) => {
      const { fields, ...others } = await decide(current, doing)
      const isMailed = template && isEmail(current.email) && !isPastDate(current.date, serverNow())
      const mail = { state: 'sending', reason: '', at: doing.at, by: doing.by, attempt: mark }
      return { ...others, fields: isMailed ? { ...fields, mail } : fields }
    })
  })
  if (ended.mail?.attempt !== mark) return { booking: ended }
  return { booking: ended, mail: await mailClient(ended, false, staff) }
}

/** pending → rejected; main only. An empty reason is stored as `Not available`. */
export const rejectBooking = (booking: Booking, reason: string, staff: Staff): Promise<Ended> =>
  end('Rejecting the booking', { booking, staff }, (current, { at, by }) => {
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

type Cancellation = { cancelledFor: CancelledFor; reason: string }

/** Cancels for good a confirmed booking, or a pending one at the guest's own wish, and frees its places. Stored as rejected. */
export const cancelBooking = (booking: Booking, { cancelledFor, reason }: Cancellation, staff: Staff): Promise<Ended> =>
  end('Cancelling the booking', { booking, staff, cancelledFor }, (current, { at, by }) => {
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
      to: { cancelledFor, reason: rejectionReason },
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

/**
 * Why no e-mail was sent: an act learns late that it was stored when its answer was lost; meanwhile a colleague may have moved or cancelled, or
 * mailed the client.
 */
export const CHANGED_ONCE_MORE =
  'This booking has just been changed once more, so no e-mail was sent. Look at its card first.'

/**
 * Sends the confirmation, unless the act learnt late that the booking has changed since, and records the outcome. What is not recorded
 * the card shows as "not known" after a while; so does an e-mail without an answer, because recorded as failed it would be sent twice.
 */
export const mailClient = async (booking: Booking, isMoved: boolean, staff: Staff): Promise<Delivery> => {
  const isLast = booking.mail !== undefined && booking.mark === booking.mail.attempt
  const mail = isLast
    ? await sendConfirmation(booking, isMoved)
    : ({ state: 'failed', reason: CHANGED_ONCE_MORE } as const)
  if (mail.state !== 'unknown') await recordMail(booking, mail, staff).catch(() => undefined)
  return mail
}

/** First claims the mail on the booking, so that a colleague cannot send it too. Throws DataError when nothing was sent. */
export const resendConfirmation = async (booking: Booking, staff: Staff): Promise<Delivery> => {
  const claimed = await recordMail(booking, { state: 'sending' }, staff)
  return mailClient(claimed, claimed.dateModified, staff)
}

type Outcome = Pick<MailState, 'state'> & { reason?: string }

/**
 * Stores the outcome only if the booking still carries the same `mail.attempt`: after a colleague's confirmation or resend it would be
 * another mail's. `sending` claims the mail before it is sent again and sets a new attempt, which is also its mark: of two people who press
 * Resend at once the first wins. Returns the booking with this mail.
 */
export const recordMail = (booking: Booking, { state, reason = '' }: Outcome, staff: Staff): Promise<Booking> => {
  const isClaim = state === 'sending'
  const mark = newId()
  const attempt = (!isClaim && booking.mail?.attempt) || mark
  const stored = { state, reason: cutTo(reason, MAIL.reason.most) }
  return staffChange('Recording the e-mail', (lite, signal) =>
    act(
      lite,
      { booking, staff, signal, mark },
      (_, { at, by }) => ({ kind: 'mail', fields: { mail: { ...stored, by, attempt, at } }, to: stored }),
      (current) => {
        const isSame = isClaim
          ? isAsShown(current, booking) && current.mail?.state === booking.mail?.state
          : current.mail?.attempt === booking.mail?.attempt
        if (!isSame) throw overtaken(current, staff)
      },
    ),
  )
}
