import type { DocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import type { Booking } from '#features/booking/booking.ts'
import {
  type CameTo,
  type Client,
  clientIdFor,
  newClient,
  parseClient,
  preferencesFrom,
} from '#features/client/client.ts'
import { correctionOf, type Details, profileCorrection } from '#features/booking/details.ts'
import { emailKey, keysOf, phoneKey } from '#shared/keys.ts'
import { searchWordsOf } from '#shared/names.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { DataError, toDataError, withinLimit } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { docsIn, overtaken, staffChange, staffTransaction } from '../firebase/staff-change.ts'
import { act, assertDetailsAsShown, deskAct } from './act.ts'
import { stayingProfile } from '../clients.ts'
import { newId } from '#shared/new-id.ts'
import { findPerson } from '../people.ts'

/** Acts on the person of a booking and the client's profile. Each throws DataError like `confirmBooking`. */

/** Counts the booking on its profile once. Throws `conflict` when it is linked already. */
export const linkClient = (booking: Booking, staff: Staff) =>
  staffChange('Linking the client profile', async (lite, signal) => {
    const profileId = await profileIdFor(lite, booking)
    if (profileId === undefined)
      throw new DataError(
        'malformed',
        'Several people may have this phone. Please correct the booking first: give it the e-mail of its guest.',
      )
    let client: 'created' | 'linked' = 'linked'
    const linked = await act(lite, { booking, staff, signal }, async (current, { transaction }) => {
      if (current.clientId !== null) throw overtaken(current, staff)
      assertDetailsAsShown(current, booking, staff)
      const profile = await readProfile(lite, transaction, profileId)
      const clientId = profile.id
      return {
        kind: 'link',
        fields: { clientId },
        to: { clientId },
        write: () => {
          client = countOn(lite, transaction, profile, { booking: current, staff, firstVisit: current.date })
        },
      }
    })
    return { booking: linked, client }
  })

/** Also corrects the linked profile where it holds the same mistake. */
export const correctDetails = (booking: Booking, details: Details, staff: Staff): Promise<Booking> =>
  deskAct('Correcting the booking', { booking, staff }, async (current, doing) => {
    const { lite, transaction, at, by } = doing
    assertDetailsAsShown(current, booking, staff)
    const fields = withKeys(lite, correctionOf(current, details))
    const ref = current.clientId === null ? undefined : lite.doc(lite.db, 'clients', current.clientId)
    const stored = ref && (await transaction.get(ref)).data()
    const known = ref && stored && parseClient(ref.id, stored)
    return {
      kind: 'correct',
      fields,
      // A health note stands in no event, because nobody could empty the history.
      from: contactOf(current),
      to: contactOf({ ...current, ...fields }),
      write: () => {
        if (!ref || !known) return
        const same = withKeys(lite, profileCorrection(known, current, fields))
        if (Object.keys(same).length === 0) return
        const search = searchWordsOf({ ...known, ...same })
        transaction.update(ref, { ...same, search, updatedAt: at, updatedBy: by })
      },
    }
  })

/** Corrects a profile alone. `shown` is the profile that the form began from. Throws DataError; `conflict` if it was corrected since. */
export const correctClient = (shown: Client, details: Details, staff: Staff): Promise<void> =>
  staffTransaction('Correcting the profile', async (lite, transaction) => {
    const ref = lite.doc(lite.db, 'clients', shown.id)
    const stored = (await transaction.get(ref)).data()
    if (!stored) throw new DataError('missing', 'This profile no longer exists.')
    const current = parseClient(ref.id, stored)
    const fields = correctionOf(current, { ...details, email: emailKey(details.email) })
    // Written already, by an earlier run whose answer was lost or by a colleague.
    if (Object.keys(fields).length === 0) return
    assertDetailsAsShown(current, shown, staff)
    const search = searchWordsOf({ ...current, ...fields })
    const stamp = { updatedAt: lite.serverTimestamp(), updatedBy: stampFor(staff) }
    transaction.update(ref, { ...withKeys(lite, fields), search, ...stamp })
  })

/** A corrected e-mail or phone changes its key, an empty one takes it out. */
const withKeys = <Fields extends Partial<Details>>({ deleteField }: Lite, fields: Fields): Fields => {
  const { email, phone } = fields
  return {
    ...fields,
    ...(email !== undefined && { emailKey: email ? emailKey(email) : deleteField() }),
    ...(phone !== undefined && { phoneKey: phone ? phoneKey(phone) : deleteField() }),
  }
}

type Contact = Pick<Booking, 'fullName' | 'email' | 'phone'>
const contactOf = ({ fullName, email, phone }: Contact) => ({ fullName, email, phone })

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
