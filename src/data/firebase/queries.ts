import type {
  CollectionReference,
  DocumentData,
  Query,
  QueryConstraint,
  QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import { PAGE_SIZE } from '#config/limits.ts'
import type { Lite } from './lite.ts'

/**
 * A page of a collection, newest first. The last one shown is read again as the cursor: its time as the page knows it is cut to
 * milliseconds, and two documents of one millisecond would be skipped or shown twice.
 */
export const readPage = async (
  lite: Lite,
  collection: CollectionReference,
  after: { id: string; createdAt: Date | null } | undefined,
  narrowed: QueryConstraint[] = [],
  size: number = PAGE_SIZE,
): Promise<QueryDocumentSnapshot[]> => {
  const { doc, getDoc, getDocs, limit, orderBy, query, startAfter } = lite
  const cursor: QueryConstraint[] = []
  if (after) {
    const last = await getDoc(doc(collection, after.id))
    cursor.push(last.exists() ? startAfter(last) : startAfter(after.createdAt))
  }
  const page = query(collection, ...narrowed, orderBy('createdAt', 'desc'), ...cursor, limit(size))
  return (await getDocs(page)).docs
}

/** Counts on the server, all at once. */
export const countAll = <Q extends Query<unknown, DocumentData>[]>(
  lite: Lite,
  ...queries: Q
): Promise<{ [K in keyof Q]: number }> =>
  Promise.all(queries.map(async (counted) => (await lite.getCount(counted)).data().count)) as Promise<{
    [K in keyof Q]: number
  }>
