import type { Booking } from '#domain/booking.ts'
import { countText, displayName, stampText } from '#domain/display.ts'
import { isCancelledLate, OUTCOME_NAMES } from '#domain/diary/outcome.ts'
import { lines, paragraphs, whenText } from '../texts.ts'
import { reasonGiven, type AlertText } from './booking-texts.ts'

/** Texts about outcomes of visits and cancellations. */

/** `15 Jan 2030, 2:31 PM by Naledi`. */
const whenAndWho = (at: Date | null, by: { name: string } | null | undefined) =>
  [stampText(at), by?.name && `by ${by.name}`].filter(Boolean).join(' ')

/** `Arrived: 15 Jan 2030, 2:31 PM by Naledi`. */
export const outcomeText = ({ kind, at, by }: NonNullable<Booking['outcome']>): string =>
  [OUTCOME_NAMES[kind], whenAndWho(at, by)].filter(Boolean).join(': ')

export const notNotedAlert = (reason: string): AlertText => ({
  title: 'ERROR',
  message: reason || 'The visit was not changed.',
})

/** `Cancelled for the client, late. Reason: Ill`; undefined for a booking that was not cancelled. */
export const cancelledText = (booking: Booking): string | undefined => {
  const { cancelledFor, rejectionReason } = booking
  if (!cancelledFor) return undefined
  return `Cancelled for the ${cancelledFor}${isCancelledLate(booking) ? ', late' : ''}. Reason: ${reasonGiven(rejectionReason)}`
}

/** `15 Jan 2030, 2:31 PM by Naledi`. */
export const cancelledStamp = ({ cancelledAt, cancelledBy }: Booking): string => whenAndWho(cancelledAt, cancelledBy)

export const cancelledAlert = (booking: Booking): AlertText => ({
  title: 'BOOKING CANCELLED',
  message: paragraphs(
    cancelledText(booking),
    lines(
      'No e-mail was sent. Please tell the client:',
      `E-mail: ${booking.email || 'none'}`,
      `Phone: ${booking.phone || 'none'}`,
    ),
  ),
})

/** No text for the guest is prepared, because the guest asked by the link and sees the cancellation there. */
export const cancelledByWishAlert = (booking: Booking): AlertText => ({
  title: 'BOOKING CANCELLED',
  message: paragraphs(cancelledText(booking), 'The guest asked for it by the link, which shows now that it is done.'),
})

/** Repeats the typed reason, which would otherwise be lost. */
export const notCancelledAlert = (reason: string, typed: string): AlertText => ({
  title: 'The booking was not cancelled',
  message: paragraphs(`Error: ${reason}`, typed && `You typed: ${typed}`),
})

const lineOf = (booking: Booking) => `${displayName(booking, 'Unknown Client')}, ${whenText(booking)}`

export const allCameQuestion = (visits: readonly Booking[]) => ({
  title: 'Did all of them come?',
  message: paragraphs(
    `${countText(visits.length, 'visit')} will be marked as done. Each can be taken back.`,
    lines(...visits.map(lineOf)),
  ),
  ok: 'All came',
})

export const nobodyLeftAlert: AlertText = {
  title: 'Nothing to mark',
  message: 'Every visit of that day is marked already.',
}

/** `failures`: a sentence for each visit that could not be marked. */
export const allCameAlert = (marked: number, failures: readonly { booking: Booking; reason: string }[]): AlertText => ({
  title: failures.length === 0 ? 'SUCCESS' : 'NOT ALL WERE MARKED',
  message: paragraphs(
    `${countText(marked, 'visit')} marked as done.`,
    lines(...failures.map(({ booking, reason }) => `${lineOf(booking)}: ${reason || 'not marked'}`)),
  ),
})
