import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { differenceOf } from '#features/diary/day.ts'
import { parsePlan } from '#features/diary/plan.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { prepareDays } from './acts/act.ts'
import { DataError, toDataError } from './data-error.ts'
import { onceMoreWhenDenied, remoteCall } from './firebase/remote-call.ts'
import type { Lite } from './firebase/lite.ts'
import { newId } from './new-id.ts'

/** Erases documents in batches, each with what belongs to it; main only. Used for a person's records and for old ones. */

/** Firestore's own limit is 500 writes; a message brings its receipt along. The rules take 200 ids in a list of erased ones. */
export const BATCH = 200
/** The rules may read 20 documents per commit, and each booking needs its receipt, wish and history. */
export const BOOKINGS_AT_ONCE = 8

type Found = Pick<DocumentSnapshot, 'ref'>

/** One commit: these records are gone when `write` resolves. */
export type Batch<Kind> = { kind: Kind; docs: readonly Found[]; write: (limit: AbortSignal) => Promise<void> }

export type BatchesErased<Kind extends string> = {
  erased: Partial<Record<Kind, number>>
  /** Why it ended early. */
  failure: DataError | undefined
}

/** What is committed stays erased; a batch whose answer was lost may have been carried out. Never throws. */
export const eraseBatches = async <Kind extends string>(
  batches: Iterable<Batch<Kind>> | AsyncIterable<Batch<Kind>>,
): Promise<BatchesErased<Kind>> => {
  const erased: Partial<Record<Kind, number>> = {}
  try {
    for await (const { kind, docs, write } of batches) {
      await remoteCall('Erasing', write)
      erased[kind] = (erased[kind] ?? 0) + docs.length
    }
  } catch (error) {
    return { erased, failure: toDataError(error) }
  }
  return { erased, failure: undefined }
}

const planOfBooking = (found: DocumentSnapshot) => parsePlan(found.get('plan'))

export const isComing = (found: DocumentSnapshot): boolean =>
  (planOfBooking(found)?.date ?? '') >= venueToday(serverNow())

/**
 * Erases bookings with receipts, wishes, calls and history in one transaction. It reads them again: a colleague's change restarts it, and a
 * booking erased by an earlier run frees no places twice.
 */
export const eraseBookings = (lite: Lite, docs: readonly Found[], limit: AbortSignal): Promise<void> =>
  onceMoreWhenDenied(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      limit.throwIfAborted()
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

export const eraseMessages = async (lite: Lite, docs: readonly Found[]): Promise<void> => {
  const batch = lite.writeBatch(lite.db)
  for (const { ref } of docs) {
    batch.delete(ref)
    batch.delete(lite.doc(lite.db, 'receipts', ref.id))
  }
  noteErasure(lite, batch, docs)
  await batch.commit()
}

export const eraseProfiles = async (lite: Lite, docs: readonly Found[]): Promise<void> => {
  const batch = lite.writeBatch(lite.db)
  for (const { ref } of docs) batch.delete(ref)
  noteErasure(lite, batch)
  await batch.commit()
}

/** The closes of the days stay. */
export const emptyDrawers = async (lite: Lite, docs: readonly Found[]): Promise<void> => {
  const batch = lite.writeBatch(lite.db)
  for (const { ref } of docs) batch.update(ref, { movements: {}, hasWords: false, updatedAt: lite.serverTimestamp() })
  noteErasure(lite, batch)
  await batch.commit()
}

/**
 * Notifies every open portal that this commit erases records, and lists the ids of its bookings and messages, which a restored backup leaves
 * out. Never those of profiles: they are hashes of an e-mail or a phone, which can be guessed. Without ids the entry still says when
 * records were erased: profiles in backups from before do not count any more.
 */
export const noteErasure = (
  lite: Lite,
  writes: { set: (ref: DocumentReference, fields: DocumentData) => unknown },
  bookingsOrMessages: readonly Found[] = [],
): void => {
  const [mark, now] = [newId(), lite.serverTimestamp()]
  writes.set(lite.doc(lite.db, 'erasures', mark), { at: now, ids: bookingsOrMessages.map(({ ref }) => ref.id) })
  writes.set(lite.doc(lite.db, 'settings', 'erasure'), { updatedAt: now, mark })
}
