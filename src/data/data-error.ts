import { type FailureCode, OUTDATED, PART_MISSING, saveFailureText } from '#shared/failure.ts'
import { dateText } from '#shared/venue-clock.ts'
import { isOutdated } from '#config/edition.ts'
import { ATTEMPT_TIMEOUT_MS } from '#config/limits.ts'
import { within } from '#config/waiting.ts'

/** The only error that leaves this folder. Pages choose their words by `code`, but for the specified ones (`saveFailure`). */
export class DataError extends Error {
  readonly code: FailureCode

  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DataError'
    this.code = code
  }
}

/** A count of the day would become negative, so its counts are wrong; "Count this day again" corrects them. */
export class DayMismatchError extends DataError {
  constructor(date: string, cause?: unknown) {
    const text = `The diary of ${dateText(date)} does not match its bookings. Open that day, press This day and Count this day again.`
    super('malformed', text, cause)
  }
}

/** No answer within the limit. The request may still have arrived. */
export class LateError extends DataError {
  constructor(operation: string, limit: number) {
    super('offline', `${operation}: no answer within ${String(limit / 1_000)} seconds.`)
  }
}

const CODES: Readonly<Record<string, FailureCode>> = {
  'permission-denied': 'denied',
  unauthenticated: 'unauthenticated',
  'not-found': 'missing',
  // Lite knows HTTP statuses only, so ALREADY_EXISTS (409) arrives as `aborted`, and INVALID_ARGUMENT (400) as `failed-precondition`.
  aborted: 'conflict',
  'already-exists': 'conflict',
  'failed-precondition': 'malformed',
  'invalid-argument': 'malformed',
  'resource-exhausted': 'throttled',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  cancelled: 'offline',
  'auth/invalid-credential': 'unauthenticated',
  'auth/wrong-password': 'unauthenticated',
  'auth/user-not-found': 'unauthenticated',
  'auth/invalid-email': 'unauthenticated',
  'auth/user-disabled': 'unauthenticated',
  'auth/user-token-expired': 'unauthenticated',
  'auth/too-many-requests': 'throttled',
  'auth/email-already-in-use': 'conflict',
  'auth/operation-not-allowed': 'unconfigured',
  'auth/admin-restricted-operation': 'denied',
  'auth/network-request-failed': 'offline',
  'auth/invalid-api-key': 'unconfigured',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'unconfigured',
}

/** A fetch that got no answer, in the words of Chromium, Firefox, Safari and Node; Lite reports it under the code `unknown`. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|fetch failed|network connection|terminated|network error/i
export const saysNoAnswer = (message: string): boolean => NO_ANSWER.test(message)

/** “Quota exceeded.” is the limit of a day; every other RESOURCE_EXHAUSTED, such as a rate limit, ends within minutes. */
const DAILY_LIMIT = /^(?!.*\b(?:minute|second|rate|bandwidth)).*quota/i

const codeOf = (error: unknown): FailureCode => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === 'resource-exhausted' && DAILY_LIMIT.test(String(message))) return 'exhausted'
  const known = typeof code === 'string' ? CODES[code] : undefined
  if (known) return known
  if (typeof message === 'string' && saysNoAnswer(message)) return 'offline'
  // A TypeError without a code is a fetch that got no answer; a SyntaxError is an answer cut off half way.
  return error instanceof TypeError || error instanceof SyntaxError ? 'offline' : 'unknown'
}

/** Converts an error of Firebase, EmailJS or the browser into a DataError. */
export const toDataError = (error: unknown): DataError => {
  if (error instanceof DataError) return error
  if (typeof error !== 'object' || error === null) return new DataError('unknown', String(error), error)
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return new DataError(codeOf(error), message.replace('Request failed with error: ', ''), error)
}

/** Why a visitor's record was not saved, in the specified words. `cause` is the error as it was. */
export const saveFailure = (what: 'booking' | 'message', error: unknown): DataError => {
  const { code, message } = toDataError(error)
  return new DataError(code, saveFailureText(what, code, message), error)
}

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

/**
 * Runs it once more after a denial, because Firestore judges rules before preconditions: the slower of two writers is denied, and the second run
 * tells a conflict. The same where a colleague wrote between the reads of booking and day, which then do not match.
 */
export const onceMore = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (toDataError(error).code !== 'denied' && !(error instanceof DayMismatchError)) throw error
    return run()
  }
}
