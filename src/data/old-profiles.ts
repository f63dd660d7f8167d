import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase/firestore/lite'
import { parseBooking } from '#domain/booking.ts'
import { parseKeeping } from '#domain/keeping.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { noteErasure } from './erasing.ts'
import type { Lite } from './firebase/lite.ts'
import { onceMoreWhenDenied } from './firebase/remote-call.ts'
import { stayingProfile } from './joined-profiles.ts'
import { isOlder, KEEPING_PATH, markIn, notesIn, profilesBefore } from './old-records.ts'

/** Erases profiles whose client was not seen for long, and empties their notes before. */

/** `before`: older profiles are due, a date of the venue. */
export type ProfileTask = { lite: Lite; before: string; staff: Staff }

/** Each profile costs a query for its last visit. */
export const PROFILES_AT_ONCE = 50

/** A page of what the query finds. */
export const pageAfter = async (lite: Lite, queried: Query, last: QueryDocumentSnapshot | undefined, size: number) =>
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

export const eraseUnseen = async (
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
export const unseenAfterMark = async (lite: Lite, before: string): Promise<QueryDocumentSnapshot[]> => {
  const { collection, db, doc, getDoc, getDocs, query, where } = lite
  const mark = markIn((await getDoc(doc(db, KEEPING_PATH))).data()).notesErasedTo
  const docs = await pageAfter(lite, profilesBefore(lite, before, mark), undefined, PROFILES_AT_ONCE)
  const last = docs.at(-1)
  if (!last) return []
  const alike = await getDocs(query(collection(db, 'clients'), where('updatedAt', '==', last.get('updatedAt'))))
  return [...new Map([...docs, ...alike.docs].map((found) => [found.id, found])).values()]
}

/** Empties notes, preferences and alerts, and moves the mark in the same commit; a later run begins behind it. */
export const emptyNotes = async (
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
