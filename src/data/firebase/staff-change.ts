import type { Lite } from './lite.ts'
import { onceMoreWhenDenied, remoteCall } from './remote-call.ts'
import { staffFirestore } from './staff.ts'

/** Milliseconds: a change is tried again by the SDK when a colleague was at the same documents. */
const CHANGE_TIMEOUT_MS = 30_000

/** Runs a change that staff make, opening the database included. Throws nothing but DataError. */
export const staffChange = <T>(
  operation: string,
  change: (lite: Lite, signal: AbortSignal) => Promise<T>,
): Promise<T> => remoteCall(operation, async (signal) => change(await staffFirestore(), signal), CHANGE_TIMEOUT_MS)

/** The same, once more when it is denied. */
export const retriedStaffChange: typeof staffChange = (operation, change) =>
  staffChange(operation, (lite, signal) => onceMoreWhenDenied(() => change(lite, signal)))
