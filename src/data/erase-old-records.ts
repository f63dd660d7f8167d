import type {
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  DocumentReference,
  Timestamp,
} from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { parseContact } from '#domain/contact.ts'
import { dueBefore, type KeptKind, parseKeeping } from '#domain/keeping.ts'
import { inGroups } from '#domain/lists.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { DataError } from './data-error.ts'
import {
  BATCH,
  type Batch,
  type BatchesErased,
  BOOKINGS_AT_ONCE,
  eraseBatches,
  eraseBookings,
  eraseMessages,
  noteErasure,
} from './erasing.ts'
import { remoteCall, onceMoreWhenDenied } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import {
  datedBefore,
  type Due,
  isRejectedDue,
  isVisitDue,
  KEEPING_PATH,
  messagesBefore,
  profilesBefore,
  rejectedBefore,
  isOlder,
  markIn,
  notesIn,
} from './old-records.ts'
import { parseBooking } from '#domain/booking.ts'
import type { Lite } from './firebase/lite.ts'
import { stayingProfile } from './clients.ts'

/** Erases profiles whose client was not seen for long, and empties their notes before. */

/** `before`: older profiles are due, a date of the venue. */
type ProfileTask = { lite: Lite; before: string; staff: Staff }

/** Each profile costs a query for its last visit. */
const PROFILES_AT_ONCE = 50

/** A page of what the query finds. */
const pageAfter = async (lite: Lite, queried: Query, last: QueryDocumentSnapshot | undefined, size: number) =>
  (await lite.getDocs(lite.query(queried, ...(last ? [lite.startAfter(last)] : []), lite.limit(size)))).docs

/**
 * Ids of profiles with a booking for this date or a later one. Its confirmation may be older by up to a year. Further bookings of a profile
 * that was joined into another count on that one, so it is as new as the other.
 */
const seenSince = async (lite: Lite, docs: readonly DocumentSnapshot[], before: string): Promise<Set<string>> => {
  const { collection, db, doc, getDoc, getDocs, limit, orderBy, query, where } = lite
  const own = (id: string) =>
    getDocs(query(collection(db, 'bookings'), where('clientId', '==', id), orderBy('date', 'desc'), limit(1)))
  const seen = await Promise.all(
    docs.map(async (profile) => {
      const staying = await stayingProfile(profile, (id) => getDoc(doc(db, 'clients', id)))
      if (staying !== profile && staying.exists() && !isOlder(staying, 'updatedAt', before)) return [profile.id]
      const last = await Promise.all([...new Set([profile.id, staying.id])].map(own))
      const bookings = last.flatMap(({ docs: found }) => found)
      return bookings.some((found) => parseBooking(found.id, found.data()).date >= before) ? [profile.id] : []
    }),
  )
  return new Set(seen.flat())
}

/** A profile with a later visit counts from now on as seen today, so that it is not looked at again every day. */
const touched = ({ lite, staff }: ProfileTask) => ({ updatedAt: lite.serverTimestamp(), updatedBy: stampFor(staff) })

const eraseUnseen = async (
  task: ProfileTask,
  docs: readonly DocumentSnapshot[],
  limit: AbortSignal,
): Promise<number> => {
  const { lite, before } = task
  const seen = await seenSince(lite, docs, before)
  return onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      limit.throwIfAborted()
      const read = await Promise.all(docs.map(({ ref }) => transaction.get(ref)))
      limit.throwIfAborted()
      const unseen = read.filter((found) => found.exists() && isOlder(found, 'updatedAt', before))
      const erased = unseen.filter(({ id }) => !seen.has(id))
      for (const { ref, id } of unseen) if (seen.has(id)) transaction.update(ref, touched(task))
      for (const { ref } of erased) transaction.delete(ref)
      if (erased.length > 0) noteErasure(lite, transaction)
      return docs.length - read.filter((found) => found.exists() && !erased.includes(found)).length
    }),
  )
}

/** The next profiles after the mark; all of one moment together, because the mark is a moment. */
const unseenAfterMark = async (lite: Lite, before: string): Promise<QueryDocumentSnapshot[]> => {
  const { collection, db, doc, getDoc, getDocs, query, where } = lite
  const mark = markIn((await getDoc(doc(db, KEEPING_PATH))).data()).notesErasedTo
  const docs = await pageAfter(lite, profilesBefore(lite, before, mark), undefined, PROFILES_AT_ONCE)
  const last = docs.at(-1)
  if (!last) return []
  const alike = await getDocs(query(collection(db, 'clients'), where('updatedAt', '==', last.get('updatedAt'))))
  return [...new Map([...docs, ...alike.docs].map((found) => [found.id, found])).values()]
}

/** Empties notes, preferences and alerts, and moves the mark in the same commit; a later run begins behind it. */
const emptyNotes = async (
  task: ProfileTask,
  docs: readonly QueryDocumentSnapshot[],
  limit: AbortSignal,
): Promise<number> => {
  const { lite, before } = task
  const seen = await seenSince(lite, docs, before)
  const mark = docs.at(-1)?.get('updatedAt') as Timestamp
  const ref: DocumentReference = lite.doc(lite.db, KEEPING_PATH)
  return onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      limit.throwIfAborted()
      const stored = (await transaction.get(ref)).data()
      const read = await Promise.all(docs.map((one) => transaction.get(one.ref)))
      limit.throwIfAborted()
      const unseen = read.filter((found) => found.exists() && isOlder(found, 'updatedAt', before))
      const emptied = unseen.filter((found) => !seen.has(found.id) && notesIn(found).length > 0)
      for (const found of unseen) if (seen.has(found.id)) transaction.update(found.ref, touched(task))
      for (const found of emptied)
        transaction.update(found.ref, Object.fromEntries(notesIn(found).map((name) => [name, ''])))
      const { notesErasedTo: last = mark } = markIn(stored)
      transaction.set(ref, {
        // Another device may have come further.
        ...{ ...parseKeeping(stored), notesErasedTo: last > mark ? last : mark, updatedAt: lite.serverTimestamp() },
      })
      if (emptied.length > 0) noteErasure(lite, transaction)
      // By the earlier reading, because the SDK repeats a transaction whose answer was lost; it then finds the notes empty.
      const kept = new Set(unseen.flatMap(({ id }) => (seen.has(id) ? [] : [id])))
      return docs.filter((found) => kept.has(found.id) && notesIn(found).length > 0).length
    }),
  )
}

/** Erases what is due (`old-records.ts`) when main asks for it; main only. Nothing is erased by itself. */

/**
 * The most that one press erases. With receipt, wish, call and history a booking is about eight documents, a message is two, and
 * Firestore's free plan has 20,000 deletes a day.
 */
export const MOST_AT_ONCE: Readonly<Record<KeptKind, number>> = {
  visits: 500,
  rejected: 500,
  messages: 1_000,
  profiles: 1_000,
  notes: 1_000,
}

/** Documents that a call reads. */
const PAGE = 200

/**
 * Erases what is due of one kind, oldest first, at most `MOST_AT_ONCE`; it can be repeated. Throws DataError only when nothing was erased yet:
 * a conflict if main keeps records longer by now than what was `shown`.
 */
export const eraseDue = async (
  kind: KeptKind,
  { before }: Pick<Due, 'before'>,
  staff: Staff,
): Promise<BatchesErased<KeptKind>> => {
  const lite = await remoteCall('Erasing', staffFirestore)
  const stored = await remoteCall('Reading how long records are kept', () =>
    lite.getDoc(lite.doc(lite.db, KEEPING_PATH)),
  )
  if (dueBefore(parseKeeping(stored.data()), venueToday(serverNow()))[kind] < before)
    throw new DataError(
      'conflict',
      'Somebody changed how long these records are kept. Please look at the figures again.',
    )
  return eraseBatches(BATCHES[kind]({ lite, before, staff, most: MOST_AT_ONCE[kind] }))
}

type Task = ProfileTask & { most: number }

/** Pages of what the query finds, until `most` of it is due. Each page is read when the one before it is erased. */
async function* duePages(
  { lite, most }: Task,
  queried: Query,
  isDue: (found: QueryDocumentSnapshot) => boolean,
  size: number = PAGE,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let left = most
  let last: QueryDocumentSnapshot | undefined
  do {
    const docs = await remoteCall('Looking for old records', () => pageAfter(lite, queried, last, size))
    const due = docs.filter(isDue).slice(0, left)
    left -= due.length
    last = docs.length === size && left > 0 ? docs.at(-1) : undefined
    if (due.length > 0) yield due
  } while (last)
}

async function* bookingBatches(
  kind: 'visits' | 'rejected',
  task: Task,
  queried: Query,
): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before } = task
  const isDue = (found: DocumentSnapshot) => (kind === 'visits' ? isVisitDue : isRejectedDue)(found, before)
  for await (const page of duePages(task, queried, isDue))
    for (const docs of inGroups(page, BOOKINGS_AT_ONCE))
      yield { kind, write: (limit) => eraseBookings(lite, docs, limit, isDue) }
}

async function* messageBatches(task: Task): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before } = task
  const isDue = (found: DocumentSnapshot) => !parseContact(found.id, found.data()).isWaiting
  for await (const docs of duePages(task, messagesBefore(lite, before), isDue, BATCH))
    yield { kind: 'messages', write: () => eraseMessages(lite, docs) }
}

async function* profileBatches(task: Task): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before } = task
  for await (const docs of duePages(task, profilesBefore(lite, before), () => true, PROFILES_AT_ONCE))
    yield { kind: 'profiles', write: (limit) => eraseUnseen(task, docs, limit) }
}

async function* noteBatches(task: Task): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before, most } = task
  for (let done = 0; done < most;) {
    const docs = await remoteCall('Looking for old notes', () => unseenAfterMark(lite, before))
    if (docs.length === 0) return
    done += docs.length
    yield { kind: 'notes', write: (limit) => emptyNotes(task, docs, limit) }
  }
}

const BATCHES: Readonly<Record<KeptKind, (task: Task) => AsyncIterable<Batch<KeptKind>>>> = {
  visits: (task) => bookingBatches('visits', task, datedBefore(task.lite, task.before)),
  rejected: (task) => bookingBatches('rejected', task, rejectedBefore(task.lite, task.before)),
  messages: messageBatches,
  profiles: profileBatches,
  notes: noteBatches,
}
