import type {
  DocumentSnapshot,
  Query,
  QueryConstraint,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseContact } from '#features/message/contact.ts'
import { dueBefore, type KeptKind, noteFields, parseKeeping } from '#features/keeping/keeping.ts'
import { inGroups } from '#shared/lists.ts'
import { isDate, venueMoment, venueToday } from '#shared/venue-clock.ts'
import { momentOf } from '#records/stored.ts'
import { stayingProfile } from './clients.ts'
import {
  BATCH,
  type Batch,
  type BatchesErased,
  BOOKINGS_AT_ONCE,
  eraseBatches,
  eraseBookings,
  eraseMessages,
  emptyDrawers,
  eraseProfiles,
  isComing,
  noteErasure,
} from './erasing.ts'
import type { Lite } from './firebase/lite.ts'
import { onceMoreWhenDenied, remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/**
 * Which records are older than main wants to keep them, and their erasure; main only, and only when asked. Open work stays: a request that
 * nobody decided, a message that waits for an answer, a visit whose plan lies ahead, a profile that was joined into one that is newer.
 */

/** A booking is about eight documents, and Firestore's free plan has 20,000 deletes a day. */
export const MOST_AT_ONCE = 500
const PAGE = 100
const NOTES_AT_ONCE = 50
/** A malformed date may begin otherwise, such as `15 January`. */
const EARLIEST = '1970-01-01'
const PATH = 'settings/records'

/** `drawer`: what was noted beside cash that was paid in or out, kept as long as visits. */
export type DueKind = KeptKind | 'drawer'
/** `before`: older records are due, a date of the venue. */
export type Due = { kind: DueKind; before: string; count: number }

type OldRecords = Pick<Due, 'kind' | 'before'> & {
  queries: Query[]
  isDue: (found: DocumentSnapshot) => boolean | Promise<boolean>
  size: number
  erase: (docs: readonly QueryDocumentSnapshot[], limit: AbortSignal) => Promise<void>
}

const isVisitDue = (found: DocumentSnapshot) => {
  const { date, status } = parseBooking(found.id, found.data())
  return isDate(date) && status !== 'pending' && !isComing(found)
}

/** A cancelled visit with a fee is kept as a visit, because the house was paid for it. */
const isRejectedDue = (found: DocumentSnapshot) => !parseBooking(found.id, found.data()).paid && !isComing(found)

const notesIn = (found: DocumentSnapshot) =>
  noteFields(found.get('isUnwelcome') === true).filter((name) => (found.get(name) ?? '') !== '')

const oldRecordsIn = async (lite: Lite): Promise<OldRecords[]> => {
  const { collection, db, doc, getDoc, orderBy, query, where } = lite
  const stored = (await getDoc(doc(db, PATH))).data()
  const before = dueBefore(parseKeeping(stored), venueToday(serverNow()))
  const older = (name: string, field: string, date: string, ...more: QueryConstraint[]) =>
    query(collection(db, name), ...more, where(field, '<', venueMoment(date, 0)), orderBy(field))
  const bookings = {
    size: BOOKINGS_AT_ONCE,
    erase: (docs: readonly DocumentSnapshot[], limit: AbortSignal) => eraseBookings(lite, docs, limit),
  }
  // Every booking that is counted changes its profile.
  const isUnseen = async (profile: DocumentSnapshot, date: string) => {
    const staying = await stayingProfile(profile, (id) => getDoc(doc(db, 'clients', id)))
    return [profile, staying].every((one) => {
      const at = momentOf(one.get('updatedAt'))
      return !one.exists() || (at !== null && at < venueMoment(date, 0))
    })
  }
  const emptiedTo: unknown = stored?.['notesErasedTo']
  return [
    {
      ...{ kind: 'visits', before: before.visits },
      queries: [
        query(
          collection(db, 'bookings'),
          ...[where('date', '>=', EARLIEST), where('date', '<', before.visits), orderBy('date')],
        ),
      ],
      isDue: isVisitDue,
      ...bookings,
    },
    {
      ...{ kind: 'drawer', before: before.visits, size: BATCH },
      queries: [
        query(
          collection(db, 'cashups'),
          ...[where('hasWords', '==', true), where('date', '<', before.visits), orderBy('date')],
        ),
      ],
      isDue: () => true,
      erase: (docs) => emptyDrawers(lite, docs),
    },
    {
      ...{ kind: 'rejected', before: before.rejected },
      queries: [older('bookings', 'createdAt', before.rejected, where('status', '==', 'rejected'))],
      isDue: isRejectedDue,
      ...bookings,
    },
    {
      ...{ kind: 'messages', before: before.messages, size: BATCH },
      queries: [older('contacts', 'createdAt', before.messages)],
      isDue: (found) => !parseContact(found.id, found.data()).isWaiting,
      erase: (docs) => eraseMessages(lite, docs),
    },
    {
      ...{ kind: 'profiles', before: before.profiles, size: BATCH },
      queries: [older('clients', 'updatedAt', before.profiles)],
      isDue: (found) => isUnseen(found, before.profiles),
      erase: (docs) => eraseProfiles(lite, docs),
    },
    {
      ...{ kind: 'notes', before: before.notes, size: NOTES_AT_ONCE },
      queries: [
        older('clients', 'updatedAt', before.notes, ...(emptiedTo ? [where('updatedAt', '>=', emptiedTo)] : [])),
        // One that was joined into another is due with that, perhaps long after its own time.
        query(collection(db, 'clients'), where('mergedAt', '>', new Date(0))),
      ],
      isDue: (found) => notesIn(found).length > 0 && isUnseen(found, before.notes),
      erase: (docs, limit) => emptyNotes(lite, docs, limit),
    },
  ]
}

/** Page by page, because what stays remains in front. */
const dueAmong = async (lite: Lite, { queries, isDue }: OldRecords, most = MOST_AT_ONCE) => {
  const size = Math.min(PAGE, 20 * most)
  const due = new Map<string, QueryDocumentSnapshot>()
  for (const queried of queries)
    for (let behind: QueryConstraint[] = [], isMore = true; isMore && due.size < most;) {
      const page = lite.query(queried, ...behind, lite.limit(size))
      const { docs, areDue } = await remoteCall('Looking for old records', async () => {
        const answer = await lite.getDocs(page)
        return { docs: answer.docs, areDue: await Promise.all(answer.docs.map(async (found) => isDue(found))) }
      })
      for (const found of docs.filter((_, index) => areDue[index])) due.set(found.id, found)
      behind = docs.slice(-1).map((last) => lite.startAfter(last))
      isMore = docs.length === size
    }
  return [...due.values()].slice(0, most)
}

const openOldRecords = () =>
  remoteCall('Looking for old records', async () => {
    const lite = await staffFirestore()
    return { lite, kinds: await oldRecordsIn(lite) }
  })

/** The kinds of which something is due today; at most so many of each are counted. A record without a readable date is never due. Throws DataError. */
export const listDue = async (most = MOST_AT_ONCE): Promise<Due[]> => {
  const { lite, kinds } = await openOldRecords()
  const counted = kinds.map(async (old) => ({ ...old, count: (await dueAmong(lite, old, most)).length }))
  return (await Promise.all(counted)).flatMap(({ kind, before, count }) => (count > 0 ? [{ kind, before, count }] : []))
}

/** Erases what is due by now, oldest first, at most `MOST_AT_ONCE` of a kind; it can be repeated. Never throws. */
export const eraseDue = (): Promise<BatchesErased<DueKind>> => eraseBatches(dueBatches())

async function* dueBatches(): AsyncGenerator<Batch<DueKind>> {
  const { lite, kinds } = await openOldRecords()
  for (const old of kinds)
    for (const docs of inGroups(await dueAmong(lite, old), old.size))
      yield { kind: old.kind, docs, write: (limit) => old.erase(docs, limit) }
}

/**
 * Empties notes, preferences and alerts without another time, and says in the same commit up to when that is done; a later run begins there. The
 * rules refuse it where a colleague has changed one of the profiles meanwhile.
 */
const emptyNotes = (lite: Lite, docs: readonly QueryDocumentSnapshot[], limit: AbortSignal): Promise<void> =>
  onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const ref = lite.doc(lite.db, PATH)
      const stored = (await transaction.get(ref)).data()
      limit.throwIfAborted()
      // Timestamps, because a Date would cut their microseconds.
      const times = [
        ...docs.map((found) => found.get('updatedAt') as Timestamp),
        stored?.['notesErasedTo'] as Timestamp,
      ]
      const notesErasedTo = times.filter(Boolean).reduce((one, other) => (other > one ? other : one))
      for (const found of docs)
        transaction.update(found.ref, Object.fromEntries(notesIn(found).map((name) => [name, ''])))
      transaction.set(ref, { ...parseKeeping(stored), notesErasedTo, updatedAt: lite.serverTimestamp() })
      noteErasure(lite, transaction)
    }),
  )
