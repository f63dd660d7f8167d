import { serverNow } from '#config/server-time.ts'
import { NOT_SAVED, whoWasFaster } from '#shared/staff-failure.ts'
import type { Staff } from '#shared/staff.ts'
import type { Stamp } from '#records/stored.ts'
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

/** The conflict of a change whose record somebody has changed since the screen showed it. Nothing was written. */
export const overtaken = (
  { updatedBy, updatedAt }: { updatedBy?: Stamp | undefined; updatedAt: Date | null },
  staff: Staff,
): DataError => new DataError('conflict', `${whoWasFaster(updatedBy, updatedAt, staff, serverNow())} ${NOT_SAVED}`)
