import type { QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { emailKey } from '#domain/client.ts'
import { textOf } from '#domain/stored.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'

/** Finding what is stored of one person, for erasing it and for handing it out. */

export type RecordKind = 'bookings' | 'contacts' | 'clients'
export type FoundRecords = Record<RecordKind, QueryDocumentSnapshot[]>

/**
 * Everything stored of one e-mail. It is stored as typed, so its spellings are looked for: as given, in normal form, with a capital, and as
 * linked bookings spell it. Throws DataError without an e-mail, and what Firestore throws.
 */
export const findRecordsOf = async (lite: Lite, email: string): Promise<FoundRecords> => {
  const key = emailKey(email)
  if (!key) throw new DataError('malformed', 'Without an e-mail address no records can be matched.')
  const first = await findSpelt(lite, new Set([email, email.trim(), key, key.charAt(0).toUpperCase() + key.slice(1)]))
  const linked = await Promise.all(first.clients.map(({ id }) => having(lite, 'bookings', 'clientId', id)))
  // The desk may have entered one without an e-mail.
  const ofPerson = linked.flat().filter((booking) => ['', key].includes(emailKey(emailOf(booking))))
  const others = new Set(ofPerson.map(emailOf).filter(Boolean))
  const second = await findSpelt(lite, others)
  return {
    bookings: once([...first.bookings, ...ofPerson, ...second.bookings]),
    contacts: once([...first.contacts, ...second.contacts]),
    clients: once([...first.clients, ...second.clients]),
  }
}

export const emailOf = (found: QueryDocumentSnapshot) => textOf(found.data()['email'])

const findSpelt = async (lite: Lite, spellings: Set<string>): Promise<FoundRecords> => {
  const ofKind = async (kind: RecordKind) =>
    (await Promise.all([...spellings].map((spelling) => having(lite, kind, 'email', spelling)))).flat()
  const [bookings, contacts, clients] = await Promise.all([ofKind('bookings'), ofKind('contacts'), ofKind('clients')])
  return { bookings, contacts, clients }
}

export const having = async (
  { collection, db, getDocs, query, where }: Lite,
  kind: RecordKind,
  field: string,
  value: string,
) => (await getDocs(query(collection(db, kind), where(field, '==', value)))).docs

export const once = (docs: QueryDocumentSnapshot[]) => [...new Map(docs.map((found) => [found.id, found])).values()]
