import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { parseContact } from '#domain/contact.ts'
import { dueBefore, type KeptKind, parseKeeping } from '#domain/keeping.ts'
import { inGroups } from '#domain/lists.ts'
import type { Staff } from '#domain/staff.ts'
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
  type ErasingOptions,
} from './erasing.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import {
  emptyNotes,
  eraseUnseen,
  pageAfter,
  PROFILES_AT_ONCE,
  type ProfileTask,
  unseenAfterMark,
} from './old-profiles.ts'
import {
  datedBefore,
  type Due,
  isRejectedDue,
  isVisitDue,
  KEEPING_PATH,
  messagesBefore,
  profilesBefore,
  rejectedBefore,
} from './old-records.ts'

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
 * Erases what is due of one kind, oldest first, at most `MOST_AT_ONCE`; it can be stopped between two commits and repeated. Throws DataError only when nothing was erased yet: a conflict if main keeps records longer by now than what was `shown`.
 */
export const eraseDue = async (
  kind: KeptKind,
  shown: Due,
  { staff, ...options }: ErasingOptions & { staff: Staff },
): Promise<BatchesErased<KeptKind>> => {
  const lite = await remoteCall('Erasing', staffFirestore)
  const stored = await remoteCall('Reading how long records are kept', () =>
    lite.getDoc(lite.doc(lite.db, KEEPING_PATH)),
  )
  const { before } = shown
  if (dueBefore(parseKeeping(stored.data()), venueToday(serverNow()))[kind] < before)
    throw new DataError(
      'conflict',
      'Somebody changed how long these records are kept. Please look at the figures again.',
    )
  const batches = BATCHES[kind]({ lite, before, staff, most: MOST_AT_ONCE[kind] })
  return eraseBatches(batches, Math.min(shown.count, MOST_AT_ONCE[kind]), options)
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
      yield { kind, size: docs.length, write: (limit) => eraseBookings(lite, docs, limit, isDue) }
}

async function* messageBatches(task: Task): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before } = task
  const isDue = (found: DocumentSnapshot) => !parseContact(found.id, found.data()).isWaiting
  for await (const docs of duePages(task, messagesBefore(lite, before), isDue, BATCH))
    yield { kind: 'messages', size: docs.length, write: () => eraseMessages(lite, docs) }
}

async function* profileBatches(task: Task): AsyncGenerator<Batch<KeptKind>> {
  const { lite, before } = task
  for await (const docs of duePages(task, profilesBefore(lite, before), () => true, PROFILES_AT_ONCE))
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
  rejected: (task) => bookingBatches('rejected', task, rejectedBefore(task.lite, task.before)),
  messages: messageBatches,
  profiles: profileBatches,
  notes: noteBatches,
}
