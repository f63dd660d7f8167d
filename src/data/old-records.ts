import type { DocumentData, DocumentSnapshot, Query, Timestamp } from 'firebase/firestore/lite'
import { parseContact } from '#domain/contact.ts'
import { serverNow } from '#config/server-time.ts'
import { parseBooking } from '#domain/booking.ts'
import { dueBefore, KEPT_KINDS, type KeptKind, noteFields, parseKeeping } from '#domain/keeping.ts'
import { isDate, venueMoment, venueToday } from '#domain/venue-clock.ts'
import { fieldsOf, momentOf } from '#records/stored.ts'
import { isComing } from './erasing.ts'
import type { Lite } from './firebase/lite.ts'
import { countAll } from './firebase/queries.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/**
 * Which records are older than main wants to keep them; main only. `erase-old-records.ts` erases them. Open work is never erased: a request that nobody decided, a message that waits for an answer, a visit whose plan lies ahead, a profile with a later visit.
 */

/** A malformed date may begin otherwise, such as `15 January`. */
const EARLIEST = '1970-01-01'

export const KEEPING_PATH = 'settings/records'

/** Up to when profiles were last changed whose notes are emptied. It stays a timestamp, because a Date would cut its microseconds. */
export const markIn = (stored: DocumentData | undefined): { notesErasedTo?: Timestamp } => {
  const mark: unknown = stored?.['notesErasedTo']
  return typeof fieldsOf(mark)['toDate'] === 'function' ? { notesErasedTo: mark as Timestamp } : {}
}

export type Due = {
  /** Older records are due: a date of the venue. */
  before: string
  /** Also those that are open, and so stay when the others are erased. */
  count: number
}
export type AllDue = Readonly<Record<KeptKind, Due>>

const isPending = (found: DocumentSnapshot) => parseBooking(found.id, found.data()).status === 'pending'

/** Bookings of dates before this one. */
export const datedBefore = ({ collection, db, orderBy, query, where }: Lite, before: string): Query =>
  query(collection(db, 'bookings'), where('date', '>=', EARLIEST), where('date', '<', before), orderBy('date'))

export const rejectedBefore = ({ collection, db, orderBy, query, where }: Lite, before: string): Query =>
  query(
    collection(db, 'bookings'),
    where('status', '==', 'rejected'),
    where('createdAt', '<', venueMoment(before, 0)),
    orderBy('createdAt'),
  )

export const messagesBefore = ({ collection, db, orderBy, query, where }: Lite, before: string): Query =>
  query(collection(db, 'contacts'), where('createdAt', '<', venueMoment(before, 0)), orderBy('createdAt'))

/** Profiles that nobody changed since: every visit that is counted changes the profile. */
export const profilesBefore = (
  { collection, db, orderBy, query, where }: Lite,
  before: string,
  mark?: Timestamp,
): Query =>
  query(
    collection(db, 'clients'),
    ...(mark === undefined ? [] : [where('updatedAt', '>', mark)]),
    where('updatedAt', '<', venueMoment(before, 0)),
    orderBy('updatedAt'),
  )

type Counted = { due: AllDue; mark: Timestamp | undefined }

const readDue = async (lite: Lite, now: Date): Promise<Counted> => {
  const stored = (await lite.getDoc(lite.doc(lite.db, KEEPING_PATH))).data()
  const mark = markIn(stored).notesErasedTo
  const before = dueBefore(parseKeeping(stored), venueToday(now))
  const [visits, rejected, messages, profiles, notes] = await countAll(
    lite,
    datedBefore(lite, before.visits),
    rejectedBefore(lite, before.rejected),
    messagesBefore(lite, before.messages),
    profilesBefore(lite, before.profiles),
    profilesBefore(lite, before.notes, mark),
  )
  const counted = (kind: KeptKind, count: number): Due => ({ before: before[kind], count })
  const due = {
    visits: counted('visits', visits),
    rejected: counted('rejected', rejected),
    messages: counted('messages', messages),
    profiles: counted('profiles', profiles),
    notes: counted('notes', notes),
  }
  return { due, mark }
}

/** What is due today, counted by the database. A record without a readable date is never due. Throws DataError. */
export const countDue = (now = serverNow()): Promise<AllDue> =>
  remoteCall('Counting old records', async () => (await readDue(await staffFirestore(), now)).due)

/** The oldest records of a kind that are looked at to find one that is due. */
const LOOKED_AT = 20

/**
 * The kinds of which something can be erased. What waits for an answer or for its fee stays, and a profile may have no notes, so the oldest of
 * these kinds are looked at. Throws DataError.
 */
export const listDueKinds = (): Promise<KeptKind[]> =>
  remoteCall('Looking for old records', async () => {
    const lite = await staffFirestore()
    const { due, mark } = await readDue(lite, serverNow())
    const isOneOf = async (queried: Query, isDue: (found: DocumentSnapshot) => boolean) =>
      (await lite.getDocs(lite.query(queried, lite.limit(LOOKED_AT)))).docs.some(isDue)
    const [visits, rejected, messages, notes] = await Promise.all([
      isOneOf(datedBefore(lite, due.visits.before), (found) => isVisitDue(found, due.visits.before)),
      isOneOf(rejectedBefore(lite, due.rejected.before), (found) => isRejectedDue(found, due.rejected.before)),
      isOneOf(messagesBefore(lite, due.messages.before), (found) => !parseContact(found.id, found.data()).isWaiting),
      isOneOf(profilesBefore(lite, due.notes.before, mark), (found) => notesIn(found).length > 0),
    ])
    const isDue: Partial<Record<KeptKind, boolean>> = { visits, rejected, messages, notes }
    return KEPT_KINDS.filter((kind) => isDue[kind] ?? due[kind].count > 0)
  })

const isDatedBefore = (found: DocumentSnapshot, before: string) => {
  const { date } = parseBooking(found.id, found.data())
  return isDate(date) && date < before
}

export const isOlder = (found: DocumentSnapshot, field: 'createdAt' | 'updatedAt', before: string) => {
  const at = momentOf(found.get(field))
  return at !== null && at < venueMoment(before, 0)
}

/** Whether the booking is due as it is stored now: a colleague may have changed it. */
export const isVisitDue = (found: DocumentSnapshot, before: string) =>
  isDatedBefore(found, before) && !isPending(found) && !isComing(found)

/** A cancelled visit with a fee is kept as a visit, because the house was paid for it. */
export const isRejectedDue = (found: DocumentSnapshot, before: string) => {
  const { status, paid } = parseBooking(found.id, found.data())
  return status === 'rejected' && !paid && isOlder(found, 'createdAt', before) && !isComing(found)
}

/** The names of the notes that a profile has. */
export const notesIn = (found: DocumentSnapshot) =>
  noteFields(found.get('isUnwelcome') === true).filter((name) => (found.get(name) ?? '') !== '')
