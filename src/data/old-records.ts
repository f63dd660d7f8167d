import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase/firestore/lite'
import { parseBooking } from '#domain/booking.ts'
import { parseContact } from '#domain/contact.ts'
import { monthOf } from '#domain/month.ts'
import type { FiguresHouse } from '#domain/month-figures.ts'
import { KEPT_KINDS, dueBefore, type Keeping, type KeptKind, parseKeeping } from '#domain/keeping.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { isDate, venueMoment, venueToday } from '#domain/venue-clock.ts'
import { fieldsOf, momentOf } from '#records/stored.ts'
import { DataError } from './data-error.ts'
import {
  BATCH,
  type Batch,
  type BatchesErased,
  BOOKINGS_AT_ONCE,
  eraseBatches,
  eraseBookings,
  eraseMessages,
  type ErasingOptions,
  inGroups,
  isComing,
  notifyPortals,
} from './erasing.ts'
import type { Lite } from './firebase/lite.ts'
import { countAll } from './firebase/queries.ts'
import { onceMoreWhenDenied, remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { stayingProfile } from './joined-profiles.ts'
import { keepMonth } from './month-sums.ts'
import { type Change, saveIfUnchanged, type Setting } from './settings-change.ts'

/**
 * Records that are older than main wants to keep them: counts and erases them; main only. Nothing is erased by itself. Open work is never
 * due: a request that nobody decided, a message that waits for an answer, a visit whose plan lies ahead, a profile with a later visit.
 */

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
/** Each profile costs a query for its last visit. */
const PROFILES_AT_ONCE = 50

/** Stored dates of earlier years may begin otherwise, such as `15 January`. */
const EARLIEST = '1970-01-01'

const PATH = 'settings/records'

const KEEPING_SETTING: Setting<Keeping> = {
  operation: 'Saving how long records are kept',
  path: PATH,
  stamp: 'inside',
  read: parseKeeping,
  write: (keeping, stored) => ({ ...keeping, ...markIn(stored) }),
}

/** Up to when profiles were last changed whose notes are emptied. It stays a timestamp, because a Date would cut its microseconds. */
const markIn = (stored: DocumentData | undefined): { notesErasedTo?: Timestamp } => {
  const mark: unknown = stored?.['notesErasedTo']
  return typeof fieldsOf(mark)['toDate'] === 'function' ? { notesErasedTo: mark as Timestamp } : {}
}

/** Stores for how many years records are kept; main only. Throws DataError, ChangedError. */
export const saveKeeping = (change: Change<Keeping>, staff: Staff): Promise<void> =>
  saveIfUnchanged(KEEPING_SETTING, change, staff)

export type Due = {
  /** Older records are due: a date of the venue. */
  before: string
  count: number
  /** As old, but not due, because they still wait for the desk. */
  open: number
}
export type AllDue = Readonly<Record<KeptKind, Due>>

const isPending = (found: DocumentSnapshot) => parseBooking(found.id, found.data()).status === 'pending'

/** Bookings of dates before this one. An old booking may hold a timestamp. */
const datedBefore = ({ collection, db, orderBy, query, where }: Lite, before: string): [Query, Query] => {
  const bookings = collection(db, 'bookings')
  return [
    query(bookings, where('date', '>=', EARLIEST), where('date', '<', before), orderBy('date')),
    query(bookings, where('date', '<', venueMoment(before, 0)), orderBy('date')),
  ]
}

const rejectedBefore = ({ collection, db, orderBy, query, where }: Lite, before: string): Query =>
  query(
    collection(db, 'bookings'),
    where('status', '==', 'rejected'),
    where('createdAt', '<', venueMoment(before, 0)),
    orderBy('createdAt'),
  )

const messagesBefore = ({ collection, db, orderBy, query, where }: Lite, before: string): Query =>
  query(collection(db, 'contacts'), where('createdAt', '<', venueMoment(before, 0)), orderBy('createdAt'))

/** Profiles that nobody changed since: every visit that is counted changes the profile. */
const profilesBefore = ({ collection, db, orderBy, query, where }: Lite, before: string, mark?: Timestamp): Query =>
  query(
    collection(db, 'clients'),
    ...(mark === undefined ? [] : [where('updatedAt', '>', mark)]),
    where('updatedAt', '<', venueMoment(before, 0)),
    orderBy('updatedAt'),
  )

/** What is due today, counted by the database. A record without a readable date is never due. Throws DataError. */
export const countDue = (now = new Date()): Promise<AllDue> =>
  remoteCall('Counting old records', async () => {
    const lite = await staffFirestore()
    const { collection, db, doc, getDoc, getDocs, query, where } = lite
    const stored = (await getDoc(doc(db, PATH))).data()
    const before = dueBefore(parseKeeping(stored), venueToday(now))
    const old = (kind: KeptKind) => where('createdAt', '<', venueMoment(before[kind], 0))
    const contacts = collection(db, 'contacts')
    const [pending, counts] = await Promise.all([
      getDocs(query(collection(db, 'bookings'), where('status', '==', 'pending'), old('visits'))),
      countAll(
        lite,
        ...datedBefore(lite, before.visits),
        rejectedBefore(lite, before.rejected),
        messagesBefore(lite, before.messages),
        query(contacts, where('status', '==', 'new'), old('messages')),
        query(contacts, where('answeredAt', '==', null), old('messages')),
        profilesBefore(lite, before.profiles),
        profilesBefore(lite, before.notes, markIn(stored).notesErasedTo),
      ),
    ])
    const [texts, moments, rejected, messages, unread, unanswered, profiles, notes] = counts
    const openRequests = pending.docs.filter((found) => isDatedBefore(found, before.visits)).length
    const openMessages = unread + unanswered
    const due = (kind: KeptKind, count: number, open = 0): Due => ({ before: before[kind], count: count - open, open })
    return {
      visits: due('visits', texts + moments, openRequests),
      rejected: due('rejected', rejected),
      messages: due('messages', messages, openMessages),
      profiles: due('profiles', profiles),
      notes: due('notes', notes),
    }
  })

/** Records that are looked at to find one that is due. */
const LOOKED_AT = 20

/**
 * The kinds of which something can be erased. Rejected requests that are kept, and profiles without notes, are as old and not due: of these
 * kinds the oldest are looked at. Throws DataError.
 */
export const listDueKinds = async (): Promise<KeptKind[]> => {
  const due = await countDue()
  const oldest = (queried: (lite: Lite) => Promise<Query>) =>
    remoteCall('Looking for old records', async () => {
      const lite = await staffFirestore()
      return (await lite.getDocs(lite.query(await queried(lite), lite.limit(LOOKED_AT)))).docs
    })
  const rejected = async () =>
    (await oldest((lite) => Promise.resolve(rejectedBefore(lite, due.rejected.before)))).some((found) =>
      isRejectedDue(found, due.rejected.before),
    )
  const notes = async () =>
    (
      await oldest(async (lite) => {
        const mark = markIn((await lite.getDoc(lite.doc(lite.db, PATH))).data()).notesErasedTo
        return profilesBefore(lite, due.notes.before, mark)
      })
    ).some((found) => filledIn(found).length > 0)
  const isDue: Record<KeptKind, boolean> = {
    visits: due.visits.count > 0,
    rejected: due.rejected.count > 0 && (await rejected()),
    messages: due.messages.count > 0,
    profiles: due.profiles.count > 0,
    notes: due.notes.count > 0 && (await notes()),
  }
  return KEPT_KINDS.filter((kind) => isDue[kind])
}

const isDatedBefore = (found: DocumentSnapshot, before: string) => {
  const { date } = parseBooking(found.id, found.data())
  return isDate(date) && date < before
}

const isOlder = (found: DocumentSnapshot, field: 'createdAt' | 'updatedAt', before: string) => {
  const at = momentOf(found.get(field))
  return at !== null && at < venueMoment(before, 0)
}

/** Whether the booking is due as it is stored now: a colleague may have changed it. */
const isVisitDue = (found: DocumentSnapshot, before: string) =>
  isDatedBefore(found, before) && !isPending(found) && !isComing(found)

/** A cancelled visit with a fee is kept as a visit, because the house was paid for it. */
const isRejectedDue = (found: DocumentSnapshot, before: string) => {
  const { status, paid } = parseBooking(found.id, found.data())
  return status === 'rejected' && !paid && isOlder(found, 'createdAt', before) && !isComing(found)
}

export type DueErased = BatchesErased<KeptKind> & {
  /** What is due afterwards; undefined when it could not be counted. */
  left: AllDue | undefined
}

/**
 * Erases what is due of one kind, oldest first, at most `MOST_AT_ONCE`; it can be stopped between two commits and repeated. Before the first
 * booking of a month goes, the sums of the month are kept, counted with `house`. Throws DataError only when nothing was erased yet: a
 * conflict if main keeps records longer by now than what was `shown`.
 */
export const eraseDue = async (
  kind: KeptKind,
  shown: Due,
  { staff, house, ...options }: ErasingOptions & { staff: Staff; house: FiguresHouse },
): Promise<DueErased> => {
  const lite = await remoteCall('Erasing', staffFirestore)
  const stored = await remoteCall('Reading how long records are kept', () => lite.getDoc(lite.doc(lite.db, PATH)))
  const { before } = shown
  if (dueBefore(parseKeeping(stored.data()), venueToday(new Date()))[kind] < before)
    throw new DataError(
      'conflict',
      'Somebody changed how long these records are kept. Please look at the figures again.',
    )
  const batches = BATCHES[kind]({ lite, before, staff, house, signal: options.signal, most: MOST_AT_ONCE[kind] })
  const ended = await eraseBatches(batches, Math.min(shown.count, MOST_AT_ONCE[kind]), options)
  const left = await countDue().catch(() => undefined)
  return { ...ended, left }
}

type Task = {
  lite: Lite
  before: string
  staff: Staff
  house: FiguresHouse
  signal: AbortSignal | undefined
  most: number
}

const pageAfter = async (lite: Lite, queried: Query, last: QueryDocumentSnapshot | undefined, size: number) =>
  (await lite.getDocs(lite.query(queried, ...(last ? [lite.startAfter(last)] : []), lite.limit(size)))).docs

/** Pages of what the queries find, until `most` of it is due. Each page is read when the one before it is erased. */
async function* duePages(
  { lite, most }: Task,
  queries: readonly Query[],
  isDue: (found: QueryDocumentSnapshot) => boolean,
  size: number = PAGE,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let left = most
  for (const queried of queries) {
    let last: QueryDocumentSnapshot | undefined
    do {
      const docs = await remoteCall('Looking for old records', () => pageAfter(lite, queried, last, size))
      const due = docs.filter(isDue).slice(0, left)
      left -= due.length
      last = docs.length === size && left > 0 ? docs.at(-1) : undefined
      if (due.length > 0) yield due
    } while (last)
  }
}

async function* bookingBatches(
  kind: 'visits' | 'rejected',
  task: Task,
  queries: readonly Query[],
): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before } = task
  const isDue = (found: DocumentSnapshot) => (kind === 'visits' ? isVisitDue : isRejectedDue)(found, before)
  for await (const page of duePages(task, queries, isDue)) {
    // When it is stopped here, the next batch is not written.
    for (const month of monthsOf(page)) await keepMonth(month, task)
    for (const docs of inGroups(page, BOOKINGS_AT_ONCE))
      yield { kind, size: docs.length, write: (limit) => eraseBookings(lite, docs, limit, isDue) }
  }
}

/** The months in whose figures these bookings count: that of the visit, and that in which the guest sent the request. */
const monthsOf = (docs: readonly QueryDocumentSnapshot[]): Set<string> => {
  const thisMonth = monthOf(venueToday(new Date()))
  const months = docs.flatMap((found) => {
    const { date, createdAt } = parseBooking(found.id, found.data())
    return [...(isDate(date) ? [date] : []), ...(createdAt ? [venueToday(createdAt)] : [])].map(monthOf)
  })
  return new Set(months.filter((month) => month < thisMonth))
}

async function* messageBatches(task: Task): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before } = task
  const isDue = (found: DocumentSnapshot) => !parseContact(found.id, found.data()).isWaiting
  for await (const docs of duePages(task, [messagesBefore(lite, before)], isDue, BATCH))
    yield { kind: 'messages', size: docs.length, write: () => eraseMessages(lite, docs) }
}

async function* profileBatches(task: Task): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before } = task
  for await (const docs of duePages(task, [profilesBefore(lite, before)], () => true, PROFILES_AT_ONCE))
    yield { kind: 'profiles', size: docs.length, write: (limit) => eraseUnseen(task, docs, limit) }
}

async function* noteBatches(task: Task): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before, most } = task
  for (let done = 0; done < most;) {
    const docs = await remoteCall('Looking for old notes', () => unseenAfterMark(lite, before))
    if (docs.length === 0) return
    done += docs.length
    yield { kind: 'notes', size: docs.length, write: (limit) => emptyNotes(task, docs, limit) }
  }
}

const BATCHES: Readonly<Record<KeptKind, (task: Task) => AsyncIterable<Batch<KeptKind>>>> = {
  visits: (task) => bookingBatches('visits', task, datedBefore(task.lite, task.before)),
  rejected: (task) => bookingBatches('rejected', task, [rejectedBefore(task.lite, task.before)]),
  messages: messageBatches,
  profiles: profileBatches,
  notes: noteBatches,
}

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
const touched = ({ lite, staff }: Task) => ({ updatedAt: lite.serverTimestamp(), updatedBy: stampFor(staff) })

const eraseUnseen = async (task: Task, docs: readonly DocumentSnapshot[], limit: AbortSignal): Promise<number> => {
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
      if (erased.length > 0) notifyPortals(lite, transaction)
      return docs.length - read.filter((found) => found.exists() && !erased.includes(found)).length
    }),
  )
}

/** The next profiles after the mark; all of one moment together, because the mark is a moment. */
const unseenAfterMark = async (lite: Lite, before: string): Promise<QueryDocumentSnapshot[]> => {
  const { collection, db, doc, getDoc, getDocs, query, where } = lite
  const mark = markIn((await getDoc(doc(db, PATH))).data()).notesErasedTo
  const docs = await pageAfter(lite, profilesBefore(lite, before, mark), undefined, PROFILES_AT_ONCE)
  const last = docs.at(-1)
  if (!last) return []
  const alike = await getDocs(query(collection(db, 'clients'), where('updatedAt', '==', last.get('updatedAt'))))
  return [...new Map([...docs, ...alike.docs].map((found) => [found.id, found])).values()]
}

const NOTES = ['notes', 'preferences', 'alert'] as const

/** Empties notes, preferences and alerts, and moves the mark in the same commit; a later run begins behind it. */
const emptyNotes = async (task: Task, docs: readonly QueryDocumentSnapshot[], limit: AbortSignal): Promise<number> => {
  const { lite, before, staff } = task
  const seen = await seenSince(lite, docs, before)
  const mark = docs.at(-1)?.get('updatedAt') as Timestamp
  const ref: DocumentReference = lite.doc(lite.db, PATH)
  return onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      limit.throwIfAborted()
      const stored = (await transaction.get(ref)).data()
      const read = await Promise.all(docs.map((one) => transaction.get(one.ref)))
      limit.throwIfAborted()
      const unseen = read.filter((found) => found.exists() && isOlder(found, 'updatedAt', before))
      const emptied = unseen.filter((found) => !seen.has(found.id) && filledIn(found).length > 0)
      for (const found of unseen) if (seen.has(found.id)) transaction.update(found.ref, touched(task))
      for (const found of emptied)
        transaction.update(found.ref, Object.fromEntries(filledIn(found).map((name) => [name, ''])))
      const { notesErasedTo: last = mark } = markIn(stored)
      transaction.set(ref, {
        // Another device may have come further.
        ...{ ...parseKeeping(stored), notesErasedTo: last > mark ? last : mark },
        ...{ updatedAt: lite.serverTimestamp(), updatedBy: stampFor(staff) },
      })
      if (emptied.length > 0) notifyPortals(lite, transaction)
      // By the earlier reading, because the SDK repeats a transaction whose answer was lost; it then finds the notes empty.
      const kept = new Set(unseen.flatMap(({ id }) => (seen.has(id) ? [] : [id])))
      return docs.filter((found) => kept.has(found.id) && filledIn(found).length > 0).length
    }),
  )
}

/** The alert of a client who shall not come again stays: without it nobody would know. */
const filledIn = (found: DocumentSnapshot) =>
  NOTES.filter((name) => (found.get(name) ?? '') !== '' && !(name === 'alert' && found.get('isUnwelcome') === true))
