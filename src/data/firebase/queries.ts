import type { Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { PAGE_SIZE } from '#config/limits.ts'
import type { Lite } from './lite.ts'
import { remoteCall } from './remote-call.ts'
import { staffFirestore } from './staff.ts'

/** Every document of a collection, newest first, read 50 at a time; `onProgress` gets their number. Throws DataError. */
export const readAll = async (
  name: string,
  onProgress: ((count: number) => void) | undefined,
  narrowedBy: (lite: Lite) => QueryConstraint[] = () => [],
): Promise<QueryDocumentSnapshot[]> => {
  const all: QueryDocumentSnapshot[] = []
  for (let isMore = true; isMore;) {
    const { docs } = await remoteCall(`Reading the ${name}`, async () => {
      const lite = await staffFirestore()
      const { collection, db, getDocs, limit, orderBy, query, startAfter } = lite
      const behind = all.slice(-1).map((last) => startAfter(last))
      const newest = [...narrowedBy(lite), orderBy('createdAt', 'desc')]
      return getDocs(query(collection(db, name), ...newest, ...behind, limit(PAGE_SIZE)))
    })
    all.push(...docs)
    isMore = docs.length === PAGE_SIZE
    onProgress?.(all.length)
  }
  return all
}

export const countOf = async (lite: Lite, counted: Query): Promise<number> =>
  (await lite.getCount(counted)).data().count
