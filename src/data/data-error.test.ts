import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataError, remoteCall, toDataError } from './data-error.ts'
import { isOutdated } from '#config/edition.ts'
import { bookingRequest, daysAhead } from '#support/builders.ts'
import { connectAs } from '#support/connections.ts'
import { onOutdatedPage, onPageOfOldEdition } from '#support/editions.ts'
import { disturb } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { failureOf } from '#support/outcomes.ts'
import { countBookings } from './bookings-desk.ts'
import { submitBooking } from './bookings.ts'

const firestore = openRules()
beforeEach(() => connectAs({ visitor: firestore.asStranger(), staff: firestore.asStranger() }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const noLine = () => Promise.reject(new TypeError('Failed to fetch'))
const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }))

test.each<[string, () => Promise<Response>]>([
  ['the same edition', answering('{"edition":"old"}')],
  ['a 404', answering('{"edition":"new"}', 404)],
  ['no edition', answering('<!doctype html>')],
  ['nothing', noLine],
])('a page is not outdated by %s', async (_, answer) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onPageOfOldEdition(answer)
  expect(await isOutdated()).toBe(false)
  expect(timeout).toHaveBeenCalledWith(3_000)
})

test('a refusal of an outdated page asks for a reload; of the newest page, or offline, it is a denial', async () => {
  const late = () => failureOf(submitBooking(ONE, bookingRequest({ date: daysAhead(-1) })))
  onOutdatedPage()
  expect(await late()).toMatchObject({ code: 'outdated' })
  expect(await failureOf(countBookings())).toMatchObject({ code: 'outdated' })
  for (const answer of [answering('{"edition":"old"}'), noLine]) {
    onPageOfOldEdition(answer)
    expect(await late()).toMatchObject({ code: 'denied' })
  }
})

test('a repeated booking whose receipt exists counts as saved, on an outdated page too', async () => {
  await submitBooking(ONE, bookingRequest())
  onOutdatedPage()
  await submitBooking(ONE, bookingRequest())
  disturb(':batchGet', [{ status: 500 }])
  expect(await failureOf(submitBooking(ONE, bookingRequest()))).toMatchObject({ code: 'offline' })
})

const firebaseError = (code: string, message: string) =>
  Object.assign(new Error(message), { name: 'FirebaseError', code })

test.each([
  ['permission-denied', 'the reason', 'denied'],
  ['aborted', 'the reason', 'conflict'],
  ['unavailable', 'the reason', 'offline'],
  ['failed-precondition', 'the reason', 'malformed'],
  ['auth/wrong-password', 'the reason', 'unauthenticated'],
  ['something-new', 'the reason', 'unknown'],
  ['resource-exhausted', 'Quota exceeded.', 'exhausted'],
  ['resource-exhausted', "Quota exceeded for quota metric 'Reads' and limit 'Reads per minute per user'", 'throttled'],
  ['resource-exhausted', 'Bandwidth quota exceeded', 'throttled'],
  ['resource-exhausted', '', 'throttled'],
  // Lite got no answer, in the words of Chromium, Node, Firefox and Safari.
  ['unknown', 'Failed to fetch', 'offline'],
  ['unknown', 'NetworkError when attempting to fetch resource.', 'offline'],
  ['unknown', 'Load failed', 'offline'],
  ['unknown', 'Internal error', 'unknown'],
])('%s with the text "%s" becomes %s', (code, message, expected) => {
  const cause = firebaseError(code, `Request failed with error: ${message}`)
  const error = toDataError(cause)
  expect(error).toBeInstanceOf(DataError)
  expect(error).toMatchObject({ code: expected, message, cause })
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
  expect([told?.aborted, vi.getTimerCount()]).toEqual([true, 0])
  expect(await outcome).toMatchObject({ code: 'offline' })
})
