import type { Transaction } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { NOT_SAVED, whoWasFaster } from '#shared/staff-failure.ts'
import type { Staff } from '#shared/staff.ts'
import { momentInWords } from '#shared/venue-clock.ts'
import { fieldsOf, momentOf, type Stamp } from '#records/stored.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from './lite.ts'
import { onceMoreWhenDenied, remoteCall } from './remote-call.ts'
import { staffFirestore } from './staff.ts'

/** Milliseconds. Long, because the SDK retries a transaction when a colleague writes the same documents. */
const CHANGE_TIMEOUT_MS = 30_000

/** Runs a change by staff, including opening the database. Throws only DataError. */
export const staffChange = <T>(
  operation: string,
  change: (lite: Lite, signal: AbortSignal) => Promise<T>,
): Promise<T> => remoteCall(operation, async (signal) => change(await staffFirestore(), signal), CHANGE_TIMEOUT_MS)

/** The same, once more when it is denied. */
export const retriedStaffChange: typeof staffChange = (operation, change) =>
  staffChange(operation, (lite, signal) => onceMoreWhenDenied(() => change(lite, signal)))

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
