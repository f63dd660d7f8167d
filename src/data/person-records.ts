import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { MOST_VALUES } from '#config/limits.ts'
import { type Client, emailKey, emailSpellings, parseClient } from '#domain/client.ts'
import { phoneSpellings } from '#domain/desk-phone.ts'
import { inGroups } from '#domain/lists.ts'
import { isSameName } from '#domain/names.ts'
import { isPhoneEmpty, normalisePhone } from '#domain/phone.ts'
import { textOf } from '#records/stored.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { profilesJoinedInto, stayingProfile } from './joined-profiles.ts'

/** Finds all records of one person, for erasing and for the export. */

export type RecordKind = 'bookings' | 'contacts' | 'clients'
export type FoundRecords = Record<RecordKind, QueryDocumentSnapshot[]>

/** A client. Empty id, e-mail or phone are not used for the search. */
export type Person = Pick<Client, 'id' | 'email' | 'phone'>

export type PersonFound = FoundRecords & {
  /** Linked to the profile, with another e-mail, name and phone. Not among `bookings`. */
  ofOthers: QueryDocumentSnapshot[]
  /** Of `bookings` and `contacts`, records that only the phone matches. Messages among them have another e-mail. */
  byPhone: QueryDocumentSnapshot[]
}

/**
 * Finds all records of one person, also those of profiles that were joined with a found one. Throws DataError without e-mail, phone and id,
 * and errors of Firestore.
 */
export const findPerson = async (lite: Lite, person: Person): Promise<PersonFound> => {
  const first = await findByProfile(lite, person)
  const joined = (await Promise.all(first.clients.map((one) => joinedWith(lite, one)))).flat()
  const others = once(joined).filter(({ id }) => !first.clients.some((known) => known.id === id))
  if (others.length === 0) return first
  const further = others.map((one) => findByProfile(lite, parseClient(one.id, one.data())))
  return together([first, ...(await Promise.all(further))])
}

/** The profile that stays, and all that were joined into it. */
const joinedWith = async (lite: Lite, profile: QueryDocumentSnapshot): Promise<QueryDocumentSnapshot[]> => {
  const staying = await stayingProfile(profile, (id) => lite.getDoc(lite.doc(lite.db, 'clients', id)))
  return [...(isStored(staying) ? [staying] : []), ...(await profilesJoinedInto(lite, staying.id))]
}

const isStored = (found: DocumentSnapshot): found is QueryDocumentSnapshot => found.exists()

/** A record that belongs to one of the profiles for certain is neither another person's nor found by the phone alone. */
const together = (found: readonly PersonFound[]): PersonFound => {
  const all = (kind: keyof PersonFound) => once(found.flatMap((one) => one[kind]))
  const byPhone = (one: PersonFound, { id }: QueryDocumentSnapshot) => one.byPhone.some((known) => known.id === id)
  const isCertain = (record: QueryDocumentSnapshot) =>
    found.some((one) => [...one.bookings, ...one.contacts].some(({ id }) => id === record.id) && !byPhone(one, record))
  const bookings = all('bookings')
  return {
    bookings,
    contacts: all('contacts'),
    clients: all('clients'),
    ofOthers: all('ofOthers').filter(({ id }) => !bookings.some((own) => own.id === id)),
    byPhone: all('byPhone').filter((record) => !isCertain(record)),
  }
}

/**
 * Finds all records of one profile. An e-mail is stored as typed, so several spellings are searched: as given, in normal form, with a
 * capital, and as in linked bookings and records with the phone. A linked booking with another e-mail belongs to the person if it has the
 * name or phone of the profile, because an e-mail may be corrected.
 */
const findByProfile = async (lite: Lite, { id, email, phone }: Person): Promise<PersonFound> => {
  const key = emailKey(email)
  if (!key && !id && isPhoneEmpty(phone))
    throw new DataError('malformed', 'Without an e-mail address or a phone no records can be matched.')
  const spellings = emailSpellings(email)
  const [spelt, profile, sent, entered] = await Promise.all([
    findSpelt(lite, spellings),
    id ? lite.getDoc(lite.doc(lite.db, 'clients', id)) : undefined,
    having(lite, 'contacts', 'phone', phoneSpellings(phone)),
    having(lite, 'bookings', 'phone', phoneSpellings(phone)),
  ])
  const profiles = once([...(profile?.exists() ? [profile] : []), ...spelt.clients])
  const ids = new Set([id, ...profiles.map((one) => one.id)].filter(Boolean))
  const linked = await having(lite, 'bookings', 'clientId', [...ids])
  const known = profiles.map((one) => parseClient(one.id, one.data()))
  const phones = [phone, ...known.map((one) => one.phone)].filter((one) => !isPhoneEmpty(one)).map(normalisePhone)
  // Bookings and profiles have the same fields.
  const isAlike = (booking: QueryDocumentSnapshot) => {
    const other = parseClient(booking.id, booking.data())
    const hasPhone = phones.includes(normalisePhone(other.phone))
    return hasPhone || known.some(({ fullName }) => isSameName(fullName, other.fullName))
  }
  const isOwn = (booking: QueryDocumentSnapshot) =>
    !key || ['', key].includes(emailKey(emailOf(booking))) || isAlike(booking)
  const own = linked.filter(isOwn)
  const isFurther = (spelling: string) => key !== '' && emailKey(spelling) === key && !spellings.includes(spelling)
  const other = await findSpelt(lite, [...own, ...sent, ...entered].map(emailOf).filter(isFurther))
  // The desk may have entered bookings without an e-mail and without a link.
  const unlinked = entered.filter((one) => emailOf(one).trim() === '' && !textOf(one.data()['clientId']))
  const contacts = once([...spelt.contacts, ...other.contacts])
  const isNew = (one: QueryDocumentSnapshot) => !contacts.some((known) => known.id === one.id)
  return {
    bookings: once([...spelt.bookings, ...own, ...other.bookings, ...unlinked]),
    contacts: once([...contacts, ...sent]),
    clients: once([...profiles, ...other.clients]),
    ofOthers: once(linked.filter((booking) => !isOwn(booking))),
    byPhone: once([...unlinked, ...sent.filter(isNew)]),
  }
}

const emailOf = (found: QueryDocumentSnapshot) => textOf(found.data()['email'])

const findSpelt = async (lite: Lite, spellings: readonly string[]): Promise<FoundRecords> => {
  const ofKind = (kind: RecordKind) => having(lite, kind, 'email', spellings)
  const [bookings, contacts, clients] = await Promise.all([ofKind('bookings'), ofKind('contacts'), ofKind('clients')])
  return { bookings, contacts, clients }
}

const having = async (
  { collection, db, getDocs, query, where }: Lite,
  kind: RecordKind,
  field: string,
  values: readonly string[],
) => {
  const queries = inGroups([...new Set(values)], MOST_VALUES).map((group) =>
    getDocs(query(collection(db, kind), where(field, 'in', group))),
  )
  return (await Promise.all(queries)).flatMap(({ docs }) => docs)
}

const once = (docs: QueryDocumentSnapshot[]) => [...new Map(docs.map((found) => [found.id, found])).values()]
