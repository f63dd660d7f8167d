import { type Booking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { confirm, type Confirmation } from './booking-changes/confirm.ts'
import { link, type Link } from './booking-changes/link.ts'
import { noteMail } from './booking-changes/mail-outcome.ts'
import { reject } from './booking-changes/reject.ts'
import { type Delivery, sendConfirmation } from './email-desk.ts'
import type { Lite } from './firebase/lite.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Milliseconds: a change is tried again by the SDK when a colleague was at the same documents. */
const CHANGE_TIMEOUT_MS = 30_000

/** What became of the client's e-mail, and whether the booking says so. */
export type Mailed = { mail: Delivery; isNoted: boolean }

/**
 * Confirms a pending booking, or re-confirms one whose date or time is edited: booking, client profile and its count in one transaction;
 * then sends the client's e-mail and notes on the booking how that went. `change.time` is 12-hour text. A failure of the mail undoes
 * nothing. Throws DataError when the booking was not confirmed; `conflict` when it is no longer what the screen showed, saying who did what.
 */
export const confirmBooking = async (
  booking: Booking,
  change: { date: string; time: string },
  staff: Staff,
): Promise<Confirmation & Mailed> => {
  const lite = await openFor('Confirming the booking')
  const confirmation = await remoteCall(
    'Confirming the booking',
    (signal) => confirm(lite, { booking, change, staff, signal }),
    CHANGE_TIMEOUT_MS,
  )
  return { ...confirmation, ...(await mailClient(lite, confirmation.booking, confirmation.dateChanged, staff)) }
}

/** Sends the confirmation again, after a claim that keeps a colleague from doing the same. Throws DataError when nothing was sent. */
export const resendConfirmation = async (booking: Booking, staff: Staff): Promise<Mailed> => {
  const lite = await openFor('Sending the e-mail again')
  const claimed = await note(lite, booking, { state: 'sending' }, staff)
  return mailClient(lite, claimed, claimed.dateModified, staff)
}

/** pending → rejected; main only. An empty reason is stored as `Not available`. Throws DataError like `confirmBooking`. */
export const rejectBooking = async (booking: Booking, reason: string, staff: Staff): Promise<Booking> => {
  const lite = await openFor('Rejecting the booking')
  return remoteCall(
    'Rejecting the booking',
    (signal) => reject(lite, { booking, reason, staff, signal }),
    CHANGE_TIMEOUT_MS,
  )
}

/**
 * Makes or finds the profile of a confirmed booking that has none, and counts the booking there once. Throws DataError like
 * `confirmBooking`; `conflict` when it is linked already.
 */
export const linkClient = async (booking: Booking, staff: Staff): Promise<Link> => {
  const lite = await openFor('Linking the client profile')
  return remoteCall('Linking the client profile', (signal) => link(lite, { booking, staff, signal }), CHANGE_TIMEOUT_MS)
}

const openFor = (operation: string) => remoteCall(operation, staffFirestore)

/**
 * Without an answer nothing is noted: `sending` stands and is soon shown as not known, since a mail noted as failed would be sent again
 * without a second thought.
 */
const mailClient = async (lite: Lite, booking: Booking, isMoved: boolean, staff: Staff): Promise<Mailed> => {
  const mail = await sendConfirmation(booking, isMoved)
  if (mail.state === 'unknown') return { mail, isNoted: true }
  const isNoted = await note(lite, booking, mail, staff).then(
    () => true,
    () => false,
  )
  return { mail, isNoted }
}

const note = (lite: Lite, booking: Booking, mail: Parameters<typeof noteMail>[1]['mail'], staff: Staff) =>
  remoteCall('Noting the e-mail', (signal) => noteMail(lite, { booking, mail, staff, signal }), CHANGE_TIMEOUT_MS)
