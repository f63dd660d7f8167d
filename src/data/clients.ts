import type { DocumentReference, DocumentSnapshot, QueryDocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import { type Client, isJoined, parseClient } from '#features/client/client.ts'
import { isMeant, lookUpOf, MOST_FOUND } from '#features/booking/search.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { textOf } from '#records/stored.ts'
import { DataError } from './data-error.ts'
import {
  listen,
  type Listener,
  type LiveCollection,
  reading,
  type Subscription,
  watchList,
  watchNewest,
} from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { countOf, docsIn, overtaken, readAll, staffRead, staffTransaction } from './firebase/staff-change.ts'
import { keysOf } from '#shared/keys.ts'

const CLIENTS: LiveCollection<Client> = { name: 'clients', parse: parseClient }

/** Every profile, newest first. Throws DataError. */
export const listClients = async (): Promise<Client[]> =>
  (await readAll('clients')).map((found) => parseClient(found.id, found.data()))

export const countClients = (): Promise<number> =>
  staffRead('Counting the clients', (lite) => countOf(lite, lite.collection(lite.db, 'clients')))

/** The database matches one word of several, so it returns more profiles than match the whole query. Far more than share a surname. */
const MOST_READ = 300

/** For a joined profile the one that stays. `isCut`: there may be more. Throws DataError. */
export const findClients = (query: string): Promise<{ list: Client[]; isCut: boolean }> =>
  staffRead('Looking for the client', async (lite) => {
    const lookUp = lookUpOf(query)
    if (!lookUp) return { list: [], isCut: false }
    const most = /\s/.test(query.trim()) ? MOST_READ : MOST_FOUND
    const has = lite.where(lookUp.field, lookUp.field === 'search' ? 'array-contains-any' : 'in', lookUp.texts)
    const docs = await docsIn(lite, 'clients', has, lite.limit(most))
    const meant = docs.filter((one) => isMeant(parseClient(one.id, one.data()), query))
    const shown = await Promise.all(
      meant.slice(0, MOST_FOUND).map(async (one) => {
        const staying = await stayingProfile(lite, one)
        return staying.exists() ? staying : one
      }),
    )
    const staying = new Map(shown.map((one) => [one.id, parseClient(one.id, one.data())]))
    return { list: [...staying.values()], isCut: docs.length === most || meant.length > MOST_FOUND }
  })

/** The profile that counts: the one into which `found` was joined, else `found` itself. */
export const stayingProfile = async (
  lite: Lite,
  found: DocumentSnapshot,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = lite.getDoc,
): Promise<DocumentSnapshot> => {
  const into = textOf(found.get('mergedInto'))
  return into === '' ? found : read(lite.doc(lite.db, 'clients', into))
}

export const profilesJoinedInto = (lite: Lite, id: string): Promise<QueryDocumentSnapshot[]> =>
  docsIn(lite, 'clients', lite.where('mergedInto', '==', id))

/** For a joined profile the one that stays. Throws DataError('missing') when it is gone. */
export const getClient = (id: string): Promise<Client> =>
  staffRead('Reading the client', async (lite) => {
    const found = await stayingProfile(lite, await lite.getDoc(lite.doc(lite.db, 'clients', id)))
    if (!found.exists()) throw new DataError('missing', 'This profile no longer exists.')
    return parseClient(found.id, found.data())
  })

export const watchClient = (id: string, listener: Listener<Client | undefined>): Subscription =>
  listen(
    'Reading the client',
    ({ db, doc }) => doc(db, 'clients', id),
    reading(listener, ([found]) => found && parseClient(found.id, found.data())),
  )

export const watchClients = watchNewest(CLIENTS)

export const watchClientAlerts = (listener: Listener<readonly Client[]>): Subscription =>
  watchList(CLIENTS, listener, ({ where }) => [where('alert', '>', '')])

/** Every profile that was joined with another one, whether it stays, points to that or was separated again, in no order. */
export const watchJoinedClients = (listener: Listener<readonly Client[]>): Subscription =>
  watchList(CLIENTS, listener, ({ where }) => [where('mergedAt', '>', new Date(0))])

const FIELDS = ['notes', 'preferences', 'alert', 'isUnwelcome'] as const

type ClientChange = Partial<Pick<Client, (typeof FIELDS)[number]>>

/**
 * Saves notes, preferences, alert and whether the client shall not come again; never name or contact data. `client` is the profile the screen
 * shows. Of two people who write at once the slower one gets a conflict, so that no text is overwritten unread. Throws DataError.
 */
export const updateClient = (client: Client, change: ClientChange, staff: Staff): Promise<void> =>
  staffTransaction('Saving the client', async (lite, transaction) => {
    const ref = lite.doc(lite.db, 'clients', client.id)
    const stored = (await transaction.get(ref)).data()
    if (!stored) throw new DataError('missing', 'This profile no longer exists.')
    const current = parseClient(ref.id, stored)
    const changed = FIELDS.filter((name) => change[name] !== undefined && change[name] !== current[name])
    if (changed.length === 0) return
    if (changed.some((name) => current[name] !== client[name])) throw overtaken(current, staff)
    const fields = Object.fromEntries(changed.map((name) => [name, change[name]]))
    transaction.update(ref, { ...fields, updatedAt: lite.serverTimestamp(), updatedBy: stampFor(staff) })
  })

/** Profiles of one person: staff look for them, join one into another, and separate them again. */

const MOST_POSSIBLE = 20

type Named = Pick<Client, 'id' | 'email' | 'phone' | 'fullName'>

/** Profiles with the same e-mail, phone or full name; the first of them. Throws DataError. */
export const listRelatedClients = ({ id, email, phone, fullName }: Named): Promise<Client[]> =>
  staffRead('Looking for other profiles of this person', async (lite) => {
    const { collection, db, getDocs, limit, or, query, where } = lite
    const same = [
      ...Object.entries(keysOf({ email, phone })).map(([name, key]) => where(name, '==', key)),
      // A name of one word belongs to too many people.
      ...(/\s/.test(fullName.trim()) ? [where('fullName', '==', fullName)] : []),
    ]
    // Without a condition `or` would find everybody.
    if (same.length === 0) return []
    const { docs } = await getDocs(query(collection(db, 'clients'), or(...same), limit(MOST_POSSIBLE)))
    const possible = docs.map((one) => parseClient(one.id, one.data()))
    return possible.filter((other) => other.id !== id && !isJoined(other))
  })

/** `staying` and the profile that points to it, or is to point to it. */
type Pair = { staying: Client; moved: Client; staff: Staff }

/** Everything but pointer and count stays, so that they can be separated. Throws DataError. */
export const joinClients = (pair: Pair): Promise<void> =>
  staffTransaction('Joining the profiles', (...change) => transact(pair, true, ...change))

/** Takes the pointer away and gives the count back, in one commit. Throws DataError like `joinClients`. */
export const separateClients = (pair: Pair): Promise<void> =>
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
  if (from.mergedInto === wanted) return
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
}
