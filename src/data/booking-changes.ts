import type { Booking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { confirm, type Confirmation } from './booking-changes/confirm.ts'
import { link, type Link } from './booking-changes/link.ts'
import { type MailOutcome, recordMail } from './booking-changes/mail-outcome.ts'
import { reject } from './booking-changes/reject.ts'
import { type Delivery, sendConfirmation } from './email-desk.ts'
import type { Lite } from './firebase/lite.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Milliseconds: a change is tried again by the SDK when a colleague was at the same documents. */
const CHANGE_TIMEOUT_MS = 30_000

/** Whether the client's e-mail was sent, and whether the outcome is stored on the booking. */
export type Mailed = { mail: Delivery; isRecorded: boolean }

/**
 * Confirms a pending booking, or re-confirms one whose date or time is edited: booking, client profile and its count in one transaction;
 * then sends the client's e-mail and records the outcome on the booking. `change.time` is 12-hour text. A failure of the mail undoes
 * nothing. Throws DataError when the booking was not confirmed; `conflict` when it is no longer what the screen showed, saying who did what.
 */
export const confirmBooking = async (
  booking: Booking,
  change: { date: string; time: string },
  staff: Staff,
): Promise<Confirmation & Mailed> => {
  const confirmation = await run('Confirming the booking', (lite, signal) =>
    confirm(lite, { booking, change, staff, signal }),
  )
  return { ...confirmation, ...(await mailClient(confirmation.booking, confirmation.dateChanged, staff)) }
}

/** Sends the confirmation again, after a claim that keeps a colleague from doing the same. Throws DataError when nothing was sent. */
export const resendConfirmation = async (booking: Booking, staff: Staff): Promise<Mailed> => {
  const claimed = await record(booking, { state: 'sending' }, staff)
  return mailClient(claimed, claimed.dateModified, staff)
}

/** pending → rejected; main only. An empty reason is stored as `Not available`. Throws DataError like `confirmBooking`. */
export const rejectBooking = (booking: Booking, reason: string, staff: Staff): Promise<Booking> =>
  run('Rejecting the booking', (lite, signal) => reject(lite, { booking, reason, staff, signal }))

/**
 * Makes or finds the profile of a confirmed booking that has none, and counts the booking there once. Throws DataError like
 * `confirmBooking`; `conflict` when it is linked already.
 */
export const linkClient = (booking: Booking, staff: Staff): Promise<Link> =>
  run('Linking the client profile', (lite, signal) => link(lite, { booking, staff, signal }))

const run = <T>(operation: string, change: (lite: Lite, signal: AbortSignal) => Promise<T>): Promise<T> =>
  remoteCall(operation, async (signal) => change(await staffFirestore(), signal), CHANGE_TIMEOUT_MS)

/**
 * Sends the confirmation and records the outcome. Without an answer of the mail service nothing is recorded: the card shows `sending` as
 * not known after a while, whereas a mail recorded as failed would be sent a second time.
 */
const mailClient = async (booking: Booking, isMoved: boolean, staff: Staff): Promise<Mailed> => {
  const mail = await sendConfirmation(booking, isMoved)
  if (mail.state === 'unknown') return { mail, isRecorded: true }
  const isRecorded = await record(booking, mail, staff).then(
    () => true,
    () => false,
  )
  return { mail, isRecorded }
}

const record = (booking: Booking, mail: MailOutcome, staff: Staff) =>
  run('Recording the e-mail', (lite, signal) => recordMail(lite, { booking, mail, staff, signal }))
