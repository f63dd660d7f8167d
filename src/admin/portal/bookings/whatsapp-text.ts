import { spa } from '#config/spa.ts'
import type { Booking } from '#domain/booking.ts'
import { countText, displayName } from '#domain/display.ts'
import { whenText } from '../texts.ts'
import { reasonGiven } from './booking-texts.ts'

const NO_REASON = reasonGiven('')

const news = (booking: Booking): string => {
  const { guests } = booking
  const when = whenText(booking) + (guests > 1 ? ` for ${countText(guests, 'guest')}` : '')
  if (booking.status === 'pending') return `thank you for your booking request for ${when}.`
  if (booking.status === 'confirmed') {
    const state = booking.dateModified ? 'has been moved and is confirmed' : 'is confirmed'
    return `your booking ${state} for ${when}. We look forward to welcoming you.`
  }
  if (booking.cancelledFor === 'client')
    return `your booking for ${when} is cancelled. We hope to see you another time.`
  const reason = reasonGiven(booking.rejectionReason)
  const because = reason === NO_REASON ? '' : ` Reason: ${reason}`
  const what = booking.cancelledFor ? 'we have to cancel' : 'we cannot take'
  return `we are sorry, ${what} your booking for ${when}.${because}`
}

/** What stands ready in WhatsApp for the client of this booking, by its state; a person reads it before it is sent. */
export const whatsappText = (booking: Booking): string =>
  `Dumela ${booking.firstName.trim() || displayName(booking, '')}, this is ${spa.name}: ${news(booking)}`.replace(
    ' ,',
    ',',
  )
