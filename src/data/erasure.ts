import type { DocumentData, DocumentReference, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { differenceOf } from '#domain/diary/day.ts'
import { parsePlan } from '#domain/diary/plan.ts'
import { visitStart } from '#domain/promise.ts'
import { momentOf } from '#records/stored.ts'
import { isDate, venueMoment, venueToday } from '#domain/venue-clock.ts'
import { prepareDays } from './acts/act.ts'
import { DataError, toDataError } from './data-error.ts'
import { onceMoreWhenDenied, remoteCall } from './firebase/remote-call.ts'
import { type Listener, listen, type Subscription } from './firebase/listen.ts'
import { staffFirestore } from './firebase/staff.ts'
import type { Lite } from './firebase/lite.ts'
import { findPerson, type FoundRecords, type Person, type PersonFound, type RecordKind } from './person-records.ts'

/** How many documents of each kind. */
export type RecordCounts = { bookings: number; contacts: number; clients: number }

export type Erasure = {
  erased: RecordCounts
  /** The records still found afterwards; undefined when they could not be counted. */
  left: RecordCounts | undefined
  /** Why it ended early. */
  failure: DataError | undefined
  /** The user stopped it before it was finished. */
  isStopped: boolean
}

/** Firestore's own limit is 500 writes; a message brings its receipt along. */
const BATCH = 200
/** The rules may read 20 documents per commit, and each booking needs its receipt, wish and history. */
const BOOKINGS_AT_ONCE = 8

export type RecordsOf = RecordCounts & {
  /** Of these, records that only the phone matches. */
  byPhone: number
  /** Bookings linked to the profile with another e-mail, name and phone: they stay. */
  ofOthers: number
  /** Messages with the phone and another e-mail: they stay. */
  otherEmail: number
  /** Of the bookings, coming visits and requests, the next one first. Erasing sends no e-mail, so the desk may have to call. */
  toCome: Booking[]
}

/** How many records the database holds of this person. Throws DataError. */
export const countRecordsOf = (person: Person): Promise<RecordsOf> =>
  remoteCall('Looking for records', async () => {
    const { ofOthers, byPhone, ...found } = await findPerson(await staffFirestore(), person)
    const erased = withoutOtherEmails(found, byPhone, person)
    const otherEmail = found.contacts.length - erased.contacts.length
    const counts = { byPhone: byPhone.length - otherEmail, ofOthers: ofOthers.length, otherEmail }
    return { ...countsOf(erased), ...counts, toCome: toComeAmong(erased.bookings) }
  })

const toComeAmong = (docs: readonly QueryDocumentSnapshot[]): Booking[] => {
  const today = venueToday(new Date())
  const begins = (booking: Booking) => visitStart(booking)?.getTime() ?? venueMoment(booking.date, 0).getTime()
  return docs
    .map((found) => parseBooking(found.id, found.data()))
    .filter(({ status, outcome, date }) => status !== 'rejected' && !outcome && isDate(date) && date >= today)
    .toSorted((one, other) => begins(one) - begins(other))
}

/**
 * Several people may share a phone, so messages with the same phone but another e-mail are left out. A person without an e-mail is matched
 * by the phone alone.
 */
const withoutOtherEmails = (found: FoundRecords, byPhone: PersonFound['byPhone'], { email }: Person): FoundRecords => {
  if (email.trim() === '') return found
  const others = new Set(byPhone.map(({ id }) => id))
  return { ...found, contacts: found.contacts.filter(({ id }) => !others.has(id)) }
}

type ErasingOptions = {
  /** Aborting it ends the erasing before the next commit. */
  signal?: AbortSignal
  /** Called before the first commit and after each, with numbers of records. */
  onProgress?: (done: number, all: number) => void
}

/**
 * Erases clients, bookings, messages, receipts, wishes and history of one person, and frees the places of coming visits; main only. Works
 * in batches with profiles last, so that after a failure or a stop the person is still listed and can be erased again. Returns what was
 * erased and what is left; throws DataError only when nothing was erased yet.
 */
export const erasePerson = async (
  person: Person,
  { signal, onProgress = () => {} }: ErasingOptions = {},
): Promise<Erasure> => {
  const lite = await remoteCall('Erasing', staffFirestore)
  const found = await remoteCall('Looking for records', () => findPerson(lite, person))
  const batches = batchesOf(withoutOtherEmails(found, found.byPhone, person))
  const all = batches.reduce((sum, { docs }) => sum + docs.length, 0)
  const erased: RecordCounts = { bookings: 0, contacts: 0, clients: 0 }
  let done = 0
  let failure: DataError | undefined
  onProgress(done, all)
  for (const { kind, docs } of batches) {
    if (signal?.aborted) break
    try {
      await remoteCall('Erasing', (limit) => erase(lite, kind, docs, limit))
    } catch (error) {
      failure = toDataError(error)
      break
    }
    erased[kind] += docs.length
    done += docs.length
    onProgress(done, all)
  }
  // Counts the rest in the database, because a batch whose answer was lost may have been carried out.
  const left = await countRecordsOf(person)
    .then(plainCounts)
    .catch(() => undefined)
  return { erased, left, failure, isStopped: failure === undefined && done < all }
}

const plainCounts = ({ bookings, contacts, clients }: RecordCounts): RecordCounts => ({ bookings, contacts, clients })

const countsOf = (found: FoundRecords): RecordCounts => ({
  bookings: found.bookings.length,
  contacts: found.contacts.length,
  clients: found.clients.length,
})

const batchesOf = (found: FoundRecords) => {
  const coming = found.bookings.filter(isComing)
  return [
    ...coming.map((booking) => ({ kind: 'bookings' as const, docs: [booking] })),
    ...inGroups(
      'bookings',
      found.bookings.filter((booking) => !isComing(booking)),
      BOOKINGS_AT_ONCE,
    ),
    ...inGroups('contacts', found.contacts, BATCH),
    ...inGroups('clients', found.clients, BATCH),
  ]
}

const inGroups = (kind: RecordKind, docs: QueryDocumentSnapshot[], size: number) =>
  Array.from({ length: Math.ceil(docs.length / size) }, (_, index) => ({
    kind,
    docs: docs.slice(index * size, (index + 1) * size),
  }))

const planOfBooking = (found: DocumentSnapshot) => parsePlan(found.get('plan'))

/** Whether the booking still occupies places of a coming day. */
const isComing = (found: DocumentSnapshot) => (planOfBooking(found)?.date ?? '') >= venueToday(new Date())

const erase = (lite: Lite, kind: RecordKind, docs: QueryDocumentSnapshot[], signal: AbortSignal) =>
  kind === 'bookings' ? onceMoreWhenDenied(() => eraseBookings(lite, docs, signal)) : eraseOthers(lite, kind, docs)

const eraseOthers = (lite: Lite, kind: RecordKind, docs: QueryDocumentSnapshot[]) => {
  const batch = lite.writeBatch(lite.db)
  for (const { ref } of docs) {
    batch.delete(ref)
    if (kind === 'contacts') batch.delete(receiptOf(lite, ref))
  }
  notifyPortals(lite, batch)
  return batch.commit()
}

/**
 * Erases bookings with receipts, wishes and history in one transaction. It reads them again: a colleague's change restarts it, and a
 * booking erased by an earlier run frees no places twice.
 */
const eraseBookings = (lite: Lite, docs: QueryDocumentSnapshot[], signal: AbortSignal) =>
  lite.runTransaction(lite.db, async (transaction) => {
    signal.throwIfAborted()
    const read = await Promise.all(docs.map(({ ref }) => transaction.get(ref)))
    const stored = read.filter((found) => found.exists())
    // Read after the bookings, because events change only together with their booking.
    const events = await Promise.all(stored.map(({ ref }) => eventsOf(lite, ref)))
    const plans = stored.filter(isComing).flatMap((found) => planOfBooking(found) ?? [])
    if (plans.length > 1) throw new DataError('conflict', 'A booking of this person was moved meanwhile.')
    const writeDays = await prepareDays(lite, transaction, differenceOf(plans[0], undefined))
    signal.throwIfAborted()
    for (const ref of [
      ...stored.flatMap(({ ref }) => [ref, receiptOf(lite, ref), wishOf(lite, ref), callOf(lite, ref)]),
      ...events.flat(),
    ])
      transaction.delete(ref)
    if (stored.length > 0) notifyPortals(lite, transaction)
    writeDays()
  })

/** Notifies every open portal that records were erased. */
const notifyPortals = (lite: Lite, writes: { set: (ref: DocumentReference, fields: DocumentData) => unknown }) =>
  writes.set(lite.doc(lite.db, 'settings', 'erasure'), { updatedAt: lite.serverTimestamp() })

const eventsOf = async ({ collection, getDocs }: Lite, booking: DocumentReference): Promise<DocumentReference[]> =>
  (await getDocs(collection(booking, 'events'))).docs.map(({ ref }) => ref)

const receiptOf = (lite: Lite, ref: DocumentReference) => lite.doc(lite.db, 'receipts', ref.id)
const wishOf = (lite: Lite, ref: DocumentReference) => lite.doc(lite.db, 'wishes', ref.id)
const callOf = (lite: Lite, ref: DocumentReference) => lite.doc(lite.db, 'calls', ref.id)

/**
 * Watches the time of the last erasure, in milliseconds since 1970; 0 for never. Needed because listeners do not report deletions from
 * older pages. Listens to all settings, as `watchHouseSettings` does: the SDK then opens one listener for both.
 */
export const watchErasures = (listener: Listener<number>): Subscription =>
  listen('Watching for erasures', ({ collection, db, query }) => query(collection(db, 'settings')), {
    ...listener,
    next: (docs, oldSince) => {
      const last = docs.find(({ id }) => id === 'erasure')
      listener.next(momentOf(last?.get('updatedAt'))?.getTime() ?? 0, oldSince)
    },
  })
