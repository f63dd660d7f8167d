import { MOST_AT_ONCE } from '#data/erase-old-records.ts'
import type { BatchesErased } from '#data/erasing.ts'
import type { Due } from '#data/old-records.ts'
import { countText } from '#domain/display.ts'
import type { KeptKind } from '#domain/keeping.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { actReason } from '../../../reason.ts'
import { paragraphs } from '../../texts.ts'

const NOUNS: Readonly<Record<KeptKind, string>> = {
  visits: 'booking',
  rejected: 'rejected request',
  messages: 'message',
  profiles: 'profile',
  notes: 'profile',
}

export const TITLES: Readonly<Record<KeptKind, string>> = {
  visits: 'Visits',
  rejected: 'Rejected requests',
  messages: 'Messages',
  profiles: 'Profiles',
  notes: 'Notes of profiles',
}

/** `1 December 2021`. */
const dayInWords = (date: string) => dateInWords(date).split(' ').slice(1).join(' ')

export const nounText = (kind: KeptKind, count: number): string => countText(count, NOUNS[kind])

/** What is due: `312 bookings for days before 1 December 2021`. */
export const dueText = (kind: KeptKind, { before, count }: Due): string => {
  const day = dayInWords(before)
  const texts: Record<KeptKind, string> = {
    visits: `for days before ${day}`,
    rejected: `sent before ${day}`,
    messages: `sent before ${day}`,
    profiles: `last changed before ${day}`,
    notes: `last changed before ${day}, to look through for notes`,
  }
  return `${nounText(kind, count)} ${texts[kind]}`
}

/** The text of the button. `most`: how many one press erases. */
export const eraseText = (kind: KeptKind, { count }: Due, most: number): string => {
  const now = nounText(kind, Math.min(count, most))
  const text = count > most ? `${now} of ${count.toLocaleString('en')}` : now
  return kind === 'notes' ? `Empty the notes of ${text}` : `Erase ${text}`
}

const GONE: Readonly<Record<KeptKind, string>> = {
  visits:
    'They go with their receipts, wishes, calls and history, cancelled visits and rejected requests of these days with them.',
  rejected: 'They go with their receipts, wishes, calls and history.',
  messages: 'They go with their receipts.',
  profiles: 'Names, e-mails, phones, notes and alerts go.',
  notes: 'Notes, preferences and alerts become empty, except the alert of a client who shall not come again.',
}
const STAYS: Readonly<Record<KeptKind, string>> = {
  visits:
    'Profiles and closes of days stay. A profile keeps its number of visits. Figures no longer count these visits.',
  rejected:
    'Profiles, visits and closes of days stay. Figures no longer count these requests. A cancelled visit with a noted fee is kept as a visit.',
  messages: 'Bookings and profiles stay.',
  profiles: 'Bookings stay until they are due themselves. A profile with a later visit stays.',
  notes: 'The profiles stay. A profile with a later visit keeps its notes.',
}

/** The question before an erasure: what goes and what stays. */
export const eraseQuestion = (kind: KeptKind, due: Due, most: number) => ({
  title: `${eraseText(kind, due, most)}?`,
  message: paragraphs(
    `${dueText(kind, due)}.`,
    GONE[kind],
    `${STAYS[kind]} Printed sheets, exports and e-mails that were sent are not part of it.`,
    due.count > most &&
      `This takes the oldest ${most.toLocaleString('en')} now, because the database limits what is erased in a day. Take the rest tomorrow.`,
    'Nobody can bring them back. Export what you need first: Bookings, Clients and Figures have an export.',
  ),
  ok: kind === 'notes' ? 'Empty' : 'Erase',
  isDestructive: true,
})

/** What came of an erasure. */
export const erasedText = (kind: KeptKind, { erased, failure }: BatchesErased<KeptKind>): string => {
  const done = erased[kind] ?? 0
  if (done === 0 && !failure)
    return 'Nothing was erased: what is counted here waits for an answer, is kept as a visit, has a later visit, or was changed meanwhile.'
  return [
    failure && actReason(failure),
    kind === 'notes' ? `Notes emptied: ${nounText(kind, done)}.` : `Erased: ${nounText(kind, done)}.`,
    done >= MOST_AT_ONCE[kind] && 'Go on tomorrow, because the database limits what is erased in a day.',
  ]
    .filter(Boolean)
    .join(' ')
}
