import type { DocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { clientIdFor, newClient, parseClient, preferencesFrom } from '#domain/client.ts'
import { type CameTo, cameToOf } from '#domain/diary/came-to.ts'
import { keysOf } from '#domain/keys.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { stayingProfile } from './clients.ts'
import { DataError, toDataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { withinLimit } from './firebase/remote-call.ts'
import { newId } from './new-id.ts'
import { findPerson } from './people.ts'

/** The profile could not be read. The booking is then confirmed without it. */
class ProfileError extends DataError {}

/** Milliseconds for one read of profiles; a confirmation has 30 s in all. */
const LOOK_UP_MS = 10_000

const lookUp = <T>(run: () => Promise<T>): Promise<T> => withinLimit('Looking for the client profile', run, LOOK_UP_MS)

/** Runs `write` with the booking's profile, and without it if it cannot be found, read or written. */
export const withProfile = async <T>(
  lite: Lite,
  booking: Booking,
  write: (profileId?: string) => Promise<T>,
): Promise<T> => {
  const profileId = await lookUp(() => profileIdFor(lite, booking)).catch(() => undefined)
  if (profileId === undefined) return write()
  try {
    return await write(profileId)
  } catch (error) {
    if (!(error instanceof ProfileError) && toDataError(error).code !== 'denied') throw error
    return write()
  }
}

/** The profile that was looked up, or the one into which it was joined. */
export const readProfile = async (lite: Lite, transaction: Transaction, id: string): Promise<DocumentSnapshot> => {
  const read = (one: string) => transaction.get(lite.doc(lite.db, 'clients', one))
  try {
    return await lookUp(async () => stayingProfile(await read(id), read))
  } catch (error) {
    const { code, message } = toDataError(error)
    throw new ProfileError(code, message, error)
  }
}

/** The profile of a booking, and to whom the client came last. It may not be stored yet, or be joined into another one. */
export type Profile = { id: string; cameTo: CameTo }

const profileOf = (staying: DocumentSnapshot, id: string): Profile => ({
  id,
  cameTo: cameToOf(parseClient(staying.id, staying.data())),
})

export const profileIdFor = async (lite: Lite, booking: Booking): Promise<string | undefined> =>
  (await profileFor(lite, booking))?.id

/**
 * This booking's profile: the linked one, else the one with its e-mail or, without an e-mail, the one that alone has its phone. If there is
 * none, an id derived from e-mail or phone, so that two confirmations at once write the same document. Undefined without both, and where
 * several people have the phone. Runs before the transaction, because web transactions cannot query.
 */
export const profileFor = async (lite: Lite, booking: Booking): Promise<Profile | undefined> => {
  const { collection, db, doc, getDoc, getDocs, query, where } = lite
  const read = (id: string) => getDoc(doc(db, 'clients', id))
  if (booking.clientId) {
    const linked = await read(booking.clientId)
    if (linked.exists()) return profileOf(await stayingProfile(linked, read), linked.id)
  }
  const [own] = Object.entries(keysOf(booking))
  if (!own) return undefined
  const [name, key] = own
  const { docs } = await getDocs(query(collection(db, 'clients'), where(name, '==', key)))
  const staying = await Promise.all(docs.map((found) => stayingProfile(found, read)))
  const [first, profile] = [docs[0], staying[0]]
  if (!first || !profile) return freeProfile(lite, name, key)
  if (name === 'phoneKey') {
    const { email, phone } = parseClient(profile.id, profile.data())
    const { samePhone } = await findPerson(lite, { id: profile.id, email, phone })
    if (samePhone.length > 0) return undefined
  }
  return profileOf(profile, first.id)
}

/** The derived id, or a random one if that document belongs to somebody whose e-mail or phone was corrected since. */
const freeProfile = async ({ db, doc, getDoc }: Lite, name: string, key: string): Promise<Profile> => {
  const id = await clientIdFor(key)
  const found = await getDoc(doc(db, 'clients', id))
  return { id: found.exists() && found.get(name) !== key ? newId() : id, cameTo: {} }
}

/** A new profile starts at 1. An existing one is counted by the server and keeps its names and notes. */
export const countOn = (
  lite: Lite,
  transaction: Transaction,
  profile: DocumentSnapshot,
  { booking, staff, firstVisit }: { booking: Booking; staff: Staff; firstVisit: string },
): 'created' | 'linked' => {
  const now = lite.serverTimestamp()
  const { ref } = profile
  const stored = profile.data()
  if (!stored) {
    transaction.set(ref, { ...newClient(booking, firstVisit), createdAt: now, updatedAt: now })
    return 'created'
  }
  const existing = parseClient(ref.id, stored).preferences
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
