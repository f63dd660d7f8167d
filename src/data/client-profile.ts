import type { DocumentReference, DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import {
  type Client,
  clientIdFor,
  emailKey,
  newClient,
  nextTotalBookings,
  parseClient,
  preferencesFrom,
} from '#domain/client.ts'
import { type CameTo, cameToOf } from '#domain/diary/came-to.ts'
import { normalisePhone } from '#domain/phone.ts'
import { searchWordsOf } from '#domain/search-words.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { textOf } from '#records/stored.ts'
import { DataError, toDataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { withinLimit } from './firebase/remote-call.ts'
import { newId } from './new-id.ts'

/** The profile could not be read, or belongs to another person by now. The booking is then confirmed without it. */
class ProfileError extends DataError {}

/** Milliseconds for one read of profiles; a confirmation has 30 s in all. */
const LOOK_UP_MS = 10_000

const lookUp = <T>(run: () => Promise<T>): Promise<T> => withinLimit('Looking for the client profile', run, LOOK_UP_MS)

/**
 * Runs `write` with the booking's profile, and without it if it cannot be found, read or written. `known` is the id of the profile that the
 * screen has looked up; if that is no longer the right one, it is looked up again.
 */
export const withProfile = async <T>(
  lite: Lite,
  booking: Booking,
  write: (profileId?: string) => Promise<T>,
  known?: string,
): Promise<T> => {
  const profileId = known ?? (await lookUp(() => profileIdFor(lite, booking)).catch(() => undefined))
  if (profileId === undefined) return write()
  try {
    return await write(profileId)
  } catch (error) {
    if (!(error instanceof ProfileError) && toDataError(error).code !== 'denied') throw error
    return known === undefined ? write() : withProfile(lite, booking, write)
  }
}

/** Reads the profile in the transaction that raises its count of bookings. */
export const readProfile = async (transaction: Transaction, ref: DocumentReference): Promise<DocumentSnapshot> => {
  try {
    return await lookUp(() => transaction.get(ref))
  } catch (error) {
    const { code, message } = toDataError(error)
    throw new ProfileError(code, message, error)
  }
}

/** The profile of a booking, and to whom the client came last. It may not be stored yet. */
export type Profile = { id: string; cameTo: CameTo }

const profileIn = (found: DocumentSnapshot | undefined): Profile | undefined =>
  found?.exists() ? { id: found.id, cameTo: cameToOf(parseClient(found.id, found.data())) } : undefined

/** As `profileFor`. */
export const profileIdFor = async (lite: Lite, booking: Booking): Promise<string | undefined> =>
  (await profileFor(lite, booking))?.id

/** The profile with this e-mail, as typed or in normal form: profiles made before the normal form keep the spelling of their booking. */
const findByEmail = async (lite: Lite, email: string): Promise<QueryDocumentSnapshot | undefined> => {
  const { collection, db, getDocs, limit, query, where } = lite
  const spellings = [...new Set([email, email.trim(), emailKey(email)])].filter(Boolean)
  const answers = await Promise.all(
    spellings.map((spelling) => getDocs(query(collection(db, 'clients'), where('email', '==', spelling), limit(1)))),
  )
  return answers.flatMap(({ docs }) => docs)[0]
}

/**
 * This booking's profile: the linked one, else the one with its e-mail or, without an e-mail, its phone. If there is none, an id
 * derived from e-mail or phone, so that two confirmations at once write the same document. Undefined without both. Runs before the
 * transaction, because web transactions cannot query.
 */
export const profileFor = async (lite: Lite, booking: Booking): Promise<Profile | undefined> => {
  if (booking.clientId) {
    const linked = await lite.getDoc(lite.doc(lite.db, 'clients', booking.clientId))
    if (linked.exists()) return profileIn(linked)
  }
  const email = emailKey(booking.email)
  if (email) return profileIn(await findByEmail(lite, booking.email)) ?? (await freeProfile(lite, 'email', email))
  const phone = normalisePhone(booking.phone)
  return phone ? (profileIn(await findByPhone(lite, phone)) ?? (await freeProfile(lite, 'phone', phone))) : undefined
}

const findByPhone = async (
  { collection, db, getDocs, limit, query, where }: Lite,
  phone: string,
): Promise<QueryDocumentSnapshot | undefined> =>
  (await getDocs(query(collection(db, 'clients'), where('phone', '==', phone), limit(1)))).docs[0]

const isOf = (client: Client, { email, phone }: Booking): boolean =>
  emailKey(email) ? emailKey(client.email) === emailKey(email) : normalisePhone(client.phone) === normalisePhone(phone)

/** The derived id, or a random one if that document belongs to somebody whose e-mail or phone was corrected since. */
const freeProfile = async (lite: Lite, field: 'email' | 'phone', key: string): Promise<Profile> => {
  const id = await clientIdFor(key)
  const found = await lite.getDoc(lite.doc(lite.db, 'clients', id))
  const there = found.data()
  const isSame = field === 'email' ? emailKey(textOf(there?.['email'])) === key : textOf(there?.['phone']) === key
  if (there !== undefined && !isSame) return { id: newId(), cameTo: {} }
  return profileIn(found) ?? { id, cameTo: {} }
}

/** The search index `search`, if the stored one is missing or out of date. Older profiles get it with their next change. */
const searchChange = (client: Client, stored: unknown): { search?: string[] } => {
  const search = searchWordsOf(client)
  return JSON.stringify(search) === JSON.stringify(stored) ? {} : { search }
}

/** A new profile starts at 1. An existing one is counted by the server and keeps its names and notes. */
export const countOn = (
  lite: Lite,
  transaction: Transaction,
  ref: DocumentReference,
  profile: DocumentSnapshot,
  { booking, staff, firstVisit }: { booking: Booking; staff: Staff; firstVisit: string },
): 'created' | 'linked' => {
  const now = lite.serverTimestamp()
  const stored = profile.data()
  if (!stored) {
    transaction.set(ref, { ...newClient(booking, firstVisit), createdAt: now, updatedAt: now })
    return 'created'
  }
  const client = parseClient(ref.id, stored)
  // The profile was found before the transaction; its e-mail or phone may have been corrected since.
  if (booking.clientId !== ref.id && !isOf(client, booking))
    throw new ProfileError(
      'conflict',
      'The client profile was changed meanwhile. Nothing was changed. Please try once more.',
    )
  const existing = client.preferences
  const preferences = preferencesFrom(booking.specialRequests, existing)
  const counted: unknown = stored['totalBookings']
  transaction.update(ref, {
    // `increment` on a field that is no number would start at 1, although a profile without a number stands for one visit.
    totalBookings: typeof counted === 'number' ? lite.increment(1) : nextTotalBookings(counted),
    updatedAt: now,
    updatedBy: stampFor(staff),
    ...(preferences !== existing && { preferences }),
    ...searchChange(client, stored['search']),
  })
  return 'linked'
}
