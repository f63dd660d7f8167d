import type { QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { parseClient } from '#domain/client.ts'
import { searchWordsOf } from '#domain/search-words.ts'
import { readStored, writeStored } from '#config/storage.ts'
import type { Lite } from './firebase/lite.ts'
import { countAll } from './firebase/queries.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Adds `search` to profiles that were created before names were searchable. */

/** How many of all profiles can be found by name. Throws DataError. */
export const countFindable = (): Promise<{ findable: number; all: number }> =>
  remoteCall('Counting the clients', async () => {
    const lite = await staffFirestore()
    const clients = lite.collection(lite.db, 'clients')
    // A query ordered by a field returns only documents that have it.
    const [all, findable] = await countAll(lite, clients, lite.query(clients, lite.orderBy('search')))
    return { findable, all }
  })

const PAGE = 100

/** Firestore's free plan has 20,000 writes a day, which the guests need, too. */
const MOST_WRITTEN = 2_000

/** The key of the last checked profile's id on this device; the next run continues after it. */
const KEY = 'la-lumiere.findable-until'

/**
 * Adds or updates `search`, page by page. Writes only profiles that need it, so it can be stopped and repeated. `onProgress` gets the
 * number of checked profiles. False when it was stopped or has written `most`. Throws DataError.
 */
export const makeFindable = async (
  onProgress: (done: number) => void = () => {},
  signal?: AbortSignal,
  most: number = MOST_WRITTEN,
): Promise<boolean> => {
  let after = readStored('localStorage', KEY) ?? ''
  for (let done = 0, written = 0; written < most;) {
    if (signal?.aborted) return false
    const { docs, open } = await remoteCall('Making the clients findable', (limit) => fillPage(after, limit))
    done += docs.length
    written += open.length
    onProgress(done)
    const isLast = docs.length < PAGE
    after = isLast ? '' : (docs.at(-1)?.id ?? '')
    writeStored('localStorage', KEY, after)
    if (isLast) return true
  }
  return false
}

const fillPage = async (after: string, signal: AbortSignal) => {
  const lite = await staffFirestore()
  const { collection, db, doc, getDoc, getDocs, limit, query, startAfter } = lite
  const last = after ? await getDoc(doc(db, 'clients', after)) : undefined
  const { docs } = await getDocs(
    query(collection(db, 'clients'), ...(last?.exists() ? [startAfter(last)] : []), limit(PAGE)),
  )
  const open = docs.filter((found) => missing(found) !== undefined)
  if (open.length > 0) await fill(lite, open, signal)
  return { docs, open }
}

const missing = (found: { id: string; data: () => unknown }): string[] | undefined => {
  const stored = found.data() as { search?: unknown }
  const words = searchWordsOf(parseClient(found.id, stored))
  return JSON.stringify(words) === JSON.stringify(stored.search) ? undefined : words
}

/** In a transaction, because a name may be corrected meanwhile. */
const fill = (lite: Lite, docs: readonly QueryDocumentSnapshot[], signal: AbortSignal) =>
  lite.runTransaction(lite.db, async (transaction) => {
    signal.throwIfAborted()
    const read = await Promise.all(docs.map(({ ref }) => transaction.get(ref)))
    signal.throwIfAborted()
    for (const found of read) {
      const search = found.exists() ? missing({ id: found.id, data: () => found.data() }) : undefined
      if (search) transaction.update(found.ref, { search })
    }
  })
