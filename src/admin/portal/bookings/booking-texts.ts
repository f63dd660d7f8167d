import type { Appointment, ClientOutcome } from '#data/booking-changes/confirm.ts'
import { emailKey } from '#domain/client.ts'
import { hasRequests } from '#domain/display.ts'
import { isOneRecipient } from '#domain/email.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { isSamePrice } from '#domain/price.ts'
import { totalsOf } from '#domain/totals.ts'
import { MOVE_FAILED } from '#domain/staff-failure.ts'
import { lines, paragraphs, whenText } from '../texts.ts'
import type { When } from '#domain/wish.ts'

export type Words = { title: string; message: string }

const phoneOf = ({ phone }: Booking) => `Phone: ${phone || 'none'}`
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Old bookings may hold none, or a text that is not one address. */
const hasEmail = ({ email }: Booking) => emailKey(email) !== ''
const canBeMailed = ({ email }: Booking) => isOneRecipient(email)
const whyNoMail = (booking: Booking) =>
  hasEmail(booking)
    ? `The e-mail of this booking is not one address (${booking.email})`
    : 'This booking holds no e-mail'

const mailAhead = (booking: Booking, what: string) =>
  canBeMailed(booking)
    ? `${what} will be sent to ${booking.email}.`
    : lines(`${whyNoMail(booking)}, so none will be sent. Please tell the client by phone:`, phoneOf(booking))

const DAY_UNKNOWN = 'The day or the limits could not be read, so it is not known whether this time is free.'

/**
 * `warnings`: what is unusual about date, time and plan, as the edit dialog said it. The question repeats it, and its button names it.
 * `agreedTotal`: in lines, where it is not what the card says or the named offer does not count.
 */
export type Said = { warnings: readonly string[]; isUnknown?: boolean; agreedTotal?: string | undefined }

/** As it was to be stored. */
type Chosen = When & Pick<Appointment, 'agreed'>

const movedLines = (booking: Booking, change: When) =>
  isMoved(booking, change) && lines(`Original: ${whenText(booking)}`, `New: ${whenText(change)}`)

/** Something unusual was said, or that it is not known whether there is. */
export const isUnusual = ({ warnings, isUnknown = false }: Said) => isUnknown || warnings.length > 0

export const saidLines = ({ warnings, isUnknown = false, agreedTotal }: Said) =>
  lines(...warnings, isUnknown && DAY_UNKNOWN, agreedTotal)

export const confirmQuestion = (booking: Booking, name: string, change: When, said: Said): Words & { ok: string } => ({
  title: 'Confirm this booking?',
  message: isMoved(booking, change)
    ? paragraphs(
        `The date or time of ${name}'s booking was changed.`,
        movedLines(booking, change),
        saidLines(said),
        mailAhead(booking, 'A confirmation e-mail with the new date and time'),
      )
    : paragraphs(`${name}: ${whenText(booking)}`, saidLines(said), mailAhead(booking, 'A confirmation e-mail')),
  ok: isUnusual(said) ? 'Confirm anyway' : 'Confirm',
})

/** Another plan or price, or a visit of today that is moved: its client is there or on the telephone. */
export const quietQuestion: typeof confirmQuestion = (booking, name, change, said) => ({
  title: 'Save without e-mail?',
  message: paragraphs(
    movedLines(booking, change) || `${name}: the visit of ${whenText(booking)} was changed.`,
    saidLines(said),
    lines(
      'No e-mail will be sent.',
      (isMoved(booking, change) || said.agreedTotal) && 'Please make sure that the client knows.',
    ),
  ),
  ok: isUnusual(said) ? 'Save anyway' : 'Save',
})

/** The agreed total where it is not what the card says. */
export const agreedLine = (booking: Booking, { agreed }: Pick<Appointment, 'agreed'>): string | undefined =>
  agreed && !isSamePrice(agreed.total, totalsOf(booking).price) ? `Agreed total: ${agreed.total || 'none'}` : undefined

export const savedWords = (booking: Booking): Words => ({
  title: 'SAVED',
  message: paragraphs(`${whenText(booking)}. No e-mail was sent.`, phoneOf(booking)),
})

export const notSavedWords = (reason: string, booking: Booking, chosen: Chosen): Words => ({
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

export const confirmedWords = ({ booking, client, moved, isRecorded }: Confirmed): Words => ({
  title: 'SUCCESS',
  message: paragraphs(
    moved ? 'Booking updated and confirmed.' : `Booking confirmed and e-mail sent to ${booking.email}.`,
    moved && lines(`New date and time: ${whenText(booking)}`, `Confirmation e-mail sent to ${booking.email}.`),
    clientNote({ booking, client }),
    !isRecorded && unrecorded,
  ),
})

export const mailFailedWords = ({ booking, client, moved, isRecorded }: Confirmed, reason: string): Words => ({
  title: canBeMailed(booking) ? 'BOOKING CONFIRMED - EMAIL FAILED' : 'BOOKING CONFIRMED - NO EMAIL',
  message: paragraphs(
    sentence(reason),
    moved && `New date and time: ${whenText(booking)}`,
    reachByHand(booking),
    clientNote({ booking, client }),
    !isRecorded && unrecorded,
  ),
})

/** Nobody saw the end of it: neither a success nor a failure, and nothing to be sent again unasked. */
export const mailUnknownWords = ({ booking, client, moved }: Confirmed, reason: string): Words => ({
  title: 'BOOKING CONFIRMED - EMAIL NOT KNOWN',
  message: paragraphs(
    sentence(reason),
    moved && `New date and time: ${whenText(booking)}`,
    notKnown(booking),
    clientNote({ booking, client }),
  ),
})

/** Repeats the other date or time and the agreed total that were to be stored, which a reload would lose. */
export const confirmFailedWords = (reason: string, booking: Booking, chosen: Chosen): Words => ({
  title: 'ERROR',
  message: paragraphs(
    lines(isMoved(booking, chosen) && MOVE_FAILED, reason) || 'The booking was not confirmed.',
    lines(isMoved(booking, chosen) && `You chose: ${whenText(chosen)}`, agreedLine(booking, chosen)),
  ),
})

const UNANSWERED = {
  confirm: {
    deed: 'whether the booking was confirmed',
    next: 'No e-mail was sent: should it be confirmed, Resend appears on it after two minutes.',
  },
  move: { deed: 'whether the booking was changed', next: '' },
  reject: { deed: 'whether the booking was rejected', next: '' },
  cancel: { deed: 'whether the booking was cancelled', next: '' },
  propose: { deed: 'whether the time was offered', next: '' },
  answer: { deed: 'whether the guest was answered', next: '' },
  note: { deed: 'whether it was noted', next: '' },
  link: { deed: 'whether the client profile was linked', next: '' },
  correct: { deed: 'whether the details were corrected', next: '' },
} as const

/** No answer came, so it may have been written or not. The listener shows which. */
export const unansweredWords = (what: keyof typeof UNANSWERED): Words => ({
  title: 'OUTCOME NOT KNOWN',
  message: paragraphs(
    `The database did not answer, so it is not known ${UNANSWERED[what].deed}.`,
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

/** What the data layer stores for a rejection without a reason is not a reason. */
export const reasonGiven = (stored: string) =>
  hasRequests(stored) && stored !== 'Not available' ? stored : 'No reason provided'

export const rejectedWords = (booking: Booking): Words => ({
  title: 'BOOKING REJECTED',
  message: paragraphs(
    `Reason: ${reasonGiven(booking.rejectionReason)}`,
    lines('You may want to contact the client by e-mail and phone:', reachThem(booking)),
  ),
})

/** Repeats what staff typed as the reason of the rejection, which would otherwise be lost. */
export const notRejectedWords = (error: string, typed: string): Words => ({
  title: 'The booking was not rejected',
  message: paragraphs(`Error: ${error}`, typed && `You typed: ${typed}`),
})

export const resendQuestion = (booking: Booking): Words => ({
  title: 'Resend the e-mail?',
  message: paragraphs(
    booking.mail?.state !== 'failed' && 'The first one may have arrived: the client could get it twice.',
    `The confirmation of ${whenText(booking)} will be sent to ${booking.email}.`,
  ),
})

export const linkedWords = (client: 'created' | 'linked'): Words => ({ title: 'SUCCESS', message: clientNotes[client] })

export const notLinkedWords = (reason: string): Words => ({
  title: 'ERROR',
  message: reason || 'The client profile was not created.',
})

export const resentWords = (booking: Booking, isRecorded: boolean): Words => ({
  title: 'SUCCESS',
  message: paragraphs(`Confirmation e-mail sent to ${booking.email}.`, !isRecorded && unrecorded),
})

/** The booking is no longer what the screen showed, or nothing can be written: then nothing is sent either. */
export const notSentWords = (reason: string): Words => ({
  title: 'ERROR',
  message: reason || 'The e-mail was not sent.',
})

export const resendFailedWords = (booking: Booking, reason: string): Words => ({
  title: 'EMAIL FAILED',
  message: paragraphs(sentence(reason), reachByHand(booking)),
})

export const resendUnknownWords = (booking: Booking, reason: string): Words => ({
  title: 'EMAIL NOT KNOWN',
  message: paragraphs(sentence(reason), notKnown(booking)),
})
