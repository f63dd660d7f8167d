import { isOutdated } from '#config/edition.ts'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { OUTDATED, PART_MISSING } from '#shared/failure.ts'
import { within } from '#config/waiting.ts'
import { DataError, LateError, toDataError } from '../data-error.ts'

/** Throws only DataError. After `limit` ms it gives up with `offline`; then `run` gets the signal and must send nothing more. */
export const withinLimit = async <T>(
  operation: string,
  run: (signal: AbortSignal) => Promise<T>,
  limit: number = ATTEMPT_TIMEOUT_MS,
): Promise<T> => {
  const control = new AbortController()
  const late = new LateError(operation, limit)
  try {
    return await within(limit, () => run(control.signal), late)
  } catch (error) {
    if (error === late) control.abort(late)
    throw toDataError(error)
  }
}

/** Rules change with the site, so a denial of an outdated page becomes `outdated`, which asks for a reload. */
export const orOutdated = async (failure: DataError): Promise<DataError> => {
  if (failure.code !== 'denied') return failure
  return (await isOutdated()) ? new DataError('outdated', OUTDATED, failure) : failure
}

/** `withinLimit` for calls whose failure is shown: turns a denial of an outdated page into `outdated`. */
export const remoteCall: typeof withinLimit = async (operation, run, limit) => {
  try {
    return await withinLimit(operation, run, limit)
  } catch (error) {
    throw await orOutdated(toDataError(error))
  }
}

/** Throws DataError when the file does not arrive: `outdated` if a newer edition has replaced it, else `unknown`. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    throw (await isOutdated())
      ? new DataError('outdated', OUTDATED, error)
      : new DataError('unknown', PART_MISSING, error)
  }
}

/** Firestore judges rules before preconditions, so the slower of two writers is denied. A second run tells a conflict from a denial. */
export const onceMoreWhenDenied = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (toDataError(error).code !== 'denied') throw error
    return run()
  }
}
