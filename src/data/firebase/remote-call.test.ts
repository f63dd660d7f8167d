import { afterEach, expect, test, vi } from 'vitest'
import { DataError, toDataError } from '../data-error.ts'
import { remoteCall } from './remote-call.ts'

const firebaseError = (code: string, message = 'Request failed with error: the reason') =>
  Object.assign(new Error(message), { name: 'FirebaseError', code })

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['permission-denied', 'denied'],
  ['unauthenticated', 'unauthenticated'],
  ['not-found', 'missing'],
  ['aborted', 'conflict'],
  ['unavailable', 'offline'],
  ['resource-exhausted', 'throttled'],
  ['failed-precondition', 'malformed'],
  ['auth/invalid-credential', 'unauthenticated'],
  ['auth/wrong-password', 'unauthenticated'],
  ['auth/too-many-requests', 'throttled'],
  ['auth/network-request-failed', 'offline'],
  ['something-new', 'unknown'],
])('%s becomes %s', (code, expected) => {
  const cause = firebaseError(code)
  const error = toDataError(cause)
  expect(error).toBeInstanceOf(DataError)
  expect(error).toMatchObject({ code: expected, message: 'the reason', cause })
})

test.each([
  ['Quota exceeded.', 'exhausted'],
  ['Daily quota for reads is used up', 'exhausted'],
  ["Quota exceeded for quota metric 'Reads' and limit 'Reads per minute per user'", 'throttled'],
  ['Bandwidth quota exceeded', 'throttled'],
  ['Quota exceeded: rate limit', 'throttled'],
  ['Too Many Requests', 'throttled'],
  ['', 'throttled'],
])('resource-exhausted with the text "%s" becomes %s', (text, code) => {
  expect(toDataError(firebaseError('resource-exhausted', `Request failed with error: ${text}`)).code).toBe(code)
})

test.each([
  'Request failed with error: Failed to fetch',
  'Request failed with error: fetch failed (Error: connect ECONNREFUSED)',
  'Request failed with error: NetworkError when attempting to fetch resource.',
  'Request failed with error: Load failed',
])("Lite's unknown without an answer is offline: %s", (message) => {
  expect(toDataError(firebaseError('unknown', message)).code).toBe('offline')
})

test("Lite's unknown with an answer stays unknown, with the server's words", () => {
  expect(toDataError(firebaseError('unknown', 'Request failed with error: Internal error'))).toMatchObject({
    code: 'unknown',
    message: 'Internal error',
  })
})

test('an answer cut off and a chunk that did not arrive are offline', () => {
  expect(toDataError(new SyntaxError('Unexpected end of JSON input')).code).toBe('offline')
  expect(toDataError(new TypeError('Failed to fetch dynamically imported module')).code).toBe('offline')
})

test('an attempt gives up after its limit and aborts its signal', async () => {
  vi.useFakeTimers()
  let told: AbortSignal | undefined
  const outcome = remoteCall('Reading', (signal) => {
    told = signal
    return new Promise<never>(() => {})
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(told?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(told?.aborted).toBe(true)
  expect(await outcome).toMatchObject({ code: 'offline' })
})

test('a DataError passes unchanged and leaves no timer behind', async () => {
  vi.useFakeTimers()
  const own = new DataError('conflict', 'Somebody was faster.')
  await expect(remoteCall('Deciding', () => Promise.reject(own))).rejects.toBe(own)
  expect(vi.getTimerCount()).toBe(0)
})
