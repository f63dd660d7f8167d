import type { Appointment } from '#data/acts/appointment.ts'
import type { ClientOutcome } from '#data/acts/confirm.ts'
import { emailKey } from '#domain/client.ts'
import { hasRequests } from '#domain/display.ts'
import { isOneRecipient } from '#domain/email.ts'
import { type Booking, isMoved, NO_REASON } from '#domain/booking.ts'
import { isSamePrice } from '#domain/price.ts'
import { totalsOf } from '#domain/totals.ts'
import { MOVE_FAILED } from '#domain/staff-failure.ts'
import { lines, paragraphs, whenText } from '../texts.ts'
import type { When } from '#domain/wish.ts'

/** Title and message of an alert or a question. */
export type AlertText = { title: string; message: string }

export const phoneOf = ({ phone }: Booking) => `Phone: ${phone || 'none'}`
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Old bookings may have no e-mail, or a text that is not one address. */
const hasEmail = ({ email }: Booking) => emailKey(email) !== ''
export const canBeMailed = ({ email }: Booking) => isOneRecipient(email)
export const whyNoMail = (booking: Booking) =>
  hasEmail(booking)
    ? `The e-mail of this booking is not one address (${booking.email})`
    : 'This booking holds no e-mail'

/** The values that were to be stored. */
type Chosen = When & Pick<Appointment, 'agreed'>

/** The agreed total, if it differs from the total on the card. */
export const agreedLine = (booking: Booking, { agreed }: Pick<Appointment, 'agreed'>): string | undefined =>
  agreed && !isSamePrice(agreed.total, totalsOf(booking).price) ? `Agreed total: ${agreed.total || 'none'}` : undefined

export const savedAlert = (booking: Booking): AlertText => ({
  title: 'SAVED',
  message: paragraphs(`${whenText(booking)}. No e-mail was sent.`, phoneOf(booking)),
})

export const notSavedAlert = (reason: string, booking: Booking, chosen: Chosen): AlertText => ({
  title: 'ERROR',
  message: paragraphs(
    reason || 'The booking was not changed.',
    lines(`You chose: ${whenText(chosen)}`, agreedLine(booking, chosen)),
  ),
})

const clientNotes: Record<ClientOutcome, string> = {
  created: 'A client profile was created.',
  linked: 'The client profile was linked.',
  failed: 'Client profile creation failed. “Create client profile” on its card tries again.',
  kept: '',
}

const unrecorded = 'The outcome could not be noted on the booking: its card may show the e-mail as not known.'

export const clientNote = ({ booking, client }: Pick<Confirmed, 'booking' | 'client'>) =>
  client === 'failed' && !hasEmail(booking) && !booking.phone
    ? 'Without an e-mail or phone no client profile can be made.'
    : clientNotes[client]

const reachThem = (booking: Booking) => lines(`E-mail: ${booking.email || 'none'}`, phoneOf(booking))
const reachByHand = (booking: Booking) =>
  canBeMailed(booking)
    ? lines('Please contact the client manually by e-mail and phone:', reachThem(booking))
    : lines('Please contact the client manually by phone:', phoneOf(booking))

const notKnown = (booking: Booking) =>
  lines(
    'The e-mail may have arrived or not. Please ask the client before you send it again, by e-mail or phone:',
    reachThem(booking),
  )

export type Confirmed = { booking: Booking; client: ClientOutcome; moved: boolean; isRecorded: boolean }

export const confirmedAlert = ({ booking, client, moved, isRecorded }: Confirmed): AlertText => ({
  title: 'SUCCESS',
  message: paragraphs(
    moved ? 'Booking updated and confirmed.' : `Booking confirmed and e-mail sent to ${booking.email}.`,
    moved && lines(`New date and time: ${whenText(booking)}`, `Confirmation e-mail sent to ${booking.email}.`),
    clientNote({ booking, client }),
    !isRecorded && unrecorded,
  ),
})

export const mailFailedAlert = ({ booking, client, moved, isRecorded }: Confirmed, reason: string): AlertText => ({
  title: canBeMailed(booking) ? 'BOOKING CONFIRMED - EMAIL FAILED' : 'BOOKING CONFIRMED - NO EMAIL',
  message: paragraphs(
    sentence(reason),
    moved && `New date and time: ${whenText(booking)}`,
    reachByHand(booking),
    clientNote({ booking, client }),
    !isRecorded && unrecorded,
  ),
})

/** No answer came, so the e-mail may have been sent. It is not sent again without a question. */
export const mailUnknownAlert = ({ booking, client, moved }: Confirmed, reason: string): AlertText => ({
  title: 'BOOKING CONFIRMED - EMAIL NOT KNOWN',
  message: paragraphs(
    sentence(reason),
    moved && `New date and time: ${whenText(booking)}`,
    notKnown(booking),
    clientNote({ booking, client }),
  ),
})

/** Repeats the chosen date, time and agreed total, which a reload would lose. */
export const confirmFailedAlert = (reason: string, booking: Booking, chosen: Chosen): AlertText => ({
  title: 'ERROR',
  message: paragraphs(
    lines(isMoved(booking, chosen) && MOVE_FAILED, reason) || 'The booking was not confirmed.',
    lines(isMoved(booking, chosen) && `You chose: ${whenText(chosen)}`, agreedLine(booking, chosen)),
  ),
})

const UNANSWERED = {
  confirm: {
    unknown: 'whether the booking was confirmed',
    next: 'No e-mail was sent. If it was confirmed, Resend appears on its card after two minutes.',
  },
  move: { unknown: 'whether the booking was changed', next: '' },
  reject: { unknown: 'whether the booking was rejected', next: '' },
  cancel: { unknown: 'whether the booking was cancelled', next: '' },
  propose: { unknown: 'whether the time was offered', next: '' },
  answer: { unknown: 'whether the guest was answered', next: '' },
  note: { unknown: 'whether it was noted', next: '' },
  link: { unknown: 'whether the client profile was linked', next: '' },
  correct: { unknown: 'whether the details were corrected', next: '' },
} as const

/** No answer came, so the change may have been stored. The live list shows whether it was. */
export const unansweredAlert = (what: keyof typeof UNANSWERED): AlertText => ({
  title: 'OUTCOME NOT KNOWN',
  message: paragraphs(
    `The database did not answer, so it is not known ${UNANSWERED[what].unknown}.`,
    'The booking updates when you are back online. Please look there before you try again.',
    UNANSWERED[what].next,
  ),
})

export const rejectQuestion = (booking: Booking, name: string) => ({
  title: 'Reject this booking?',
  message: `${name}: ${whenText(booking)}`,
  label: 'Reason (optional)',
  ok: 'Reject',
})

/** The reason of a rejection. The placeholder that is stored without one does not count. */
export const reasonGiven = (stored: string) =>
  hasRequests(stored) && stored !== NO_REASON ? stored : 'No reason provided'

export const rejectedAlert = (booking: Booking): AlertText => ({
  title: 'BOOKING REJECTED',
  message: paragraphs(
    `Reason: ${reasonGiven(booking.rejectionReason)}`,
    lines('You may want to contact the client by e-mail and phone:', reachThem(booking)),
  ),
})

/** Repeats what staff typed as the reason of the rejection, which would otherwise be lost. */
export const notRejectedAlert = (error: string, typed: string): AlertText => ({
  title: 'The booking was not rejected',
  message: paragraphs(`Error: ${error}`, typed && `You typed: ${typed}`),
})

export const resendQuestion = (booking: Booking): AlertText => ({
  title: 'Resend the e-mail?',
  message: paragraphs(
    booking.mail?.state !== 'failed' && 'The first one may have arrived: the client could get it twice.',
    `The confirmation of ${whenText(booking)} will be sent to ${booking.email}.`,
  ),
})

export const linkedAlert = (client: 'created' | 'linked'): AlertText => ({
  title: 'SUCCESS',
  message: clientNotes[client],
})

export const notLinkedAlert = (reason: string): AlertText => ({
  title: 'ERROR',
  message: reason || 'The client profile was not created.',
})

export const resentAlert = (booking: Booking, isRecorded: boolean): AlertText => ({
  title: 'SUCCESS',
  message: paragraphs(`Confirmation e-mail sent to ${booking.email}.`, !isRecorded && unrecorded),
})

/** The booking changed meanwhile or could not be written, so nothing was sent. */
export const notSentAlert = (reason: string): AlertText => ({
  title: 'ERROR',
  message: reason || 'The e-mail was not sent.',
})

export const resendFailedAlert = (booking: Booking, reason: string): AlertText => ({
  title: 'EMAIL FAILED',
  message: paragraphs(sentence(reason), reachByHand(booking)),
})

export const resendUnknownAlert = (booking: Booking, reason: string): AlertText => ({
  title: 'EMAIL NOT KNOWN',
  message: paragraphs(sentence(reason), notKnown(booking)),
})
