import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { type Booking, parseBooking } from '#features/booking/booking.ts'
import type { Client } from '#features/client/client.ts'
import { emailKey, phoneKey } from '#shared/keys.ts'
import { normalisePhone } from '#shared/phone.ts'
import type { PersonRecords, StoredRecord } from '#features/client/person-file.ts'
import { visitStart } from '#features/booking/promise.ts'
import { isDate, venueMoment, venueToday } from '#shared/venue-clock.ts'
import { textOf } from '#records/stored.ts'
import { profilesJoinedInto, stayingProfile } from './clients.ts'
import { DataError, onceMore, remoteCall } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { docsIn, staffRead } from './firebase/staff-change.ts'
import { differenceOf } from '#features/diary/day.ts'
import { parsePlan } from '#features/diary/plan.ts'
import { inGroups } from '#shared/lists.ts'
import { prepareDays } from './acts/act.ts'
import { newId } from '#shared/new-id.ts'

/** All records of one person, by the keys that stand beside e-mail and phone: for finding, handing out and erasing them. */

type Found = QueryDocumentSnapshot
const KINDS = ['clients', 'bookings', 'contacts'] as const
type RecordKind = (typeof KINDS)[number]
export type RecordCounts = Record<RecordKind, number>

const kindOf = (found: Found) => found.ref.parent.id as RecordKind
const ofKind = (records: readonly Found[], kind: RecordKind) => records.filter((found) => kindOf(found) === kind)
const countsOf = (records: readonly Found[]) =>
  Object.fromEntries(KINDS.map((kind) => [kind, ofKind(records, kind).length])) as RecordCounts
const once = (records: readonly Found[]) => [...new Map(records.map((found) => [found.ref.path, found])).values()]
const isStored = (found: DocumentSnapshot): found is Found => found.exists()
const keyIn = (found: DocumentSnapshot, name: 'emailKey' | 'phoneKey' | 'clientId') => textOf(found.get(name))

type KeyName = Parameters<typeof keyIn>[1]

const having = async (lite: Lite, kind: RecordKind, name: KeyName, keys: Iterable<string>): Promise<Found[]> => {
  const all = [...keys]
  return all.length === 0 ? [] : docsIn(lite, kind, lite.where(name, 'in', all))
}

const everywhere = async (lite: Lite, name: KeyName, keys: Iterable<string>): Promise<Found[]> =>
  (await Promise.all(KINDS.map((kind) => having(lite, kind, name, keys)))).flat()

/** A client. An empty id, e-mail or phone finds nothing. */
export type Person = Pick<Client, 'id' | 'email' | 'phone'>

/** `others` and `samePhone` are not the person's: they are counted and left. */
type PersonFound = {
  own: Found[]
  /** Bookings that are linked to a profile of the person and have an e-mail that is not the person's. */
  others: Found[]
  /** Records with the phone that are known to be somebody else's, or may be. */
  samePhone: Found[]
}

/**
 * A record is the person's by its e-mail or by its link. One with neither belongs to whoever alone has its phone: couples and guests of the
 * lodge share telephones. Profiles that are joined are one person.
 */
export const findPerson = async (lite: Lite, { id, email, phone }: Person): Promise<PersonFound> => {
  const known = await profilesOf(lite, id, emailKey(email))
  const keysOf = (name: KeyName, own: string) =>
    new Set([own, ...known.map((one) => keyIn(one, name))].filter((key) => key !== ''))
  const [emails, phones] = [keysOf('emailKey', emailKey(email)), keysOf('phoneKey', phoneKey(normalisePhone(phone)))]
  if (!id && emails.size + phones.size === 0)
    throw new DataError('malformed', 'Without an e-mail address or a phone no records can be matched.')
  const byEmail = await everywhere(lite, 'emailKey', emails)
  const ids = new Set([id, ...[...known, ...ofKind(byEmail, 'clients')].map((one) => one.id)].filter(Boolean))
  const [linked, byPhone] = await Promise.all([
    having(lite, 'bookings', 'clientId', ids),
    everywhere(lite, 'phoneKey', phones),
  ])
  const isOwn = (found: Found) => {
    if (kindOf(found) === 'clients') return ids.has(found.id)
    const key = keyIn(found, 'emailKey')
    return key === '' ? ids.has(keyIn(found, 'clientId')) : emails.has(key)
  }
  const isNobodys = (found: Found) =>
    kindOf(found) !== 'clients' && keyIn(found, 'emailKey') === '' && keyIn(found, 'clientId') === ''
  const own = once([...known, ...byEmail, ...linked, ...byPhone]).filter(isOwn)
  const others = linked.filter((found) => !isOwn(found))
  const samePhone = byPhone.filter((found) => !isOwn(found) && !others.some((one) => one.id === found.id))
  const isAlone = byPhone.every((found) => isOwn(found) || isNobodys(found))
  return isAlone ? { own: [...own, ...samePhone], others, samePhone: [] } : { own, others, samePhone }
}

/** The profiles of this id and of this e-mail, with those that are joined with them. */
const profilesOf = async (lite: Lite, id: string, key: string): Promise<Found[]> => {
  const byId = id ? [await lite.getDoc(lite.doc(lite.db, 'clients', id))] : []
  const first = [...byId, ...(key ? await having(lite, 'clients', 'emailKey', [key]) : [])]
  const joined = first.filter(isStored).map(async (profile) => {
    const staying = await stayingProfile(lite, profile)
    return [staying, ...(await profilesJoinedInto(lite, staying.id))]
  })
  return once([...first, ...(await Promise.all(joined)).flat()].filter(isStored))
}

const lookFor = (person: Person) =>
  staffRead('Looking for records', async (lite) => ({ lite, ...(await findPerson(lite, person)) }))

/** Milliseconds for all records of one person; a slow line may need long. */
const PATIENCE_MS = 60_000

/** All of it or nothing, because an incomplete file would look complete. Throws DataError. */
export const readPerson = async (person: Person): Promise<PersonRecords> => {
  const { lite, own, others, samePhone } = await lookFor(person)
  const readAll = <T>(kind: RecordKind, read: (found: Found) => Promise<T>): Promise<T[]> =>
    remoteCall('Reading the records', () => Promise.all(ofKind(own, kind).map(read)), PATIENCE_MS)
  const fieldsAt = async (path: string): Promise<DocumentData | undefined> =>
    (await lite.getDoc(lite.doc(lite.db, path))).data()
  const withReceipt = async (found: Found) => ({ ...storedOf(found), receipt: await fieldsAt(`receipts/${found.id}`) })
  return {
    profiles: ofKind(own, 'clients').map(storedOf),
    bookings: await readAll('bookings', async (found) => {
      const [history, booking, wish, calls] = await Promise.all([
        lite.getDocs(lite.collection(found.ref, 'events')),
        withReceipt(found),
        fieldsAt(`wishes/${found.id}`),
        fieldsAt(`calls/${found.id}`),
      ])
      return { ...booking, history: history.docs.map(storedOf), wish, calls }
    }),
    messages: await readAll('contacts', withReceipt),
    others: others.length,
    samePhone: samePhone.length,
  }
}

const storedOf = (found: Found): StoredRecord => ({ id: found.id, stored: found.data() })

export type RecordsOf = RecordCounts & {
  /** The e-mails of linked bookings that are not the person's. They stay. */
  others: string[]
  /** What only has the phone of the person, and the e-mails among it. It stays. */
  samePhone: RecordCounts & { emails: string[] }
  /** Of the bookings, coming visits and requests, the next one first. Erasing sends no e-mail, so the desk may have to call. */
  toCome: Booking[]
}

const emailsIn = (records: readonly Found[]) => [
  ...new Set(records.map((found) => keyIn(found, 'emailKey')).filter(Boolean)),
]

export const countRecordsOf = (person: Person): Promise<RecordsOf> =>
  lookFor(person).then(({ own, others, samePhone }) => ({
    ...countsOf(own),
    others: emailsIn(others),
    samePhone: { ...countsOf(samePhone), emails: emailsIn(samePhone) },
    toCome: toComeAmong(ofKind(own, 'bookings')),
  }))

const toComeAmong = (bookings: readonly Found[]): Booking[] => {
  const today = venueToday(serverNow())
  const begins = (booking: Booking) => visitStart(booking)?.getTime() ?? venueMoment(booking.date, 0).getTime()
  return bookings
    .map((found) => parseBooking(found.id, found.data()))
    .filter(({ status, outcome, date }) => status !== 'rejected' && !outcome && isDate(date) && date >= today)
    .toSorted((one, other) => begins(one) - begins(other))
}

/** Profiles last, so that after a failure the person is still listed, and a second press continues. Throws DataError. */
export const erasePerson = async (person: Person): Promise<void> => {
  const { lite, own } = await lookFor(person)
  await eraseBookings(lite, ofKind(own, 'bookings'))
  await eraseMessages(lite, ofKind(own, 'contacts'))
  await eraseProfiles(lite, ofKind(own, 'clients'))
}

/**
 * Erases documents in batches, each with what belongs to it; main only. Used for a person's records and for old ones. What is committed
 * stays erased when a later batch fails, so that a second press continues. Throws DataError.
 */

/** Firestore's own limit is 500 writes; a message brings its receipt along. The rules take 200 ids in a list of erased ones. */
const BATCH = 200
/** The rules may read 20 documents per commit, and each booking needs its receipt, wish and history. */
const BOOKINGS_AT_ONCE = 8

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
  onceMore(() =>
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
