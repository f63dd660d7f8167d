import { type Booking, isMoved } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import type { When } from '#domain/wish.ts'
import { lines, paragraphs, whenText } from '../../../texts.ts'
import { canBeMailed, type AlertText, phoneOf } from '../../booking-texts.ts'

const mailAhead = (booking: Booking, what: string) =>
  canBeMailed(booking)
    ? `${what} will be sent to ${booking.email}.`
    : lines('This booking holds no e-mail, so none will be sent. Please tell the client by phone:', phoneOf(booking))

const DAY_UNKNOWN = 'The day or the limits are not read, so it is not known whether this time is free.'

/** `warnings` and `isUnknown` make the button say “anyway”; `agreedTotal` says how the total differs from the card. */
export type QuestionNotes = { warnings: readonly string[]; isUnknown?: boolean; agreedTotal?: string | undefined }

export const isUnusual = ({ warnings, isUnknown = false }: QuestionNotes) => isUnknown || warnings.length > 0

export const noteLines = ({ warnings, isUnknown = false, agreedTotal }: QuestionNotes) =>
  lines(...warnings, isUnknown && DAY_UNKNOWN, agreedTotal)

/** Without an e-mail for another plan or price, or a visit that is moved within today, whose client is present or on the telephone. */
export const confirmQuestion = (
  booking: Booking,
  when: When,
  notes: QuestionNotes & { isWithoutMail: boolean },
): AlertText & { ok: string } => {
  const name = displayName(booking, 'Unknown Client')
  const moved = isMoved(booking, when) && lines(`Original: ${whenText(booking)}`, `New: ${whenText(when)}`)
  const ok = notes.isWithoutMail ? 'Save' : 'Confirm'
  const isTold = moved || notes.agreedTotal
  return {
    title: notes.isWithoutMail ? 'Save without e-mail?' : 'Confirm this booking?',
    message: paragraphs(
      moved ? `The date or time of ${name}'s booking was changed.` : `${name}: ${whenText(booking)}`,
      moved,
      noteLines(notes),
      notes.isWithoutMail
        ? lines('No e-mail will be sent.', isTold && 'Please make sure that the client knows.')
        : mailAhead(booking, moved ? 'A confirmation e-mail with the new date and time' : 'A confirmation e-mail'),
    ),
    ok: isUnusual(notes) ? `${ok} anyway` : ok,
  }
}
