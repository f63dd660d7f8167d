import type { DocumentSnapshot, Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseContact } from '#features/message/contact.ts'
import { dueBefore, type KeptKind, noteFields, parseKeeping } from '#features/keeping/keeping.ts'
import { isDate, venueMoment, venueToday } from '#shared/venue-clock.ts'
import { momentOf } from '#records/stored.ts'
import { stayingProfile } from './clients.ts'
import { emptyFields, eraseBookings, eraseMessages, eraseProfiles } from './people.ts'
import type { Lite } from './firebase/lite.ts'
import { staffRead } from './firebase/staff-change.ts'
import { remoteCall } from './data-error.ts'

/**
 * Which records are older than main wants to keep them, and their erasure; main only, and only when asked. Open work stays: a request that
 * nobody decided, a message that waits for an answer, a profile that was joined into one that is newer.
 */

/** A booking is about eight documents, and Firestore's free plan has 20,000 deletes a day. */
export const MOST_AT_ONCE = 500
const PAGE = 100

/**
 * `drawer`: what was noted beside cash that was paid in or out, kept as long as visits. `healthNotes`: of bookings that are kept, as long after the
 * visit as notes of profiles.
 */
export type DueKind = KeptKind | 'drawer' | 'healthNotes'
/** `before`: older records are due, a date of the venue. */
export type Due = { kind: DueKind; before: string; count: number }

type OldRecords = Pick<Due, 'kind' | 'before'> & {
  queried: Query
  isDue: (found: DocumentSnapshot) => boolean | Promise<boolean>
  erase: (lite: Lite, docs: readonly QueryDocumentSnapshot[]) => Promise<void>
}

const isVisitDue = (found: DocumentSnapshot) => {
  const { date, status } = parseBooking(found.id, found.data())
  return isDate(date) && status !== 'pending'
}

const isHealthNoteDue = (found: DocumentSnapshot) => isVisitDue(found) && found.get('healthNote') !== ''

const notesIn = (found: DocumentSnapshot) =>
  noteFields(found.get('isUnwelcome') === true).filter((name) => (found.get(name) ?? '') !== '')

const oldRecordsIn = (lite: Lite, before: Record<KeptKind, string>): OldRecords[] => {
  const { collection, db, orderBy, query, where } = lite
  const older = (name: string, field: string, limit: string | Date, ...more: QueryConstraint[]) =>
    query(collection(db, name), ...more, where(field, '<', limit), orderBy(field))
  const midnight = (kind: KeptKind) => venueMoment(before[kind], 0)
  // Every booking that is counted changes its profile; a joined profile is due with the one that stays.
  const isUnseen = async (profile: DocumentSnapshot, kind: KeptKind) => {
    const staying = await stayingProfile(lite, profile)
    const at = momentOf(staying.get('updatedAt'))
    return !staying.exists() || (at !== null && at < midnight(kind))
  }
  return [
    {
      ...{ kind: 'visits', before: before.visits, erase: eraseBookings, isDue: isVisitDue },
      queried: older('bookings', 'date', before.visits),
    },
    {
      ...{ kind: 'drawer', before: before.visits, isDue: () => true },
      queried: older('cashups', 'date', before.visits, where('hasWords', '==', true)),
      // The closes of the days stay.
      erase: (_, docs) =>
        emptyFields(lite, docs, () => ({ movements: {}, hasWords: false, updatedAt: lite.serverTimestamp() })),
    },
    {
      ...{ kind: 'rejected', before: before.rejected, erase: eraseBookings },
      queried: older('bookings', 'createdAt', midnight('rejected'), where('status', '==', 'rejected')),
      // A cancelled visit with a fee is kept as a visit, because the house was paid for it.
      isDue: (found) => !parseBooking(found.id, found.data()).paid,
    },
    {
      ...{ kind: 'messages', before: before.messages, erase: eraseMessages },
      queried: older('contacts', 'createdAt', midnight('messages')),
      isDue: (found) => parseContact(found.id, found.data()).answeredAt !== null,
    },
    {
      ...{ kind: 'profiles', before: before.profiles, erase: eraseProfiles },
      queried: older('clients', 'updatedAt', midnight('profiles')),
      isDue: (found) => isUnseen(found, 'profiles'),
    },
    {
      ...{ kind: 'notes', before: before.notes },
      queried: older('clients', 'updatedAt', midnight('notes')),
      isDue: (found) => notesIn(found).length > 0 && isUnseen(found, 'notes'),
      // Without another time. The rules refuse it where a colleague has changed one of the profiles meanwhile.
      erase: (_, docs) =>
        emptyFields(lite, docs, (found) => Object.fromEntries(notesIn(found).map((name) => [name, '']))),
    },
    {
      ...{ kind: 'healthNotes', before: before.notes, isDue: isHealthNoteDue },
      queried: query(
        collection(db, 'bookings'),
        ...[where('date', '>=', before.visits), where('date', '<', before.notes), orderBy('date')],
        // Leaves out bookings without the field, which are most.
        orderBy('healthNote'),
      ),
      erase: (_, docs) =>
        emptyFields(lite, docs, () => ({ healthNote: lite.deleteField(), updatedAt: lite.serverTimestamp() })),
    },
  ]
}

/** Page by page, because what stays remains in front. */
const dueAmong = async (lite: Lite, { queried, isDue }: OldRecords, most = MOST_AT_ONCE) => {
  const size = Math.min(PAGE, 20 * most)
  const due: QueryDocumentSnapshot[] = []
  for (let behind: QueryConstraint[] = [], isMore = true; isMore && due.length < most;) {
    const page = lite.query(queried, ...behind, lite.limit(size))
    const { docs, areDue } = await remoteCall('Looking for old records', async () => {
      const answer = await lite.getDocs(page)
      return { docs: answer.docs, areDue: await Promise.all(answer.docs.map(async (found) => isDue(found))) }
    })
    due.push(...docs.filter((_, index) => areDue[index]))
    behind = docs.slice(-1).map((last) => lite.startAfter(last))
    isMore = docs.length === size
  }
  return due.slice(0, most)
}

const openOldRecords = () =>
  staffRead('Looking for old records', async (lite) => {
    const stored = await lite.getDoc(lite.doc(lite.db, 'settings', 'records'))
    return { lite, kinds: oldRecordsIn(lite, dueBefore(parseKeeping(stored.data()), venueToday(serverNow()))) }
  })

/** The kinds of which something is due today; at most 500 of each are counted. A record without a readable date is never due. Throws DataError. */
export const listDue = async (): Promise<Due[]> => {
  const { lite, kinds } = await openOldRecords()
  const counted = kinds.map(async (old) => ({ ...old, count: (await dueAmong(lite, old)).length }))
  return (await Promise.all(counted)).flatMap(({ kind, before, count }) => (count > 0 ? [{ kind, before, count }] : []))
}

/**
 * Whether something is due, besides notes: to find these, all profiles of the years in which their notes are kept no longer are read. They are
 * erased with the others, of which some are due every month. Throws DataError.
 */
export const isAnythingDue = async (): Promise<boolean> => {
  const { lite, kinds } = await openOldRecords()
  const quick = kinds.filter(({ kind }) => kind !== 'notes')
  return (await Promise.all(quick.map((old) => dueAmong(lite, old, 1)))).flat().length > 0
}

/** Erases what is due by now, oldest first, at most 500 of a kind; after a failure a second press continues. Throws DataError. */
export const eraseDue = async (): Promise<void> => {
  const { lite, kinds } = await openOldRecords()
  for (const old of kinds) await old.erase(lite, await dueAmong(lite, old))
}
