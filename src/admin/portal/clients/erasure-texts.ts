import type { Erasure, RecordCounts } from '#data/erasure.ts'
import { countText } from '#domain/display.ts'
import { reasonOf } from '../../reason.ts'
import { paragraphs } from '../texts.ts'

export const isNothing = ({ bookings, contacts, clients }: RecordCounts) => bookings + contacts + clients === 0

const countsText = ({ bookings, contacts, clients }: RecordCounts) =>
  [countText(clients, 'client profile'), countText(bookings, 'booking'), countText(contacts, 'message')].join(', ')

export const eraseQuestion = (email: string, counts: RecordCounts) => ({
  title: 'Erase this person for good?',
  message: paragraphs(
    `${email}: ${countsText(counts)}, with their receipts.`,
    'Nobody can bring them back. E-mails that were sent, exports and printed sheets are not part of it.',
  ),
  label: `Type ${email} to erase`,
  ok: 'Erase',
})

/** What was done and what was not, also when nobody can tell. */
export const erasureWords = (email: string, { erased, left, failure, isStopped }: Erasure) => {
  const isWhole = failure === undefined && left !== undefined && isNothing(left)
  if (isWhole) return { title: 'ERASED', message: paragraphs(`${email}: ${countsText(erased)}, with their receipts.`) }
  const isDone = left !== undefined && isNothing(left)
  return {
    title: isDone ? 'ERASED' : 'NOT EVERYTHING WAS ERASED',
    message: paragraphs(
      failure && (reasonOf(failure) || 'It failed on the way.'),
      isStopped && !isDone && 'Stopped before it was through.',
      `Surely erased: ${countsText(erased)}.`,
      left ? `Still there: ${countsText(left)}.` : 'What is still there could not be looked up.',
      !isDone && 'Please erase once more: it goes on where it ended.',
    ),
  }
}
