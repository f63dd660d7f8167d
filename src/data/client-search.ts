import type { QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { parseClient } from '#domain/client.ts'
import { searchWordsOf } from '#domain/search-words.ts'
import type { Lite } from './firebase/lite.ts'
import { countAll } from './firebase/queries.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Profiles made before names were searchable lack `search`; they are filled in once. */

/** How many profiles are found by their name, of how many. Throws DataError. */
export const countFindable = (): Promise<{ findable: number; all: number }> =>
  remoteCall('Counting the clients', async () => {
    const lite = await staffFirestore()
    const clients = lite.collection(lite.db, 'clients')
    // An ordered query holds only what has the field.
    const [all, findable] = await countAll(lite, clients, lite.query(clients, lite.orderBy('search')))
    return { findable, all }
  })

const PAGE = 100

/**
 * Fills `search` in wherever it is missing or out of date, page by page; what is right is left alone, so it can be stopped and repeated.
 * `onProgress` gets how many profiles were looked at. False when it was stopped. Throws DataError.
 */
export const makeFindable = async (
  onProgress: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<boolean> => {
  let last: QueryDocumentSnapshot | undefined
  for (let done = 0; ;) {
    if (signal?.aborted) return false
    const docs = await remoteCall('Making the clients findable', (limit) => fillPage(last, limit))
    done += docs.length
    onProgress(done)
    last = docs.at(-1)
    if (docs.length < PAGE) return true
  }
}

const fillPage = async (last: QueryDocumentSnapshot | undefined, signal: AbortSignal) => {
  const lite = await staffFirestore()
  const { collection, db, getDocs, limit, query, startAfter } = lite
  const { docs } = await getDocs(query(collection(db, 'clients'), ...(last ? [startAfter(last)] : []), limit(PAGE)))
  const open = docs.filter((found) => missing(found) !== undefined)
  if (open.length > 0) await fill(lite, open, signal)
  return docs
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
