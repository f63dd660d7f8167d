import type { Query, QueryConstraint, QueryDocumentSnapshot, Transaction } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { NOT_SAVED, whoWasFaster } from '#shared/staff-failure.ts'
import type { Staff } from '#shared/staff.ts'
import { momentInWords } from '#shared/venue-clock.ts'
import { fieldsOf, momentOf, type Stamp } from '#records/stored.ts'
import { DataError, onceMore, remoteCall } from '../data-error.ts'
import type { Lite } from './lite.ts'
import { staffFirestore } from './staff.ts'
import { PAGE_SIZE } from '#config/limits.ts'

/** Milliseconds. Long, because the SDK retries a transaction when a colleague writes the same documents. */
const CHANGE_TIMEOUT_MS = 30_000

/** Runs a change by staff, including opening the database. Throws only DataError. */
export const staffChange = <T>(
  operation: string,
  change: (lite: Lite, signal: AbortSignal) => Promise<T>,
): Promise<T> => remoteCall(operation, async (signal) => change(await staffFirestore(), signal), CHANGE_TIMEOUT_MS)

/** The same, once more when it is denied. */
export const retriedStaffChange: typeof staffChange = (operation, change) =>
  staffChange(operation, (lite, signal) => onceMore(() => change(lite, signal)))

/** The same in one transaction, which the SDK repeats when a colleague writes what it has read. */
export const staffTransaction = <T>(
  operation: string,
  run: (lite: Lite, transaction: Transaction) => Promise<T>,
): Promise<T> =>
  retriedStaffChange(operation, (lite, signal) =>
    lite.runTransaction(lite.db, async (transaction) => {
      const result = await run(lite, transaction)
      // The caller has given up, so nothing may be written any more.
      signal.throwIfAborted()
      return result
    }),
  )

/** The conflict of a change whose record somebody has changed since the screen showed it. Nothing was written. */
export const overtaken = (
  { updatedBy, updatedAt }: { updatedBy?: Stamp | undefined; updatedAt: Date | null },
  staff: Staff,
): DataError => new DataError('conflict', `${whoWasFaster(updatedBy, updatedAt, staff, serverNow())} ${NOT_SAVED}`)

/** The same of a setting or a treatment. The time is that of the document's last change, which may have been another value of it. */
export class ChangedError extends DataError {
  constructor(stored: unknown) {
    const at = momentOf(fieldsOf(stored)['updatedAt'])
    const last = at ? ` (last change at ${momentInWords(at, serverNow())})` : ''
    super('conflict', `This was changed meanwhile${last}. Nothing was saved.`)
  }
}

/** Reads as the person who is signed in. `operation` names it in the error of a time-out. Throws only DataError. */
export const staffRead = <T>(operation: string, read: (lite: Lite) => Promise<T>): Promise<T> =>
  remoteCall(operation, async () => read(await staffFirestore()))

/** The documents of a collection that a query finds. */
export const docsIn = async (
  { collection, db, getDocs, query }: Lite,
  name: string,
  ...narrowedBy: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> => (await getDocs(query(collection(db, name), ...narrowedBy))).docs

/** Every document of a collection, newest first, read 50 at a time. Throws DataError. */
export const readAll = async (
  name: string,
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
  }
  return all
}

export const countOf = async (lite: Lite, counted: Query): Promise<number> =>
  (await lite.getCount(counted)).data().count
