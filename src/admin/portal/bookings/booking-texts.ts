import type { Appointment } from '#data/acts/appointment.ts'
import type { ClientOutcome } from '#data/acts/confirm.ts'
import { emailKey } from '#domain/client.ts'
import { hasRequests } from '#domain/display.ts'
import { isOneRecipient } from '#domain/email.ts'
import { type Booking, NO_REASON } from '#domain/booking.ts'
import { isSamePrice } from '#domain/price.ts'
import { totalsOf } from '#domain/totals.ts'
import { lines, paragraphs, whenText } from '../texts.ts'

/** Title and message of an alert or a question. */
export type AlertText = { title: string; message: string }

export const phoneOf = ({ phone }: Booking) => `Phone: ${phone || 'none'}`
export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Old bookings may have no e-mail, or a text that is not one address. */
const hasEmail = ({ email }: Booking) => emailKey(email) !== ''
export const canBeMailed = ({ email }: Booking) => isOneRecipient(email)
export const whyNoMail = (booking: Booking) =>
  hasEmail(booking)
    ? `The e-mail of this booking is not one address (${booking.email})`
    : 'This booking holds no e-mail'

/** The agreed total, if it differs from the total on the card. */
export const agreedLine = (booking: Booking, { agreed }: Pick<Appointment, 'agreed'>): string | undefined =>
  agreed && !isSamePrice(agreed.total, totalsOf(booking).price) ? `Agreed total: ${agreed.total || 'none'}` : undefined

export const clientNotes: Record<ClientOutcome, string> = {
  created: 'A client profile was created.',
  linked: 'The client profile was linked.',
  failed: 'Client profile creation failed. “Create client profile” on its card tries again.',
  kept: '',
}

export const unrecorded = 'The outcome could not be noted on the booking: its card may show the e-mail as not known.'

export const clientNote = ({ booking, client }: Pick<Confirmed, 'booking' | 'client'>) =>
  client === 'failed' && !hasEmail(booking) && !booking.phone
    ? 'Without an e-mail or phone no client profile can be made.'
    : clientNotes[client]

export const reachThem = (booking: Booking) => lines(`E-mail: ${booking.email || 'none'}`, phoneOf(booking))
export const reachByHand = (booking: Booking) =>
  canBeMailed(booking)
    ? lines('Please contact the client manually by e-mail and phone:', reachThem(booking))
    : lines('Please contact the client manually by phone:', phoneOf(booking))

export const notKnown = (booking: Booking) =>
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

/** No answer came, so the change may have been stored. The live list shows whether it was. `unknown`: `whether it was noted`. */
export const unansweredAlert = (unknown: string, next = ''): AlertText => ({
  title: 'OUTCOME NOT KNOWN',
  message: paragraphs(
    `The database did not answer, so it is not known ${unknown}.`,
    'The booking updates when you are back online. Please look there before you try again.',
    next,
  ),
})

/** The reason of a rejection. The placeholder that is stored without one does not count. */
export const reasonGiven = (stored: string) =>
  hasRequests(stored) && stored !== NO_REASON ? stored : 'No reason provided'
