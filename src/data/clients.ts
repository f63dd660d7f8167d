import type { DocumentReference, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { type Client, parseClient } from '#features/client/client.ts'
import { isMeant, lookUpOf, MOST_FOUND } from '#features/booking/search.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import { textOf } from '#records/stored.ts'
import { DataError } from './data-error.ts'
import { listen, type Listener, reading, type Subscription } from './firebase/listen.ts'
import type { Lite } from './firebase/lite.ts'
import { type LiveCollection, watchNewest, type WatchNewest } from './firebase/live-lists.ts'
import { countOf, readAll } from './firebase/queries.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { overtaken, retriedStaffChange } from './firebase/staff-change.ts'
import { staffFirestore } from './firebase/staff.ts'

const CLIENTS: LiveCollection<Client> = { name: 'clients', parse: parseClient }

/** Every profile, newest first; `onProgress` gets how many are read. Throws DataError. */
export const listClients = async (onProgress: (count: number) => void): Promise<Client[]> =>
  (await readAll('clients', onProgress)).map((found) => parseClient(found.id, found.data()))

export const countClients = (): Promise<number> =>
  remoteCall('Counting the clients', async () => {
    const lite = await staffFirestore()
    return countOf(lite, lite.collection(lite.db, 'clients'))
  })

/** The database matches one word of several, so it returns more profiles than match the whole query. */
const MOST_READ = 100

/** For a joined profile the one that stays. `isCut`: there may be more. Throws DataError. */
export const findClients = (query: string): Promise<{ list: Client[]; isCut: boolean }> =>
  remoteCall('Looking for the client', async () => {
    const lookUp = lookUpOf(query)
    if (!lookUp) return { list: [], isCut: false }
    const lite = await staffFirestore()
    const { collection, db, getDocs, limit, where } = lite
    const most = /\s/.test(query.trim()) ? MOST_READ : MOST_FOUND
    const having = async (texts: string[]) => {
      const has = where(lookUp.field, lookUp.field === 'search' ? 'array-contains-any' : 'in', texts)
      return (await getDocs(lite.query(collection(db, 'clients'), has, limit(most)))).docs
    }
    const first = await having(lookUp.texts)
    // Many may have the longest word; fewer have both.
    const docs = first.length === most && lookUp.next ? await having(lookUp.next) : first
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

export const pointerOf = (profile: DocumentSnapshot) => textOf(profile.get('mergedInto'))

/** The profile that counts: the one into which `found` was joined, else `found` itself. */
export const stayingProfile = async (
  lite: Lite,
  found: DocumentSnapshot,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = lite.getDoc,
): Promise<DocumentSnapshot> =>
  found.exists() && pointerOf(found) !== '' ? read(lite.doc(lite.db, 'clients', pointerOf(found))) : found

export const profilesJoinedInto = async (lite: Lite, id: string): Promise<QueryDocumentSnapshot[]> => {
  const { collection, db, getDocs, query, where } = lite
  return (await getDocs(query(collection(db, 'clients'), where('mergedInto', '==', id)))).docs
}

/** For a joined profile the one that stays. Throws DataError('missing') when it is gone. */
export const getClient = (id: string): Promise<Client> =>
  remoteCall('Reading the client', async () => {
    const lite = await staffFirestore()
    const found = await stayingProfile(lite, await lite.getDoc(lite.doc(lite.db, 'clients', id)))
    if (!found.exists()) throw new DataError('missing', 'This profile no longer exists.')
    return parseClient(found.id, found.data())
  })

export const watchClients: WatchNewest<Client> = (size, listener) => watchNewest(CLIENTS, size, listener)

const readingClients = (listener: Listener<readonly Client[]>) =>
  reading(listener, (docs) => docs.map((found) => parseClient(found.id, found.data())))

export const watchClientAlerts = (listener: Listener<readonly Client[]>): Subscription =>
  listen(
    'Reading the alerts of clients',
    ({ collection, db, query, where }) => query(collection(db, 'clients'), where('alert', '>', '')),
    readingClients(listener),
  )

/** Every profile that was joined with another one, whether it stays, points to that or was separated again, in no order. */
export const watchJoinedClients = (listener: Listener<readonly Client[]>): Subscription =>
  listen(
    'Reading the joined clients',
    ({ collection, db, query, where }) => query(collection(db, 'clients'), where('mergedAt', '>', new Date(0))),
    readingClients(listener),
  )

const FIELDS = ['notes', 'preferences', 'alert', 'isUnwelcome'] as const

type ClientChange = Partial<Pick<Client, (typeof FIELDS)[number]>>

/**
 * Saves notes, preferences, alert and whether the client shall not come again; never name or contact data. `client` is the profile the screen
 * shows. Of two people who write at once the slower one gets a conflict, so that no text is overwritten unread. Throws DataError.
 */
export const updateClient = (client: Client, change: ClientChange, staff: Staff): Promise<Client> =>
  retriedStaffChange('Saving the client', (lite, signal) =>
    lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      const ref = lite.doc(lite.db, 'clients', client.id)
      const stored = (await transaction.get(ref)).data()
      signal.throwIfAborted()
      if (!stored) throw new DataError('missing', 'This profile no longer exists.')
      const current = parseClient(ref.id, stored)
      const changed = FIELDS.filter((name) => change[name] !== undefined && change[name] !== current[name])
      if (changed.length === 0) return current
      if (changed.some((name) => current[name] !== client[name])) throw overtaken(current, staff)
      const fields = Object.fromEntries(changed.map((name) => [name, change[name]]))
      const by = stampFor(staff)
      transaction.update(ref, { ...fields, updatedAt: lite.serverTimestamp(), updatedBy: by })
      return { ...current, ...fields, updatedAt: serverNow(), updatedBy: by }
    }),
  )
