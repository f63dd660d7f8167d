import type { Booking } from '#domain/booking.ts'
import { lines, paragraphs } from '../../../texts.ts'
import type { AlertText } from '../../booking-texts.ts'
import { cancelledText } from '../../visit-texts.ts'

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
