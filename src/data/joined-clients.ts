import type { DocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import { type Client, isJoined, parseClient } from '#features/client/client.ts'
import { keysOf } from '#shared/keys.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { numberOf } from '#records/stored.ts'
import { pointerOf, profilesJoinedInto } from './clients.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { overtaken, retriedStaffChange } from './firebase/staff-change.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Profiles of one person: staff look for them, join one into another, and separate them again. */

export type RelatedClients = {
  joined: Client[]
  /** With the same e-mail, phone or full name; the first of them. */
  possible: Client[]
}

const MOST_POSSIBLE = 20

export const listRelatedClients = ({
  id,
  email,
  phone,
  fullName,
}: Pick<Client, 'id' | 'email' | 'phone' | 'fullName'>): Promise<RelatedClients> =>
  remoteCall('Looking for other profiles of this person', async () => {
    const lite = await staffFirestore()
    const { collection, db, getDocs, limit, or, query, where } = lite
    const same = [
      ...Object.entries(keysOf({ email, phone })).map(([name, key]) => where(name, '==', key)),
      // A name of one word belongs to too many people.
      ...(/\s/.test(fullName.trim()) ? [where('fullName', '==', fullName)] : []),
    ]
    const [joined, alike] = await Promise.all([
      profilesJoinedInto(lite, id),
      // Without a condition `or` would find everybody.
      same.length > 0 ? getDocs(query(collection(db, 'clients'), or(...same), limit(MOST_POSSIBLE))) : { docs: [] },
    ])
    return {
      joined: joined.map((one) => parseClient(one.id, one.data())),
      possible: alike.docs
        .map((one) => parseClient(one.id, one.data()))
        .filter((other) => other.id !== id && !isJoined(other)),
    }
  })

/** `staying` and the profile that points to it, or is to point to it. */
type Pair = { staying: Client; moved: Client; staff: Staff }

/** Everything but pointer and count stays, so that they can be separated. Returns the profile that stays. Throws DataError. */
export const joinClients = (pair: Pair): Promise<Client> =>
  retriedStaffChange('Joining the profiles', (lite, signal) => transact(lite, pair, signal, true))

/** Takes the pointer away and gives the count back, in one commit. Returns the profile that stays. Throws DataError like `joinClients`. */
export const separateClients = (pair: Pair): Promise<Client> =>
  retriedStaffChange('Separating the profiles', (lite, signal) => transact(lite, pair, signal, false))

const transact = (lite: Lite, { staying, moved, staff }: Pair, signal: AbortSignal, isJoining: boolean) =>
  lite.runTransaction(lite.db, async (transaction) => {
    signal.throwIfAborted()
    const [into, from] = await Promise.all([
      readClient(lite, transaction, staying.id),
      readClient(lite, transaction, moved.id),
    ])
    signal.throwIfAborted()
    const wanted = isJoining ? into.id : ''
    // Written already, by an earlier run whose answer was lost or by a colleague.
    if (pointerOf(from) === wanted) return parseClient(into.id, into.data())
    if (pointerOf(into) !== '') throw overtaken(parseClient(into.id, into.data()), staff)
    if (pointerOf(from) !== (isJoining ? '' : into.id)) throw overtaken(parseClient(from.id, from.data()), staff)
    // A joining into `from` changes it, and so repeats this.
    if (isJoining && (await profilesJoinedInto(lite, from.id)).length > 0)
      throw new DataError(
        'conflict',
        'Another profile is joined into that one. Separate them first, or open that one and join this one into it.',
      )
    const [updatedAt, updatedBy] = [lite.serverTimestamp(), stampFor(staff)]
    const stamp = { mergedAt: updatedAt, mergedBy: updatedBy, updatedAt, updatedBy }
    const totalBookings = countIn(into) + (isJoining ? countIn(from) : -countIn(from))
    transaction.update(from.ref, { mergedInto: wanted, ...stamp })
    transaction.update(into.ref, { totalBookings, mergedWith: from.id, ...stamp })
    return { ...parseClient(into.id, into.data()), totalBookings, updatedBy }
  })

/** A profile without a number stands for one visit. */
const countIn = (profile: DocumentSnapshot): number => numberOf(profile.get('totalBookings')) ?? 1

const readClient = async ({ db, doc }: Lite, transaction: Transaction, id: string): Promise<DocumentSnapshot> => {
  const found = await transaction.get(doc(db, 'clients', id))
  if (!found.exists()) throw new DataError('missing', 'One of these profiles no longer exists.')
  return found
}
