import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { differenceOf } from '#features/diary/day.ts'
import { parsePlan } from '#features/diary/plan.ts'
import { inGroups } from '#shared/lists.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { prepareDays } from './acts/act.ts'
import { DataError } from './data-error.ts'
import { onceMoreWhenDenied, remoteCall } from './firebase/remote-call.ts'
import type { Lite } from './firebase/lite.ts'
import { newId } from './new-id.ts'

/**
 * Erases documents in batches, each with what belongs to it; main only. Used for a person's records and for old ones. What is committed
 * stays erased when a later batch fails, so that a second press continues. Throws DataError.
 */

/** Firestore's own limit is 500 writes; a message brings its receipt along. The rules take 200 ids in a list of erased ones. */
const BATCH = 200
/** The rules may read 20 documents per commit, and each booking needs its receipt, wish and history. */
const BOOKINGS_AT_ONCE = 8

type Found = QueryDocumentSnapshot

const planOfBooking = (found: DocumentSnapshot) => parsePlan(found.get('plan'))

const isComing = (found: DocumentSnapshot): boolean => (planOfBooking(found)?.date ?? '') >= venueToday(serverNow())

/** With receipts, wishes, calls and history. A coming visit is erased alone, because a commit frees the places of one plan. */
export const eraseBookings = async (lite: Lite, docs: readonly Found[]): Promise<void> => {
  const coming = docs.filter(isComing)
  const past = docs.filter((found) => !coming.includes(found))
  for (const group of [...coming.map((found) => [found]), ...inGroups(past, BOOKINGS_AT_ONCE)])
    await remoteCall('Erasing', (limit) => eraseTogether(lite, group, limit))
}

/**
 * In one transaction, which reads the bookings again: a colleague's change restarts it, and a booking erased by an earlier run frees no places
 * twice.
 */
const eraseTogether = (lite: Lite, docs: readonly Found[], limit: AbortSignal): Promise<void> =>
  onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const read = await Promise.all(docs.map(({ ref }) => transaction.get(ref)))
      // The SDK repeats a transaction whose answer was lost; it then finds the bookings gone.
      const stored = read.filter((found) => found.exists())
      // Read after the bookings, because events change only together with their booking.
      const events = await Promise.all(stored.map(({ ref }) => lite.getDocs(lite.collection(ref, 'events'))))
      const plans = stored.filter(isComing).flatMap((found) => planOfBooking(found) ?? [])
      if (plans.length > 1) throw new DataError('conflict', 'A booking of this person was moved meanwhile.')
      const writeDays = await prepareDays(lite, transaction, differenceOf(plans[0], undefined))
      limit.throwIfAborted()
      const besides = ['bookings', 'receipts', 'wishes', 'calls']
      for (const ref of stored.flatMap(({ id }) => besides.map((name) => lite.doc(lite.db, name, id))))
        transaction.delete(ref)
      for (const { ref } of events.flatMap((answer) => answer.docs)) transaction.delete(ref)
      if (stored.length > 0) noteErasure(lite, transaction, stored)
      writeDays()
    }),
  )

/** `isListed`: whether the ids are those of messages. */
const inBatches = async (
  lite: Lite,
  docs: readonly Found[],
  write: (batch: WriteBatch, found: Found) => unknown,
  isListed = false,
): Promise<void> => {
  for (const group of inGroups(docs, BATCH))
    await remoteCall('Erasing', async () => {
      const batch = lite.writeBatch(lite.db)
      for (const found of group) write(batch, found)
      noteErasure(lite, batch, isListed ? group : [])
      await batch.commit()
    })
}

export const eraseMessages = (lite: Lite, docs: readonly Found[]): Promise<void> =>
  inBatches(lite, docs, (batch, { id, ref }) => batch.delete(ref).delete(lite.doc(lite.db, 'receipts', id)), true)

export const eraseProfiles = (lite: Lite, docs: readonly Found[]): Promise<void> =>
  inBatches(lite, docs, (batch, { ref }) => batch.delete(ref))

/** Changes fields only. */
export const emptyFields = (
  lite: Lite,
  docs: readonly Found[],
  fieldsOf: (found: Found) => DocumentData,
): Promise<void> => inBatches(lite, docs, (batch, found) => batch.update(found.ref, fieldsOf(found)))

/**
 * Notes that this commit erases records, and lists the ids of its bookings and messages, which a restored backup leaves out. Never those of
 * profiles: they are hashes of an e-mail or a phone, which can be guessed. Without ids the entry still says when records were erased:
 * profiles in backups from before do not count any more.
 */
const noteErasure = (
  lite: Lite,
  writes: { set: (ref: DocumentReference, fields: DocumentData) => unknown },
  bookingsOrMessages: readonly Pick<DocumentSnapshot, 'id'>[] = [],
): void => {
  const [mark, now] = [newId(), lite.serverTimestamp()]
  writes.set(lite.doc(lite.db, 'erasures', mark), { at: now, ids: bookingsOrMessages.map(({ id }) => id) })
  writes.set(lite.doc(lite.db, 'settings', 'erasure'), { updatedAt: now, mark })
}
