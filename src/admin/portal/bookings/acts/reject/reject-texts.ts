import type { Booking } from '#domain/booking.ts'
import { lines, paragraphs, whenText } from '../../../texts.ts'
import { type AlertText, reachThem, reasonGiven } from '../../booking-texts.ts'

export const rejectQuestion = (booking: Booking, name: string) => ({
  title: 'Reject this booking?',
  message: `${name}: ${whenText(booking)}`,
  label: 'Reason (optional)',
  ok: 'Reject',
})

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
