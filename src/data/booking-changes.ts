import { type Booking, type CancelledFor, isMoved } from '#domain/booking.ts'
import type { Client } from '#domain/client.ts'
import type { Details } from '#domain/details.ts'
import type { Outcome } from '#domain/diary/outcome.ts'
import type { Menu, Plan } from '#domain/diary/plan.ts'
import type { Staff } from '#domain/staff.ts'
import { type Appointment, changePlan, confirm, type Confirmation } from './booking-changes/confirm.ts'
import { enter, type Entry, type Entered } from './booking-changes/enter.ts'
import { link, type Link } from './booking-changes/link.ts'
import { type MailOutcome, recordMail } from './booking-changes/mail-outcome.ts'
import { answerWish, propose } from './booking-changes/proposal.ts'
import { cancel, reject } from './booking-changes/reject.ts'
import {
  correct,
  correctProfile,
  countByCategory,
  type Correction,
  type ProfileCorrection,
  recordOutcome,
  recordReminder,
  takeBack,
} from './booking-changes/small-acts.ts'
import type { When } from '#domain/wish.ts'
import { type Delivery, sendConfirmation } from './email-desk.ts'
import { staffChange } from './firebase/staff-change.ts'

/** Whether the client's e-mail was sent, and whether the outcome is stored on the booking. */
export type Mailed = { mail: Delivery; isRecorded: boolean }

/**
 * Confirms a pending booking, or re-confirms one with another date, time or plan. One transaction writes booking, event, receipt, the
 * counts of its days, and the client profile with its count. Then sends the client's e-mail and records the outcome on the booking; a
 * failed mail undoes nothing. Throws DataError when the booking was not confirmed; `conflict` when booking or day are no longer as the
 * screen showed, with who did what.
 */
export const confirmBooking = async (
  booking: Booking,
  change: Appointment,
  staff: Staff,
): Promise<Confirmation & Mailed> => {
  const confirmation = await staffChange('Confirming the booking', (lite, signal) =>
    confirm(lite, { booking, change, staff, signal }),
  )
  return { ...confirmation, ...(await mailClient(confirmation.booking, confirmation.dateChanged, staff)) }
}

/** Saves a change of a confirmed booking without an e-mail, for a change that the client knows of or need not know of. */
export const saveWithoutMail = (booking: Booking, change: Appointment, staff: Staff): Promise<Booking> =>
  staffChange('Changing the booking', async (lite, signal) => {
    const changing = { booking, change, staff, signal }
    if (!isMoved(booking, change)) return changePlan(lite, changing)
    return (await confirm(lite, { ...changing, withMail: false })).booking
  })

/**
 * Stores a booking that the desk enters, confirmed at once, with profile and day. `id` is the idempotency key: a repeated call stores no
 * second booking. Sends an e-mail if there is an address. Throws DataError like `confirmBooking`.
 */
export const enterBooking = async (id: string, entry: Entry, staff: Staff): Promise<Entered & Partial<Mailed>> => {
  const entered = await staffChange('Entering the booking', (lite, signal) => enter(lite, { id, entry, staff, signal }))
  const { booking, isRepeated } = entered
  if (!booking.mail) return entered
  if (!isRepeated) return { ...entered, ...(await mailClient(booking, false, staff)) }
  // The earlier call with this id sends the e-mail. If it died, the card shows Resend.
  const mail: Delivery = booking.mail.state === 'sent' ? { state: 'sent' } : { state: 'unknown', reason: '' }
  return { ...entered, mail, isRecorded: true }
}

/**
 * Sends the confirmation again. First claims the mail on the booking, so that a colleague cannot send it too. Throws DataError when nothing
 * was sent.
 */
export const resendConfirmation = async (booking: Booking, staff: Staff): Promise<Mailed> => {
  const claimed = await record(booking, { state: 'sending' }, staff)
  return mailClient(claimed, claimed.dateModified, staff)
}

/** pending → rejected; main only. An empty reason is stored as `Not available`. Throws DataError like `confirmBooking`. */
export const rejectBooking = (booking: Booking, reason: string, staff: Staff): Promise<Booking> =>
  staffChange('Rejecting the booking', (lite, signal) => reject(lite, { booking, reason, staff, signal }))

/**
 * Proposes another time for a pending request: `YYYY-MM-DD` and any text that `minutesOf` reads. Throws DataError like `confirmBooking`.
 */
export const proposeTime = (booking: Booking, when: When, staff: Staff): Promise<Booking> =>
  staffChange('Offering another time', (lite, signal) => propose(lite, { booking, when, staff, signal }))

/** Answers the open wish with no: the booking stays as it is. Throws DataError like `confirmBooking`. */
export const declineWish = (booking: Booking, staff: Staff): Promise<Booking> =>
  staffChange('Answering the guest', (lite, signal) => answerWish(lite, { booking, staff, signal }))

/**
 * Cancels for good a confirmed booking, or a pending one at the guest's own wish, and frees its places. Throws DataError like
 * `confirmBooking`.
 */
export const cancelBooking = (
  booking: Booking,
  cancellation: { cancelledFor: CancelledFor; reason: string; isLate: boolean },
  staff: Staff,
): Promise<Booking> =>
  staffChange('Cancelling the booking', (lite, signal) => cancel(lite, { booking, ...cancellation, staff, signal }))

/** Records arrived, done or did not come; undefined removes the last outcome. `plan` is the new plan, if the outcome changes it. */
export const setOutcome = (
  booking: Booking,
  change: { outcome: Outcome | undefined; plan?: Plan | null },
  staff: Staff,
): Promise<Booking> =>
  staffChange('Recording the visit', (lite, signal) => recordOutcome(lite, { booking, ...change, staff, signal }))

/** Removes the last outcome. A visit recorded as missed gets its plan back. Throws DataError like `confirmBooking`. */
export const takeBackOutcome = (booking: Booking, staff: Staff): Promise<Booking> =>
  staffChange('Taking the outcome back', (lite, signal) => takeBack(lite, { booking, staff, signal }))

/** Corrects name, phone and e-mail of a booking and of its profile. Throws DataError like `confirmBooking`. */
export const correctDetails = (booking: Booking, details: Details, staff: Staff): Promise<Correction> =>
  staffChange('Correcting the booking', (lite, signal) => correct(lite, { booking, details, staff, signal }))

/** The same for a profile; `booking` is one of its own and keeps the correction in its history. Throws DataError like `confirmBooking`. */
export const correctClient = (
  client: Client,
  booking: Booking,
  details: Details,
  staff: Staff,
): Promise<ProfileCorrection> =>
  staffChange('Correcting the profile', (lite, signal) =>
    correctProfile(lite, { booking, client, details, staff, signal }),
  )

/** Adds the categories to the plan of a visit that was confirmed without the menu. Throws DataError like `confirmBooking`. */
export const countVisitByCategory = (
  booking: Booking,
  house: { menu: Menu; settings: { buffer: number } },
  staff: Staff,
): Promise<Booking> =>
  staffChange('Counting the visit', (lite, signal) =>
    countByCategory(lite, { booking, menu: house.menu, settings: house.settings, staff, signal }),
  )

/** Notes that a reminder was opened, and by whom. */
export const noteReminder = (booking: Booking, staff: Staff): Promise<Booking> =>
  staffChange('Noting the reminder', (lite, signal) => recordReminder(lite, { booking, staff, signal }))

/**
 * Links a confirmed booking without a profile to one that it finds or creates, and counts it there once. Throws DataError like
 * `confirmBooking`; `conflict` when it is linked already.
 */
export const linkClient = (booking: Booking, staff: Staff): Promise<Link> =>
  staffChange('Linking the client profile', (lite, signal) => link(lite, { booking, staff, signal }))

/**
 * Sends the confirmation and records the outcome. Without an answer of the mail service it records nothing: the card then shows `sending`
 * as "not known" after a while. Recorded as failed, a delivered mail would be sent twice.
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
  staffChange('Recording the e-mail', (lite, signal) => recordMail(lite, { booking, mail, staff, signal }))
