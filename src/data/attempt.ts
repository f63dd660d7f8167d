import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import type { FailureCode } from '#domain/failure.ts'
import { DataError, LateError } from './data-error.ts'
import { orOutdated } from './edition.ts'

const CODES: Readonly<Record<string, FailureCode>> = {
  'permission-denied': 'denied',
  unauthenticated: 'unauthenticated',
  'not-found': 'missing',
  // Lite knows HTTP statuses only, so ALREADY_EXISTS (409) arrives as `aborted`, and INVALID_ARGUMENT (400) as `failed-precondition`.
  aborted: 'conflict',
  'already-exists': 'conflict',
  'failed-precondition': 'malformed',
  'invalid-argument': 'malformed',
  'out-of-range': 'malformed',
  'resource-exhausted': 'exhausted',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  cancelled: 'offline',
  'auth/invalid-credential': 'unauthenticated',
  'auth/wrong-password': 'unauthenticated',
  'auth/user-not-found': 'unauthenticated',
  'auth/invalid-email': 'unauthenticated',
  'auth/missing-password': 'unauthenticated',
  'auth/user-disabled': 'unauthenticated',
  'auth/user-token-expired': 'unauthenticated',
  'auth/too-many-requests': 'throttled',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'offline',
  'auth/invalid-api-key': 'unconfigured',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'unconfigured',
}

/** A fetch that got no answer, in the words of Chromium, Firefox, Safari and Node; Lite reports it under the code `unknown`. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|fetch failed|network connection|terminated|network error/i

const codeOf = (error: unknown): FailureCode => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const known = typeof code === 'string' ? CODES[code] : undefined
  if (known) return known
  if (typeof message === 'string' && NO_ANSWER.test(message)) return 'offline'
  // A TypeError without a code is a fetch that got no answer; a SyntaxError is an answer cut off half way.
  return error instanceof TypeError || error instanceof SyntaxError ? 'offline' : 'unknown'
}

export const toDataError = (error: unknown): DataError => {
  if (error instanceof DataError) return error
  if (typeof error !== 'object' || error === null) return new DataError('unknown', String(error), error)
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return new DataError(codeOf(error), message.replace('Request failed with error: ', ''), error)
}

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

/** The same for every call whose failure is shown: what the rules deny to an outdated page is `outdated`. */
export const attempt: typeof withinLimit = async (operation, run, limit) => {
  try {
    return await withinLimit(operation, run, limit)
  } catch (error) {
    throw await orOutdated(toDataError(error))
  }
}
