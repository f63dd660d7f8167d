import { MAIL } from '#records/booking.ts'
import type { Booking, MailState } from '#features/booking/booking.ts'
import type { Staff } from '#shared/staff.ts'
import { cutTo } from '#records/stored.ts'
import { type Delivery, sendConfirmation } from '../email-desk.ts'
import { overtaken, staffChange } from '../firebase/staff-change.ts'
import { newId } from '../new-id.ts'
import { act, isAsShown } from './act.ts'

/**
 * Why no e-mail was sent: an act learns late that it was stored when its answer was lost; meanwhile a colleague may have moved or cancelled, or
 * mailed the client.
 */
export const CHANGED_ONCE_MORE =
  'This booking has just been changed once more, so no e-mail was sent. Look at its card first.'

/**
 * Sends the confirmation, unless the booking has changed since the act that began the e-mail, and records the outcome. What is not recorded
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

/** `sending` claims the mail before it is sent again; `reason` in words, for a mail that failed. */
export type MailOutcome = { state: MailState['state']; reason?: string }

/**
 * Stores the outcome only if the booking still carries the same `mail.attempt`: after a colleague's confirmation or resend it would be
 * another mail's. A claim sets a new one, which is also its mark: of two people who press Resend at once the first wins. Returns the
 * booking with this mail.
 */
export const recordMail = (booking: Booking, { state, reason = '' }: MailOutcome, staff: Staff): Promise<Booking> => {
  const isClaim = state === 'sending'
  const mark = newId()
  const attempt = (isClaim ? undefined : booking.mail?.attempt) ?? mark
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
