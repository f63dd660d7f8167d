import type { Entered } from '#data/acts/enter.ts'
import type { Mailed } from '#data/acts/mail.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName, servicesText, shownTime } from '#domain/display.ts'
import type { When } from '#domain/wish.ts'
import { type AlertText, clientNote, confirmedAlert, mailFailedAlert } from '../bookings/booking-texts.ts'
import { isUnusual, noteLines, type QuestionNotes } from '../bookings/acts/confirm/confirm-questions.ts'
import { lines, paragraphs, whenText } from '../texts.ts'

/** Texts of New booking. */

const reach = (booking: Booking) =>
  lines(
    booking.phone && `Call ${displayName(booking)}: ${booking.phone}`,
    booking.room && `Room ${booking.room}`,
    !booking.phone && !booking.room && 'Neither phone nor room is known.',
  )

/** `otherBookings`: a line for each other booking of this person on that day. */
export const enterQuestion = (
  booking: Booking,
  when: When,
  notes: QuestionNotes & { otherBookings: readonly string[]; isPastEntry?: boolean },
): AlertText & { ok: string } => ({
  title: notes.isPastEntry ? 'Enter this visit as Done?' : 'Confirm this booking?',
  message: paragraphs(
    visitText(booking, when),
    noteLines(notes),
    lines(...notes.otherBookings),
    notes.isPastEntry
      ? 'No e-mail will be sent.'
      : booking.email
        ? `A confirmation e-mail will be sent to ${booking.email}.`
        : lines('Without an e-mail address none will be sent. Please tell the client:', reach(booking)),
  ),
  ok: notes.isPastEntry ? 'Enter' : isUnusual(notes) ? 'Book anyway' : 'Book',
})

/** The alert after an entry. */
export const enteredAlert = (entered: Entered & Partial<Mailed>): AlertText => {
  const { booking, client, mail, isRecorded = true } = entered
  const confirmed = { booking, client, moved: false, isRecorded }
  const words = (): AlertText => {
    if (mail?.state === 'sent') return confirmedAlert(confirmed)
    if (mail) return mailFailedAlert(confirmed, mail)
    if (booking.outcome?.kind === 'done' && !booking.plan)
      return {
        title: 'VISIT ENTERED',
        message: paragraphs('It is stored as Done. No e-mail was sent.', clientNote({ booking, client })),
      }
    return {
      title: 'BOOKING CONFIRMED',
      message: paragraphs(
        lines('No e-mail was sent. Please tell the client:', reach(booking)),
        clientNote({ booking, client }),
      ),
    }
  }
  const { title, message } = words()
  return { title, message: paragraphs(visitText(booking), message) }
}

const visitText = (booking: Booking, when: When = booking) =>
  lines(`${displayName(booking)}: ${whenText(when)}`, servicesText(booking))

/** After a press of Book that finds the id of its entry stored. */
export const storedAlreadyQuestion = (stored: Booking) => ({
  title: 'STORED ALREADY',
  message: paragraphs(
    visitText(stored),
    stored.status !== 'confirmed' && 'It was cancelled since.',
    'An earlier press of Book has stored this visit, and nothing was stored now. Its card says whether the e-mail was sent. What you have changed since belongs there, another visit into a new booking.',
  ),
  ok: 'Discard this entry',
  cancel: 'Keep it',
  isDestructive: true,
})

/** Names another booking of the same person on that day. */
export const otherBookingText = (booking: Booking): string => {
  const time = shownTime(booking.time)
  return booking.status === 'pending'
    ? `${displayName(booking)} has a pending request for this day: ${time}, ${servicesText(booking)}.`
    : `${displayName(booking)} is booked for this day already: ${time}, ${servicesText(booking)}.`
}
