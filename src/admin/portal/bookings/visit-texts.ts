import type { Booking } from '#domain/booking.ts'
import { stampText } from '#domain/display.ts'
import { isCancelledLate, OUTCOME_NAMES } from '#domain/diary/outcome.ts'
import { reasonGiven } from './booking-texts.ts'

/** Texts about outcomes of visits and cancellations. */

/** `15 Jan 2030, 2:31 PM by Naledi`. */
const whenAndWho = (at: Date | null, by: { name: string } | null | undefined) =>
  [stampText(at), by?.name && `by ${by.name}`].filter(Boolean).join(' ')

/** `Arrived: 15 Jan 2030, 2:31 PM by Naledi`. */
export const outcomeText = ({ kind, at, by }: NonNullable<Booking['outcome']>): string =>
  [OUTCOME_NAMES[kind], whenAndWho(at, by)].filter(Boolean).join(': ')

/** `Cancelled for the client, late. Reason: Ill`; undefined for a booking that was not cancelled. */
export const cancelledText = (booking: Booking): string | undefined => {
  const { cancelledFor, rejectionReason } = booking
  if (!cancelledFor) return undefined
  return `Cancelled for the ${cancelledFor}${isCancelledLate(booking) ? ', late' : ''}. Reason: ${reasonGiven(rejectionReason)}`
}

/** `15 Jan 2030, 2:31 PM by Naledi`. */
export const cancelledStamp = ({ cancelledAt, cancelledBy }: Booking): string => whenAndWho(cancelledAt, cancelledBy)
