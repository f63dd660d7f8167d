import type { Booking } from '#domain/booking.ts'
import { paragraphs, whenText } from '../../../texts.ts'
import { type AlertText, type Unsent, unrecorded, unsentText } from '../../booking-texts.ts'

export const resendQuestion = (booking: Booking): AlertText => ({
  title: 'Resend the e-mail?',
  message: paragraphs(
    booking.mail?.state !== 'failed' && 'The first one may have arrived: the client could get it twice.',
    `The confirmation of ${whenText(booking)} will be sent to ${booking.email}.`,
  ),
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

export const resendFailedAlert = (booking: Booking, mail: Unsent): AlertText => ({
  title: 'EMAIL FAILED',
  message: unsentText(booking, mail),
})
