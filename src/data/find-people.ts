import type { Query, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { parseBooking } from '#domain/booking.ts'
import { emailSpellings, parseClient } from '#domain/client.ts'
import { parseContact } from '#domain/contact.ts'
import { phoneSpellings } from '#domain/desk-phone.ts'
import { type FoundPerson, lookedForBy, peopleIn, type PersonRecord } from '#domain/people.ts'
import { beginsName } from '#domain/search-words.ts'
import { findClients } from './clients.ts'
import type { Lite } from './firebase/lite.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Finds people by e-mail, phone or name in profiles, bookings and messages; for their right to what we hold and to its erasure. */

const PAGE = 200

/** Bookings and messages have no search by name: those without a profile are read one by one. */
const unindexed = ({ collection, db, query, where }: Lite): [Query, Query, Query] => [
  query(collection(db, 'contacts')),
  query(collection(db, 'bookings'), where('status', '==', 'rejected')),
  query(collection(db, 'bookings'), where('status', '==', 'pending')),
]

/** Everybody whose records fit what is typed. Throws DataError. */
export const findPeople = async (typed: string): Promise<FoundPerson[]> => {
  const by = lookedForBy(typed)
  if (by === undefined) return []
  if (by !== 'name') {
    const texts = (by === 'email' ? emailSpellings : phoneSpellings)(typed.trim())
    return peopleIn(await remoteCall('Looking for records', () => withField(by, texts)))
  }
  const { list } = await findClients(typed)
  const clients = list.map((client): PersonRecord => ({ ...client, kind: 'clients' }))
  return peopleIn([...clients, ...(await readByName(typed))])
}

const withField = async (field: 'email' | 'phone', texts: string[]): Promise<PersonRecord[]> => {
  const { collection, db, getDocs, query, where } = await staffFirestore()
  const [clients, bookings, contacts] = await Promise.all(
    ['clients', 'bookings', 'contacts'].map((name) => getDocs(query(collection(db, name), where(field, 'in', texts)))),
  )
  return [clients, bookings, contacts].flatMap((found) => found?.docs ?? []).map(recordOf)
}

const recordOf = (found: QueryDocumentSnapshot): PersonRecord => {
  const kind = found.ref.parent.id as PersonRecord['kind']
  if (kind === 'clients') return { kind, ...parseClient(found.id, found.data()) }
  if (kind === 'bookings') return { kind, ...parseBooking(found.id, found.data()) }
  const { name, ...contact } = parseContact(found.id, found.data())
  return { kind, ...contact, fullName: name, firstName: '', lastName: '' }
}

const readByName = async (typed: string): Promise<PersonRecord[]> => {
  const found: PersonRecord[] = []
  for (const index of [0, 1, 2] as const) {
    let last: QueryDocumentSnapshot | undefined
    do {
      const docs = await remoteCall('Reading messages and requests', () => pageAfter(index, last))
      found.push(...docs.map(recordOf).filter((record) => beginsName(record, typed)))
      last = docs.length === PAGE ? docs.at(-1) : undefined
    } while (last)
  }
  return found
}

const pageAfter = async (index: 0 | 1 | 2, last: QueryDocumentSnapshot | undefined) => {
  const lite = await staffFirestore()
  const { getDocs, limit, query, startAfter } = lite
  return (await getDocs(query(unindexed(lite)[index], ...(last ? [startAfter(last)] : []), limit(PAGE)))).docs
}
