import type { Entered } from '#data/acts/enter.ts'
import type { Delivery } from '#data/email-desk.ts'
import type { Booking } from '../../booking.ts'
import { displayName, servicesText, shownTime } from '../../display.ts'
import type { When } from '../../wish.ts'
import { type AlertText, clientNote, confirmedAlert, mailFailedAlert, type QuestionNotes } from '../booking-texts.ts'
import { lines, paragraphs, whenText } from '#desk/texts.ts'

const reach = (booking: Booking) =>
  lines(booking.phone && `Call ${displayName(booking)}: ${booking.phone}`, booking.room && `Room ${booking.room}`)

/** `otherBookings`: a line for each other booking of this person on that day. */
export const enterQuestion = (
  booking: Booking,
  when: When,
  notes: QuestionNotes & { otherBookings: readonly string[]; isPastEntry?: boolean },
): AlertText & { ok: string } => ({
  title: notes.isPastEntry ? 'Enter this visit as Done?' : 'Confirm this booking?',
  message: paragraphs(
    visitText(booking, when),
    lines(...notes.warnings, notes.agreedTotal),
    lines(...notes.otherBookings),
    notes.isPastEntry
      ? 'No e-mail will be sent.'
      : booking.email
        ? `A confirmation e-mail will be sent to ${booking.email}.`
        : lines('Without an e-mail address none will be sent. Please tell the client:', reach(booking)),
  ),
  ok: notes.isPastEntry ? 'Enter' : notes.warnings.length > 0 ? 'Book anyway' : 'Book',
})

/** The title and the text of what came of an entry. */
const outcomeOf = ({ booking, client, mail, isRepeated }: Entered & { mail?: Delivery }): AlertText => {
  const confirmed = { booking, client, moved: false }
  if (isRepeated)
    return {
      title: 'STORED ALREADY',
      message: paragraphs(
        booking.status !== 'confirmed' && 'It was cancelled since.',
        'An earlier press of Book has stored this visit, and nothing was stored now. What you have changed since is not in it: its card takes that, and says whether the e-mail was sent.',
      ),
    }
  if (mail) return mail.state === 'sent' ? confirmedAlert(confirmed) : mailFailedAlert(confirmed, mail)
  if (booking.outcome?.kind === 'done' && !booking.plan)
    return {
      title: 'VISIT ENTERED',
      message: paragraphs('It is stored as Done. No e-mail was sent.', clientNote({ booking, client })),
    }
  const told = lines('No e-mail was sent. Please tell the client:', reach(booking))
  return { title: 'BOOKING CONFIRMED', message: paragraphs(told, clientNote({ booking, client })) }
}

/** The alert after an entry. */
export const enteredAlert = (entered: Entered & { mail?: Delivery }): AlertText => {
  const { title, message } = outcomeOf(entered)
  return { title, message: paragraphs(visitText(entered.booking), message) }
}

const visitText = (booking: Booking, when: When = booking) =>
  lines(`${displayName(booking)}: ${whenText(when)}`, servicesText(booking))

export const otherBookingText = (booking: Booking): string => {
  const what = booking.status === 'pending' ? 'has a pending request for this day' : 'is booked for this day already'
  return `${displayName(booking)} ${what}: ${shownTime(booking.time)}, ${servicesText(booking)}.`
}
