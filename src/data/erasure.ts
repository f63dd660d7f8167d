import type { QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { inGroups } from '#domain/lists.ts'
import { visitStart } from '#domain/promise.ts'
import { isDate, venueMoment, venueToday } from '#domain/venue-clock.ts'
import type { DataError } from './data-error.ts'
import {
  BATCH,
  type Batch,
  BOOKINGS_AT_ONCE,
  eraseBatches,
  eraseBookings,
  eraseMessages,
  eraseProfiles,
  isComing,
} from './erasing.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import type { Lite } from './firebase/lite.ts'
import { findPerson, type FoundRecords, type Person, type PersonFound, type RecordKind } from './person-records.ts'

/** How many documents of each kind. */
export type RecordCounts = { bookings: number; contacts: number; clients: number }

export type Erasure = {
  erased: RecordCounts
  /** Why it ended early. */
  failure: DataError | undefined
}

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
  const today = venueToday(serverNow())
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

/**
 * Erases clients, bookings, messages, receipts, wishes and history of one person, and frees the places of coming visits; main only. Works
 * in batches with profiles last, so that after a failure the person is still listed and can be erased again. Throws DataError
 * only when nothing was erased yet.
 */
export const erasePerson = async (person: Person): Promise<Erasure> => {
  const lite = await remoteCall('Erasing', staffFirestore)
  const found = await remoteCall('Looking for records', () => findPerson(lite, person))
  const { erased, failure } = await eraseBatches(batchesOf(lite, withoutOtherEmails(found, found.byPhone, person)))
  return { erased: { bookings: 0, contacts: 0, clients: 0, ...erased }, failure }
}

const countsOf = (found: FoundRecords): RecordCounts => ({
  bookings: found.bookings.length,
  contacts: found.contacts.length,
  clients: found.clients.length,
})

const batchesOf = (lite: Lite, { bookings, contacts, clients }: FoundRecords): Batch<RecordKind>[] => {
  const past = bookings.filter((booking) => !isComing(booking))
  // One by one, because a commit frees the places of one plan.
  const visits = [...bookings.filter(isComing).map((booking) => [booking]), ...inGroups(past, BOOKINGS_AT_ONCE)]
  return [
    ...visits.map((docs) => batchOf('bookings', (limit) => eraseBookings(lite, docs, limit))),
    ...inGroups(contacts, BATCH).map((docs) => batchOf('contacts', () => eraseMessages(lite, docs))),
    ...inGroups(clients, BATCH).map((docs) => batchOf('clients', () => eraseProfiles(lite, docs))),
  ]
}

const batchOf = (kind: RecordKind, write: Batch<RecordKind>['write']): Batch<RecordKind> => ({ kind, write })
