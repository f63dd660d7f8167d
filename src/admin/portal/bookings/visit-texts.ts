import type { Booking } from '#domain/booking.ts'
import { stampText } from '#domain/display.ts'
import type { NameOf } from '#domain/acts.ts'
import { isCancelledLate, OUTCOME_NAMES } from '#domain/diary/outcome.ts'
import { paymentText } from '#domain/payment.ts'
import { reasonGiven } from './booking-texts.ts'

/** `15 Jan 2030, 2:31 PM by Naledi`. */
export const whenAndWho = (at: Date | null, by: { name: string } | null | undefined) =>
  [stampText(at), by?.name && `by ${by.name}`].filter(Boolean).join(' ')

/** `Arrived: 15 Jan 2030, 2:31 PM by Naledi`. */
export const outcomeText = ({ kind, at, by }: NonNullable<Booking['outcome']>): string =>
  [OUTCOME_NAMES[kind], whenAndWho(at, by)].filter(Boolean).join(': ')

/** `Paid P900 in cash, tip P50 for Neo`, `Fee P200 by card`, `Free (her birthday)`; undefined if nothing is noted. */
export const paidText = ({ paid, status, outcome }: Booking, nameOf: NameOf): string | undefined => {
  if (!paid) return undefined
  const text = paymentText(paid, nameOf)
  if (paid.way === 'free') return text.replace('free', 'Free')
  return `${status === 'confirmed' && outcome?.kind === 'done' ? 'Paid' : 'Fee'} ${text}`
}

/** `Cancelled for the client, late. Reason: Ill`; undefined for a booking that was not cancelled. */
export const cancelledText = (booking: Booking): string | undefined => {
  const { cancelledFor, rejectionReason } = booking
  if (!cancelledFor) return undefined
  return `Cancelled for the ${cancelledFor}${isCancelledLate(booking) ? ', late' : ''}. Reason: ${reasonGiven(rejectionReason)}`
}

/** `15 Jan 2030, 2:31 PM by Naledi`. */
export const cancelledStamp = ({ cancelledAt, cancelledBy }: Booking): string => whenAndWho(cancelledAt, cancelledBy)
