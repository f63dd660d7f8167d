import type { DocumentData, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import type { PersonRecords, StoredRecord } from '#domain/person-file.ts'
import { inGroups } from '#domain/lists.ts'
import type { Lite } from './firebase/lite.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { findPerson, type Person } from './person-records.ts'

/** Reads everything stored about one person, for the export. */

/** Bookings whose history, receipt and wish are read at the same time. */
const AT_ONCE = 8

/**
 * The profile, its bookings with history, receipt and wish, and the messages, of the same e-mail or phone. All of them or none, because an
 * incomplete file would look complete. Throws DataError.
 */
export const readPerson = async (person: Person): Promise<PersonRecords> => {
  const lite = await remoteCall('Looking for records', staffFirestore)
  const found = await remoteCall('Looking for records', () => findPerson(lite, person))
  const records: PersonRecords = {
    profiles: found.clients.map(recordOf),
    bookings: [],
    messages: [],
    ofOthers: found.ofOthers.length,
    byPhoneOnly: found.byPhone.map(({ id }) => id),
  }
  for (const group of inGroups(found.bookings, AT_ONCE)) {
    const read = await remoteCall('Reading the bookings', () => Promise.all(group.map((one) => withOwn(lite, one))))
    records.bookings.push(...read)
  }
  for (const group of inGroups(found.contacts, AT_ONCE)) {
    const read = async (one: QueryDocumentSnapshot) => ({
      ...recordOf(one),
      receipt: await fieldsAt(lite, 'receipts', one.id),
    })
    records.messages.push(...(await remoteCall('Reading the messages', () => Promise.all(group.map(read)))))
  }
  return records
}

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
