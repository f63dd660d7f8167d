import type { DocumentData, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import type { PersonRecords, StoredRecord } from '#domain/person-file.ts'
import { textOf } from '#records/stored.ts'
import { dateText } from '#domain/venue-clock.ts'
import { type DataError, toDataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { findPerson, type Person } from './person-records.ts'

/** Reads everything stored about one person, for the export. */

/** All records, or the first part that could not be read: an incomplete export would look complete. */
export type PersonRead = { records: PersonRecords } | { part: string; failure: DataError }

/** Bookings whose history, receipt and wish are read at the same time. */
const AT_ONCE = 8

/**
 * The profile, its bookings with history, receipt and wish, and the messages, of the same e-mail or phone. `onProgress` hears of bookings and
 * messages. Never throws.
 */
export const readPerson = async (
  person: Person,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<PersonRead> => {
  let part = 'the profile, its bookings and messages'
  try {
    const lite = await remoteCall('Looking for records', staffFirestore)
    const found = await remoteCall('Looking for records', () => findPerson(lite, person))
    const all = found.bookings.length + found.contacts.length
    const records: PersonRecords = {
      profiles: found.clients.map(recordOf),
      bookings: [],
      messages: [],
      ofOthers: found.ofOthers.length,
      byPhoneOnly: found.byPhone.map(({ id }) => id),
    }
    onProgress(0, all)
    for (let next = 0; next < found.bookings.length; next += AT_ONCE) {
      const group = found.bookings.slice(next, next + AT_ONCE)
      part = `the history, receipt, wish and calls of the ${group.length > 1 ? 'bookings' : 'booking'} for ${daysIn(group)}`
      const read = await remoteCall('Reading the bookings', () => Promise.all(group.map((one) => withOwn(lite, one))))
      records.bookings.push(...read)
      onProgress(records.bookings.length, all)
    }
    part = 'the receipts of the messages'
    for (let next = 0; next < found.contacts.length; next += AT_ONCE) {
      const group = found.contacts.slice(next, next + AT_ONCE)
      const read = await remoteCall('Reading the messages', () =>
        Promise.all(
          group.map(async (one) => ({ ...recordOf(one), receipt: await fieldsAt(lite, 'receipts', one.id) })),
        ),
      )
      records.messages.push(...read)
      onProgress(records.bookings.length + records.messages.length, all)
    }
    return { records }
  } catch (error) {
    return { part, failure: toDataError(error) }
  }
}

const daysIn = (group: QueryDocumentSnapshot[]) =>
  [...new Set(group.map((one) => dateText(textOf(one.get('date')).trim()) || 'a day that is not stored'))].join('; ')

const recordOf = (found: DocumentSnapshot): StoredRecord => ({ id: found.id, stored: found.data() })

const withOwn = async (lite: Lite, booking: QueryDocumentSnapshot) => {
  const [history, receipt, wish, calls] = await Promise.all([
    lite.getDocs(lite.collection(booking.ref, 'events')),
    fieldsAt(lite, 'receipts', booking.id),
    fieldsAt(lite, 'wishes', booking.id),
    fieldsAt(lite, 'calls', booking.id),
  ])
  return { ...recordOf(booking), history: history.docs.map(recordOf), receipt, wish, calls }
}

const fieldsAt = async ({ db, doc, getDoc }: Lite, collection: string, id: string): Promise<DocumentData | undefined> =>
  (await getDoc(doc(db, collection, id))).data()
