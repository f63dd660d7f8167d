import type { Appointment, Confirmation, Entered } from '#data/acts/confirm.ts'
import { CHANGED_ONCE_MORE } from '#data/acts/answers.ts'
import type { Delivery } from '#data/email-desk.ts'
import { MAIL_UNKNOWN_AFTER_MS } from '#config/limits.ts'
import { type Booking, isMoved, type MailState, NO_REASON } from '../booking.ts'
import type { NameOf } from '../acts.ts'
import { isCancelledLate, OUTCOME_NAMES } from '../outcome.ts'
import { displayName, hasRequests, servicesText, shownTime, stampText } from '../display.ts'
import { isEmail } from '#shared/email.ts'
import { paymentText } from '#features/payment/payment.ts'
import { isSamePrice } from '../price.ts'
import { MOVE_FAILED } from '#shared/staff-failure.ts'
import { totalsOf } from '../totals.ts'
import type { When } from '../wish.ts'
import { failedAlert, isUnanswered } from '#desk/reason.ts'
import { lines, paragraphs, whenText } from '#desk/texts.ts'

export type AlertText = { title: string; message: string }

/** `Amantle Kgosi, Sat, 26 Jan 2030 at 3:30 PM`. */
export const whoAndWhen = (booking: Booking) => `${displayName(booking, 'Unknown Client')}, ${whenText(booking)}`

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

export const agreedLine = (booking: Booking, { agreed }: Pick<Appointment, 'agreed'>): string | undefined =>
  agreed && !isSamePrice(agreed.total, totalsOf(booking).price) ? `Agreed total: ${agreed.total || 'none'}` : undefined

const clientNotes: Record<Confirmation['client'], string> = {
  created: 'A client profile was created.',
  linked: 'The client profile was linked.',
  failed: 'Client profile creation failed. “Create client profile” on its card tries again.',
  kept: '',
}

export const clientNote = ({ booking, client }: Pick<Confirmation, 'booking' | 'client'>) =>
  client === 'failed' && !booking.email && !booking.phone
    ? 'Without an e-mail or phone no client profile can be made.'
    : clientNotes[client]

export const reachThem = ({ email, phone, room }: Booking) =>
  lines(`E-mail: ${email || 'none'}`, `Phone: ${phone || 'none'}`, room && `Room: ${room}`)

type Unsent = Exclude<Delivery, { state: 'sent' }>

/** Why the e-mail was not sent and how to reach the client. Without an answer it may have been sent, so staff ask before they send it again. */
const unsentText = (booking: Booking, { state, reason }: Unsent) => {
  const ask = 'The e-mail may have arrived or not. Please ask the client before you send it again, by e-mail or phone:'
  const reach = 'Please contact the client manually by e-mail and phone:'
  return paragraphs(sentence(reason), lines(state === 'unknown' ? ask : reach, reachThem(booking)))
}

const mailName = ({ status, cancelledFor }: Pick<Booking, 'status' | 'cancelledFor'>) => {
  if (cancelledFor) return 'Cancellation'
  return status === 'rejected' ? 'Rejection' : 'Confirmation'
}

export const mailedText = (booking: Booking, mail: Delivery) =>
  mail.state === 'sent' ? `${mailName(booking)} e-mail sent to ${booking.email}.` : unsentText(booking, mail)

export const confirmedAlert = ({ booking, client, moved }: Confirmation): AlertText => ({
  title: 'SUCCESS',
  message: paragraphs(
    moved ? 'Booking updated and confirmed.' : `Booking confirmed and e-mail sent to ${booking.email}.`,
    moved && lines(`New date and time: ${whenText(booking)}`, `Confirmation e-mail sent to ${booking.email}.`),
    clientNote({ booking, client }),
  ),
})

export const mailFailedAlert = ({ booking, client, moved }: Confirmation, mail: Unsent): AlertText => ({
  title: 'BOOKING CONFIRMED - EMAIL FAILED',
  message: paragraphs(
    unsentText(booking, mail),
    // Of a booking that was changed once more the card says its time.
    moved && mail.reason !== CHANGED_ONCE_MORE && `New date and time: ${whenText(booking)}`,
    clientNote({ booking, client }),
  ),
})

const STORED_ALREADY =
  'An earlier press of Book has stored this visit, and nothing was stored now. What you have changed since is not in it: its card takes that, and says whether it still stands and whether the e-mail was sent.'

/** The alert after an entry. */
export const enteredAlert = ({ isRepeated, mail, ...entered }: Entered & { mail?: Delivery }): AlertText => {
  const { booking } = entered
  const visit = lines(`${displayName(booking)}: ${whenText(booking)}`, servicesText(booking))
  const alert = (title: string, ...told: string[]) => ({ title, message: paragraphs(visit, ...told) })
  if (isRepeated) return alert('STORED ALREADY', STORED_ALREADY)
  const confirmed = { ...entered, moved: false }
  if (mail) return mail.state === 'sent' ? confirmedAlert(confirmed) : mailFailedAlert(confirmed, mail)
  if (booking.outcome) return alert('VISIT ENTERED', 'It is stored as Done. No e-mail was sent.', clientNote(entered))
  const told = lines('No e-mail was sent. Please tell the client:', reachThem(booking))
  return alert('BOOKING CONFIRMED', told, clientNote(entered))
}

export const otherBookingText = (booking: Booking): string => {
  const what = booking.status === 'pending' ? 'has a pending request for this day' : 'is booked for this day already'
  return `${displayName(booking)} ${what}: ${shownTime(booking.time)}, ${servicesText(booking)}.`
}

export const reasonGiven = (stored: string) =>
  hasRequests(stored) && stored !== NO_REASON ? stored : 'No reason provided'

/** `15 Jan 2030, 2:31 PM by Naledi`. */
export const whenAndWho = (at: Date | null, by: { name: string } | null | undefined) =>
  [stampText(at, ''), by?.name && `by ${by.name}`].filter(Boolean).join(' ')

/** `Arrived: 15 Jan 2030, 2:31 PM by Naledi`. */
export const outcomeText = ({ kind, at, by }: NonNullable<Booking['outcome']>): string =>
  [OUTCOME_NAMES[kind], whenAndWho(at, by)].filter(Boolean).join(': ')

/** `Paid P900 in cash, tip P50 for Neo`, `Fee P200 by card`, `Free (her birthday)`; undefined if nothing is noted. */
export const paidText = ({ paid, status, outcome }: Booking, nameOf: NameOf): string | undefined => {
  if (!paid) return undefined
  const text = paymentText(paid, nameOf)
  if (paid.parts[0]?.way === 'free') return text.replace('free', 'Free')
  return `${status === 'confirmed' && outcome?.kind === 'done' ? 'Paid' : 'Fee'} ${text}`
}

/** `Cancelled for the client, late. Reason: Ill`; undefined for a booking that was not cancelled. */
export const cancelledText = (booking: Booking): string | undefined => {
  const { cancelledFor, rejectionReason } = booking
  if (!cancelledFor) return undefined
  return `Cancelled for the ${cancelledFor}${isCancelledLate(booking) ? ', late' : ''}. Reason: ${reasonGiven(rejectionReason)}`
}

const mailAhead = (booking: Booking, what: string) =>
  isEmail(booking.email)
    ? `${what} will be sent to ${booking.email}.`
    : lines('This booking holds no e-mail, so none will be sent. Please tell the client:', reachThem(booking))

/** Confirming waits for neither. */
const DAY_UNKNOWN =
  'The day or the limits are not read, so it is not known whether this time is free. If the card then says “Not counted by category”, Edit Booking and Save without e-mail count it.'

type Question = {
  says: { warnings: readonly string[]; isUnknown: boolean; isPastEntry: boolean }
  /** How the total differs from the card, and other bookings of the guest. */
  notes: string
  isWithoutMail?: boolean
  /** The button, which warnings make say “anyway”. */
  ok: string
}

/** Without an e-mail for another plan or price, a visit that is over, or one that is moved within today, whose client is present or on the telephone. */
export const bookingQuestion = (booking: Booking, when: When, { says, notes, isWithoutMail, ok }: Question) => {
  const name = displayName(booking, 'Unknown Client')
  const moved = isMoved(booking, when) && lines(`Original: ${whenText(booking)}`, `New: ${whenText(when)}`)
  const warnings = says.isUnknown ? [...says.warnings, DAY_UNKNOWN] : says.warnings
  const told = (moved || notes) && !says.isPastEntry && 'Please make sure that the client knows.'
  const confirmed = isWithoutMail ? 'Save without e-mail?' : 'Confirm this booking?'
  return {
    title: says.isPastEntry ? 'Enter this visit as Done?' : confirmed,
    message: paragraphs(
      moved
        ? `The date or time of ${name}'s booking was changed.`
        : lines(`${name}: ${whenText(booking)}`, servicesText(booking)),
      moved,
      lines(...warnings, notes),
      isWithoutMail
        ? lines('No e-mail will be sent.', told)
        : mailAhead(booking, moved ? 'A confirmation e-mail with the new date and time' : 'A confirmation e-mail'),
    ),
    ok: warnings.length > 0 ? `${ok} anyway` : ok,
  }
}

const UNANSWERED = 'No e-mail was sent. If it was confirmed, Resend appears on its card after two minutes.'

/** Without an answer nothing is called failed. */
export const confirmFailedAlert = (error: unknown, booking: Booking, chosen: When) => {
  const alert = failedAlert('ERROR', error)
  const message = isUnanswered(error)
    ? paragraphs(alert.message, UNANSWERED)
    : lines(isMoved(booking, chosen) && MOVE_FAILED, alert.message)
  return { ...alert, message }
}

type MailNote = {
  tone: 'good' | 'warn' | 'bad' | 'neutral'
  text: string
  reason: string
  /** False for an e-mail that was sent or is being sent. */
  canResend: boolean
}

const sending: MailNote = { tone: 'neutral', text: 'Sending e-mail', reason: '', canResend: false }
const notKnown = (name: string): MailNote => ({
  tone: 'warn',
  text: 'E-mail not known',
  reason: `It is not known whether the ${name.toLowerCase()} e-mail left. Resend may send it a second time.`,
  canResend: true,
})

/** The mail of the booking's state: of a rejected or cancelled one not its earlier confirmation. */
export const mailOf = ({ mail, status, rejectedAt, cancelledAt }: Mailed): MailState | undefined => {
  if (!mail || status === 'confirmed') return mail
  const endedAt = cancelledAt ?? rejectedAt
  return mail.at && endedAt && mail.at >= endedAt ? mail : undefined
}

const noAddress: MailNote = {
  tone: 'warn',
  text: 'No e-mail',
  reason: 'This booking holds no e-mail address. Please tell the client by phone.',
  canResend: false,
}

type Mailed = Pick<Booking, 'email' | 'status' | 'cancelledFor' | 'mail' | 'rejectedAt' | 'cancelledAt'>

/** The state of the e-mail to the client, if there is one. If it is still `sending` after two minutes, its outcome is not known. */
export const mailNote = (booking: Mailed, now: Date): MailNote | undefined => {
  const mail = mailOf(booking)
  if (!mail) return undefined
  if (mail.state === 'sent') return { tone: 'good', text: 'E-mail sent', reason: '', canResend: false }
  if (!isEmail(booking.email)) return noAddress
  if (mail.state === 'failed') return { tone: 'bad', text: 'E-mail failed', reason: mail.reason, canResend: true }
  return mail.at === null || now.getTime() - mail.at.getTime() > MAIL_UNKNOWN_AFTER_MS
    ? notKnown(mailName(booking))
    : sending
}
