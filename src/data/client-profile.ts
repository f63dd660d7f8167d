import type { DocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#features/booking/booking.ts'
import { type CameTo, clientIdFor, newClient, parseClient, preferencesFrom } from '#features/client/client.ts'
import { keysOf } from '#shared/keys.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { stayingProfile } from './clients.ts'
import { toDataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { docsIn } from './firebase/queries.ts'
import { withinLimit } from './firebase/remote-call.ts'
import { newId } from './new-id.ts'
import { findPerson } from './people.ts'

/** Milliseconds; a confirmation, which goes on without the profile, has 30 s in all. */
const LOOK_UP_MS = 10_000

/** Runs `write` with the booking's profile, and without it if it cannot be found or written. */
export const withProfile = async <T>(
  lite: Lite,
  booking: Booking,
  write: (profileId?: string) => Promise<T>,
): Promise<T> => {
  const profileId = await withinLimit(
    'Looking for the client profile',
    () => profileIdFor(lite, booking),
    LOOK_UP_MS,
  ).catch(() => undefined)
  if (profileId === undefined) return write()
  try {
    return await write(profileId)
  } catch (error) {
    if (toDataError(error).code !== 'denied') throw error
    return write()
  }
}

/** The profile that counts for the one that was looked up: itself, or that into which it was joined. */
export const readProfile = async (lite: Lite, transaction: Transaction, id: string): Promise<DocumentSnapshot> =>
  stayingProfile(lite, await transaction.get(lite.doc(lite.db, 'clients', id)), (ref) => transaction.get(ref))

/** Undefined where it cannot be read, because the booking is then confirmed without it. */
export const profileIfRead = async (lite: Lite, transaction: Transaction, id: string | undefined) =>
  id === undefined ? undefined : readProfile(lite, transaction, id).catch(() => undefined)

/** The profile of a booking, and to whom the client came last. It may not be stored yet, or be joined into another one. */
export type Profile = { id: string; cameTo: CameTo }

const profileOf = (staying: DocumentSnapshot, id: string): Profile => ({
  id,
  cameTo: parseClient(staying.id, staying.data()),
})

export const profileIdFor = async (lite: Lite, booking: Booking): Promise<string | undefined> =>
  (await profileFor(lite, booking))?.id

/**
 * This booking's profile: the linked one, else the one with its e-mail or, without an e-mail, the one that alone has its phone. If there is
 * none, an id derived from e-mail or phone, so that two confirmations at once write the same document. Undefined without both, and where
 * several people have the phone. Runs before the transaction, because web transactions cannot query.
 */
export const profileFor = async (lite: Lite, booking: Booking): Promise<Profile | undefined> => {
  if (booking.clientId) {
    const linked = await lite.getDoc(lite.doc(lite.db, 'clients', booking.clientId))
    if (linked.exists()) return profileOf(await stayingProfile(lite, linked), linked.id)
  }
  const [own] = Object.entries(keysOf(booking))
  if (!own) return undefined
  const [name, key] = own
  const docs = await docsIn(lite, 'clients', lite.where(name, '==', key))
  const staying = await Promise.all(docs.map((found) => stayingProfile(lite, found)))
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
    totalBookings: lite.increment(1),
    updatedAt: now,
    updatedBy: stampFor(staff),
    ...(preferences !== existing && { preferences }),
  })
  return 'linked'
}
