import type { Appointment, ClientOutcome } from '#data/acts/confirm.ts'
import { CHANGED_ONCE_MORE } from '#data/acts/mail.ts'
import type { Delivery } from '#data/email-desk.ts'
import { displayName, hasRequests } from '#domain/display.ts'
import { isEmail } from '#domain/email.ts'
import { type Booking, NO_REASON } from '#domain/booking.ts'
import { isSamePrice } from '#domain/price.ts'
import { totalsOf } from '#domain/totals.ts'
import { lines, paragraphs, whenText } from '../texts.ts'

export type AlertText = { title: string; message: string }

export const phoneOf = ({ phone }: Booking) => `Phone: ${phone || 'none'}`
/** `Amantle Kgosi, Sat, 26 Jan 2030 at 3:30 PM`. */
export const whoAndWhen = (booking: Booking) => `${displayName(booking, 'Unknown Client')}, ${whenText(booking)}`

export const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

export const canBeMailed = ({ email }: Booking) => isEmail(email)

export const agreedLine = (booking: Booking, { agreed }: Pick<Appointment, 'agreed'>): string | undefined =>
  agreed && !isSamePrice(agreed.total, totalsOf(booking).price) ? `Agreed total: ${agreed.total || 'none'}` : undefined

const clientNotes: Record<ClientOutcome, string> = {
  created: 'A client profile was created.',
  linked: 'The client profile was linked.',
  failed: 'Client profile creation failed. “Create client profile” on its card tries again.',
  kept: '',
}

export const clientNote = ({ booking, client }: Pick<Confirmed, 'booking' | 'client'>) =>
  client === 'failed' && !booking.email && !booking.phone
    ? 'Without an e-mail or phone no client profile can be made.'
    : clientNotes[client]

export const reachThem = (booking: Booking) => lines(`E-mail: ${booking.email || 'none'}`, phoneOf(booking))

type Unsent = Exclude<Delivery, { state: 'sent' }>

/** Why the e-mail was not sent and how to reach the client. Without an answer it may have been sent, so staff ask before they send it again. */
export const unsentText = (booking: Booking, { state, reason }: Unsent) => {
  const ask = 'The e-mail may have arrived or not. Please ask the client before you send it again, by e-mail or phone:'
  const reach = 'Please contact the client manually by e-mail and phone:'
  return paragraphs(
    sentence(reason),
    canBeMailed(booking)
      ? lines(state === 'unknown' ? ask : reach, reachThem(booking))
      : lines('Please contact the client manually by phone:', phoneOf(booking)),
  )
}

export type Confirmed = { booking: Booking; client: ClientOutcome; moved: boolean }

export const confirmedAlert = ({ booking, client, moved }: Confirmed): AlertText => ({
  title: 'SUCCESS',
  message: paragraphs(
    moved ? 'Booking updated and confirmed.' : `Booking confirmed and e-mail sent to ${booking.email}.`,
    moved && lines(`New date and time: ${whenText(booking)}`, `Confirmation e-mail sent to ${booking.email}.`),
    clientNote({ booking, client }),
  ),
})

export const mailFailedAlert = ({ booking, client, moved }: Confirmed, mail: Unsent): AlertText => ({
  title: 'BOOKING CONFIRMED - EMAIL FAILED',
  message: paragraphs(
    unsentText(booking, mail),
    // Of a booking that was changed once more the card says its time.
    moved && mail.reason !== CHANGED_ONCE_MORE && `New date and time: ${whenText(booking)}`,
    clientNote({ booking, client }),
  ),
})

export const reasonGiven = (stored: string) =>
  hasRequests(stored) && stored !== NO_REASON ? stored : 'No reason provided'
