import type { Transaction } from 'firebase/firestore/lite'
import { type Client, isJoined, parseClient } from '#features/client/client.ts'
import { keysOf } from '#shared/keys.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { profilesJoinedInto } from './clients.ts'
import { DataError } from './data-error.ts'
import type { Lite } from './firebase/lite.ts'
import { staffRead } from './firebase/queries.ts'
import { overtaken, staffTransaction } from './firebase/staff-change.ts'

/** Profiles of one person: staff look for them, join one into another, and separate them again. */

export type RelatedClients = {
  joined: Client[]
  /** With the same e-mail, phone or full name; the first of them. */
  possible: Client[]
}

const MOST_POSSIBLE = 20

type Named = Pick<Client, 'id' | 'email' | 'phone' | 'fullName'>

export const listRelatedClients = ({ id, email, phone, fullName }: Named): Promise<RelatedClients> =>
  staffRead('Looking for other profiles of this person', async (lite) => {
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
    const possible = alike.docs.map((one) => parseClient(one.id, one.data()))
    return {
      joined: joined.map((one) => parseClient(one.id, one.data())),
      possible: possible.filter((other) => other.id !== id && !isJoined(other)),
    }
  })

/** `staying` and the profile that points to it, or is to point to it. */
type Pair = { staying: Client; moved: Client; staff: Staff }

/** Everything but pointer and count stays, so that they can be separated. Returns the profile that stays. Throws DataError. */
export const joinClients = (pair: Pair): Promise<Client> =>
  staffTransaction('Joining the profiles', (...change) => transact(pair, true, ...change))

/** Takes the pointer away and gives the count back, in one commit. Returns the profile that stays. Throws DataError like `joinClients`. */
export const separateClients = (pair: Pair): Promise<Client> =>
  staffTransaction('Separating the profiles', (...change) => transact(pair, false, ...change))

const transact = async ({ staying, moved, staff }: Pair, isJoining: boolean, lite: Lite, transaction: Transaction) => {
  const refOf = ({ id }: Client) => lite.doc(lite.db, 'clients', id)
  const stored = async (client: Client) => {
    const found = await transaction.get(refOf(client))
    if (!found.exists()) throw new DataError('missing', 'One of these profiles no longer exists.')
    return parseClient(found.id, found.data())
  }
  const [into, from] = [await stored(staying), await stored(moved)]
  const wanted = isJoining ? into.id : ''
  // Written already, by an earlier run whose answer was lost or by a colleague.
  if (from.mergedInto === wanted) return into
  if (into.mergedInto !== '') throw overtaken(into, staff)
  if (from.mergedInto !== (isJoining ? '' : into.id)) throw overtaken(from, staff)
  // A joining into `from` changes it, and so repeats this.
  if (isJoining && (await profilesJoinedInto(lite, from.id)).length > 0)
    throw new DataError(
      'conflict',
      'Another profile is joined into that one. Separate them first, or open that one and join this one into it.',
    )
  const [updatedAt, updatedBy] = [lite.serverTimestamp(), stampFor(staff)]
  const stamp = { mergedAt: updatedAt, mergedBy: updatedBy, updatedAt, updatedBy }
  const totalBookings = into.totalBookings + (isJoining ? from.totalBookings : -from.totalBookings)
  transaction.update(refOf(from), { mergedInto: wanted, ...stamp })
  transaction.update(refOf(into), { totalBookings, mergedWith: from.id, ...stamp })
  return { ...into, totalBookings, updatedBy }
}
