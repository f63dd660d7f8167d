import { type Booking, isMoved } from '#domain/booking.ts'
import type { When } from '#domain/wish.ts'
import { lines, paragraphs, whenText } from '../../../texts.ts'
import { canBeMailed, type AlertText, phoneOf } from '../../booking-texts.ts'

/** The questions before a booking is confirmed or changed. */

const mailAhead = (booking: Booking, what: string) =>
  canBeMailed(booking)
    ? `${what} will be sent to ${booking.email}.`
    : lines('This booking holds no e-mail, so none will be sent. Please tell the client by phone:', phoneOf(booking))

const DAY_UNKNOWN = 'The day or the limits are not read, so it is not known whether this time is free.'

/**
 * Lines of a question besides date and time. `warnings` are those of the edit dialog; with one of them the button says “anyway”.
 * `isUnknown`: the day could not be read. `agreedTotal`: lines about a total that differs from the card, or an offer that does not count.
 */
export type QuestionNotes = { warnings: readonly string[]; isUnknown?: boolean; agreedTotal?: string | undefined }

const movedLines = (booking: Booking, change: When) =>
  isMoved(booking, change) && lines(`Original: ${whenText(booking)}`, `New: ${whenText(change)}`)

/** Whether there is a warning, or the day is not known. */
export const isUnusual = ({ warnings, isUnknown = false }: QuestionNotes) => isUnknown || warnings.length > 0

export const noteLines = ({ warnings, isUnknown = false, agreedTotal }: QuestionNotes) =>
  lines(...warnings, isUnknown && DAY_UNKNOWN, agreedTotal)

export const confirmQuestion = (
  booking: Booking,
  name: string,
  change: When,
  notes: QuestionNotes,
): AlertText & { ok: string } => ({
  title: 'Confirm this booking?',
  message: isMoved(booking, change)
    ? paragraphs(
        `The date or time of ${name}'s booking was changed.`,
        movedLines(booking, change),
        noteLines(notes),
        mailAhead(booking, 'A confirmation e-mail with the new date and time'),
      )
    : paragraphs(`${name}: ${whenText(booking)}`, noteLines(notes), mailAhead(booking, 'A confirmation e-mail')),
  ok: isUnusual(notes) ? 'Confirm anyway' : 'Confirm',
})

/** For another plan or price, or a visit that is moved within today, whose client is present or on the telephone. */
export const saveWithoutMailQuestion: typeof confirmQuestion = (booking, name, change, notes) => ({
  title: 'Save without e-mail?',
  message: paragraphs(
    movedLines(booking, change) || `${name}: the visit of ${whenText(booking)} was changed.`,
    noteLines(notes),
    lines(
      'No e-mail will be sent.',
      (isMoved(booking, change) || notes.agreedTotal) && 'Please make sure that the client knows.',
    ),
  ),
  ok: isUnusual(notes) ? 'Save anyway' : 'Save',
})
