import { isOutdated } from '#config/edition.ts'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { OUTDATED } from '#domain/failure.ts'
import { DataError, LateError, toDataError } from '../data-error.ts'

/**
 * Runs one operation, throws nothing but DataError, and gives up as `offline` after `limit` milliseconds. What was sent may still
 * arrive then, so `run` is told by its signal and must not begin anything new.
 */
export const withinLimit = async <T>(
  operation: string,
  run: (signal: AbortSignal) => Promise<T>,
  limit: number = ATTEMPT_TIMEOUT_MS,
): Promise<T> => {
  const control = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new LateError(operation, limit)
      control.abort(late)
      reject(late)
    }, limit)
  })
  try {
    return await Promise.race([run(control.signal), tooLate])
  } catch (error) {
    throw toDataError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Rules change with the site, so a denial of an old page asks for a reload and says nothing of permissions. */
export const orOutdated = async (failure: DataError): Promise<DataError> =>
  failure.code === 'denied' && (await isOutdated()) ? new DataError('outdated', OUTDATED, failure) : failure

/** `withinLimit` for every call whose failure is shown: what the rules deny to an outdated page is `outdated`. */
export const remoteCall: typeof withinLimit = async (operation, run, limit) => {
  try {
    return await withinLimit(operation, run, limit)
  } catch (error) {
    throw await orOutdated(toDataError(error))
  }
}
