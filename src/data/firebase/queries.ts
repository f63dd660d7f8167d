import type { Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { PAGE_SIZE } from '#config/limits.ts'
import type { Lite } from './lite.ts'
import { remoteCall } from './remote-call.ts'
import { staffFirestore } from './staff.ts'

/** Reads as the person who is signed in. `operation` names it in the error of a time-out. Throws only DataError. */
export const staffRead = <T>(operation: string, read: (lite: Lite) => Promise<T>): Promise<T> =>
  remoteCall(operation, async () => read(await staffFirestore()))

/** The documents of a collection that a query finds. */
export const docsIn = async (
  { collection, db, getDocs, query }: Lite,
  name: string,
  ...narrowedBy: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> => (await getDocs(query(collection(db, name), ...narrowedBy))).docs

/** Every document of a collection, newest first, read 50 at a time; `onProgress` gets their number. Throws DataError. */
export const readAll = async (
  name: string,
  onProgress: ((count: number) => void) | undefined,
  narrowedBy: (lite: Lite) => QueryConstraint[] = () => [],
): Promise<QueryDocumentSnapshot[]> => {
  const all: QueryDocumentSnapshot[] = []
  for (let isMore = true; isMore;) {
    const docs = await staffRead(`Reading the ${name}`, (lite) => {
      const behind = all.slice(-1).map((last) => lite.startAfter(last))
      const newest = [...narrowedBy(lite), lite.orderBy('createdAt', 'desc')]
      return docsIn(lite, name, ...newest, ...behind, lite.limit(PAGE_SIZE))
    })
    all.push(...docs)
    isMore = docs.length === PAGE_SIZE
    onProgress?.(all.length)
  }
  return all
}

export const countOf = async (lite: Lite, counted: Query): Promise<number> =>
  (await lite.getCount(counted)).data().count
