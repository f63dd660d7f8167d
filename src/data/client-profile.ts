import type { DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { type Client, clientIdFor, emailKey, newClient, parseClient, preferencesFrom } from '#domain/client.ts'
import { type CameTo, cameToOf } from '#domain/diary/came-to.ts'
import { normalisePhone } from '#domain/phone.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { textOf } from '#records/stored.ts'
import { DataError, toDataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { withinLimit } from './firebase/remote-call.ts'
import { stayingProfile } from './joined-profiles.ts'
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

/** A profile that was looked up, and the one that counts for it: itself, or that into which it was joined. */
export type ReadProfile = { found: DocumentSnapshot; staying: DocumentSnapshot }

/** Reads the profile in the transaction that raises its count of bookings. */
export const readProfile = async (lite: Lite, transaction: Transaction, id: string): Promise<ReadProfile> => {
  const read = (one: string) => transaction.get(lite.doc(lite.db, 'clients', one))
  try {
    return await lookUp(async () => {
      const found = await read(id)
      return { found, staying: await stayingProfile(found, read) }
    })
  } catch (error) {
    const { code, message } = toDataError(error)
    throw new ProfileError(code, message, error)
  }
}

/** The profile of a booking, and to whom the client came last. It may not be stored yet, or be joined into another one. */
export type Profile = { id: string; cameTo: CameTo }

const profileIn = async (lite: Lite, found: DocumentSnapshot | undefined): Promise<Profile | undefined> => {
  if (!found?.exists()) return undefined
  const staying = await stayingProfile(found, (id) => lite.getDoc(lite.doc(lite.db, 'clients', id)))
  return { id: found.id, cameTo: cameToOf(parseClient(staying.id, staying.data())) }
}

/** As `profileFor`. */
export const profileIdFor = async (lite: Lite, booking: Booking): Promise<string | undefined> =>
  (await profileFor(lite, booking))?.id

/**
 * This booking's profile: the linked one, else the one with its e-mail or, without an e-mail, its phone. If there is none, an id
 * derived from e-mail or phone, so that two confirmations at once write the same document. Undefined without both. Runs before the
 * transaction, because web transactions cannot query.
 */
export const profileFor = async (lite: Lite, booking: Booking): Promise<Profile | undefined> => {
  if (booking.clientId) {
    const linked = await lite.getDoc(lite.doc(lite.db, 'clients', booking.clientId))
    if (linked.exists()) return profileIn(lite, linked)
  }
  const email = emailKey(booking.email)
  if (email) return (await profileIn(lite, await findBy(lite, 'email', email))) ?? freeProfile(lite, 'email', email)
  const phone = normalisePhone(booking.phone)
  if (!phone) return undefined
  return (await profileIn(lite, await findBy(lite, 'phone', phone))) ?? freeProfile(lite, 'phone', phone)
}

const findBy = async (
  { collection, db, getDocs, limit, query, where }: Lite,
  field: 'email' | 'phone',
  key: string,
): Promise<QueryDocumentSnapshot | undefined> =>
  (await getDocs(query(collection(db, 'clients'), where(field, '==', key), limit(1)))).docs[0]

const isOf = (client: Client, { email, phone }: Booking): boolean =>
  emailKey(email) ? emailKey(client.email) === emailKey(email) : normalisePhone(client.phone) === normalisePhone(phone)

/** The derived id, or a random one if that document belongs to somebody whose e-mail or phone was corrected since. */
const freeProfile = async (lite: Lite, field: 'email' | 'phone', key: string): Promise<Profile> => {
  const id = await clientIdFor(key)
  const found = await lite.getDoc(lite.doc(lite.db, 'clients', id))
  const there = found.data()
  const isSame = field === 'email' ? emailKey(textOf(there?.['email'])) === key : textOf(there?.['phone']) === key
  if (there !== undefined && !isSame) return { id: newId(), cameTo: {} }
  return (await profileIn(lite, found)) ?? { id, cameTo: {} }
}

/** A new profile starts at 1. An existing one is counted by the server and keeps its names and notes. */
export const countOn = (
  lite: Lite,
  transaction: Transaction,
  { found, staying }: ReadProfile,
  { booking, staff, firstVisit }: { booking: Booking; staff: Staff; firstVisit: string },
): 'created' | 'linked' => {
  const now = lite.serverTimestamp()
  const { ref } = staying
  const stored = staying.data()
  if (!stored) {
    transaction.set(ref, { ...newClient(booking, firstVisit), createdAt: now, updatedAt: now })
    return 'created'
  }
  const client = parseClient(ref.id, stored)
  // The profile was found before the transaction; its e-mail or phone may have been corrected since.
  const isLinked = booking.clientId === found.id || booking.clientId === ref.id
  if (!isLinked && !isOf(parseClient(found.id, found.data()), booking))
    throw new ProfileError(
      'conflict',
      'The client profile was changed meanwhile. Nothing was changed. Please try once more.',
    )
  const existing = client.preferences
  const preferences = preferencesFrom(booking.specialRequests, existing)
  transaction.update(ref, {
    // `increment` on a field that is no number would start at 1, although a profile without a number stands for one visit.
    totalBookings: typeof stored['totalBookings'] === 'number' ? lite.increment(1) : 2,
    updatedAt: now,
    updatedBy: stampFor(staff),
    ...(preferences !== existing && { preferences }),
  })
  return 'linked'
}
