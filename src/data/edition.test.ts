import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answering = (body: string, status = 200) =>
  onPageOfOldEdition(() => Promise.resolve(new Response(body, { status })))

describe('a page', () => {
  test.each([
    ['{"edition":"old"}', 200],
    ['{"edition":"new"}', 404],
    ['{"edition":7}', 200],
    ['{}', 200],
    ['null', 200],
    ['<!doctype html>', 200],
    ['', 500],
  ])('is not outdated by the answer %s with the status %i', async (body, status) => {
    answering(body, status)
    expect(await isOutdated()).toBe(false)
  })

  test('is not outdated without a connection, nor in development, where pages have no edition', async () => {
    onPageOfOldEdition(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await isOutdated()).toBe(false)
    const asked = onOutdatedPage()
    vi.stubGlobal('document', { querySelector: () => null })
    expect(await isOutdated()).toBe(false)
    expect(asked).not.toHaveBeenCalled()
  })

  test('is not outdated when the answer takes longer than 3 s; the request bypasses caches', async () => {
    const over = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
    vi.stubGlobal('document', { querySelector: () => ({ content: 'old' }) })
    const fetched = vi.fn((_: string, { signal }: RequestInit) => {
      over.abort()
      return signal?.aborted ? Promise.reject(new DOMException('Too late', 'TimeoutError')) : new Promise(() => {})
    })
    vi.stubGlobal('fetch', fetched)
    expect(await isOutdated()).toBe(false)
    expect(timeout).toHaveBeenCalledWith(3_000)
    expect(fetched).toHaveBeenCalledWith('/edition.json', { cache: 'no-store', signal: over.signal })
  })
})

describe('with rules that deny', () => {
  const firestore = openRules()
  beforeEach(() => connectAs({ visitor: firestore.asStranger(), staff: firestore.asStranger() }))

  test('a refusal of an outdated page asks for a reload; of the newest page, or offline, it is a denial', async () => {
    const late = () => failureOf(submitBooking(ONE, bookingRequest({ date: daysAhead(-1) })))
    const asked = onOutdatedPage()
    expect(await late()).toMatchObject({ code: 'outdated' })
    expect(await failureOf(countBookings())).toMatchObject({ code: 'outdated' })
    expect(asked).toHaveBeenCalledTimes(2)
    answering('{"edition":"old"}')
    expect(await late()).toMatchObject({ code: 'denied' })
    onPageOfOldEdition(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await late()).toMatchObject({ code: 'denied' })
  })

  test('a repeated booking whose receipt exists counts as saved, on an outdated page too', async () => {
    await submitBooking(ONE, bookingRequest())
    onOutdatedPage()
    await submitBooking(ONE, bookingRequest())
    disturb(':batchGet', [{ status: 500 }])
    expect(await failureOf(submitBooking(ONE, bookingRequest()))).toMatchObject({ code: 'offline' })
  })
})
