import { MAIL } from '#records/booking.ts'
import type { Booking, MailState } from '#domain/booking.ts'
import { isSameMail, whoWrote } from '#domain/shown-booking.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { cutTo } from '#records/stored.ts'
import { DataError } from '../data-error.ts'
import { type Delivery, sendConfirmation } from '../email-desk.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { newId } from '../new-id.ts'
import { act } from './act.ts'
import { assertAsShown, type BookingChange } from './stored-booking.ts'

/** Whether the client's e-mail was sent, and whether the outcome is stored on the booking. */
export type Mailed = { mail: Delivery; isRecorded: boolean }

/**
 * Sends the confirmation and records the outcome. Without an answer of the mail service it records nothing: the card then shows `sending`
 * as "not known" after a while. Recorded as failed, a delivered mail would be sent twice.
 */
export const mailClient = async (booking: Booking, isMoved: boolean, staff: Staff): Promise<Mailed> => {
  const mail = await sendConfirmation(booking, isMoved)
  if (mail.state === 'unknown') return { mail, isRecorded: true }
  const isRecorded = await record(booking, mail, staff).then(
    () => true,
    () => false,
  )
  return { mail, isRecorded }
}

/**
 * Sends the confirmation again. First claims the mail on the booking, so that a colleague cannot send it too. Throws DataError when nothing
 * was sent.
 */
export const resendConfirmation = async (booking: Booking, staff: Staff): Promise<Mailed> => {
  const claimed = await record(booking, { state: 'sending' }, staff)
  return mailClient(claimed, claimed.dateModified, staff)
}

const record = (booking: Booking, mail: MailOutcome, staff: Staff) =>
  staffChange('Recording the e-mail', (lite, signal) => recordMail(lite, { booking, mail, staff, signal }))

/** `sending` claims the mail before it is sent again; `reason` in words, for a mail that failed. */
export type MailOutcome = { state: MailState['state']; reason?: string }

/**
 * Stores the outcome only if the booking still carries the same `mail.attempt`: after a colleague's confirmation or resend it would be
 * another mail's. A claim sets a new one. Returns the booking with this mail.
 */
export const recordMail = (lite: Lite, change: BookingChange & { mail: MailOutcome }): Promise<Booking> => {
  const { booking, staff } = change
  const { state } = change.mail
  const isClaim = state === 'sending'
  const attempt = (isClaim ? undefined : booking.mail?.attempt) ?? newId()
  const reason = cutTo(change.mail.reason ?? '', MAIL.reason.most)
  return act(
    lite,
    change,
    () => ({
      kind: 'mail',
      fields: { mail: { state, reason, by: stampFor(staff), attempt, at: lite.serverTimestamp() } },
      from: {},
      to: { state, reason },
    }),
    (current) => assertSameMail(current, change, isClaim),
  )
}

/** Two people who press Resend at once must not write to the client twice: the first claim wins, and only its outcome is stored. */
const assertSameMail = (current: Booking, change: BookingChange, isClaim: boolean) => {
  const { booking: shown, staff } = change
  if (!isSameMail(current, shown)) assertAsShown(current, change)
  const isAsShown = current.mail?.attempt === shown.mail?.attempt
  if (isAsShown && (!isClaim || current.mail?.state === shown.mail?.state)) return
  throw new DataError('conflict', `${whoWrote(current, staff)} Nothing was sent again.`)
}
