import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectAs } from '#support/connections.ts'
import { found, liveDatabase } from '#support/live-database.ts'
import { watchBookingNews, watchBookings } from '../bookings-desk.ts'
import { watchServices } from '../services-desk.ts'
import type { News } from './live-lists.ts'

/** Signed in with a token of this time. */
const signIn = (issuedAt: () => Promise<Date>) => {
  const getIdTokenResult = async () => ({ issuedAtTime: (await issuedAt()).toISOString() })
  connectAs({ auth: { auth: { currentUser: { getIdTokenResult } } } })
}

let database: ReturnType<typeof liveDatabase>
beforeEach(() => {
  vi.useFakeTimers()
  database = liveDatabase()
  connectAs({ live: database.live })
  signIn(() => Promise.resolve(at(0)))
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (minute: number) => new Date(Date.UTC(2030, 0, 15, 8, minute))
const settled = () => vi.advanceTimersByTimeAsync(0)
const ids = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id)

/** A watch and its last report. */
const watching = async <T, W>(
  watch: (told: { next: (value: T, oldSince?: Date) => void; failed: () => void }) => W,
) => {
  const heard: { last: T | undefined; old: boolean } = { last: undefined, old: false }
  const watcher = watch({
    next: (value, oldSince) => {
      heard.last = value
      heard.old = oldSince !== undefined
    },
    failed: () => undefined,
  })
  await settled()
  return { watcher, heard }
}

describe('the first page', () => {
  test('is queried even if the sign-in cannot be read; only the news need its time', async () => {
    signIn(() => Promise.reject(new Error('no line to the sign-in')))
    await watching<unknown, unknown>((told) => watchBookings(undefined)(50, told))
    await watching(watchServices)
    expect(database.listeners).toHaveLength(2)
    await watching<unknown, unknown>(watchBookingNews)
    expect(database.listeners).toHaveLength(2)
  })
})

describe('the news', () => {
  const begin = async (...there: ReturnType<typeof found>[]) => {
    const { heard } = await watching<News<{ id: string }>, unknown>(watchBookingNews)
    database.listener().answer(there)
    return () => ({ changed: ids(heard.last?.changed), arrived: ids(heard.last?.arrived) })
  }

  test('begin at the server’s time in the first query', async () => {
    await watching<unknown, unknown>(watchBookingNews)
    expect(database.listeners.map(({ query }) => query)).toEqual([
      'bookings orderBy(updatedAt, desc) endBefore(2030-01-15T07:59:00.000Z) limit(500)',
    ])
  })

  test('report a document that existed at the start as changed, not as new, even with a future timestamp', async () => {
    const future = found('future', { createdAt: at(59), updatedAt: at(59) })
    const there = found('there', { createdAt: at(3), updatedAt: at(4) })
    const told = await begin(future, there)
    expect(told()).toEqual({ changed: ['future', 'there'], arrived: [] })
    const came = found('came', { createdAt: at(11), updatedAt: at(11) })
    database.listener().answer([future, came, found('there', { createdAt: at(3), updatedAt: at(12) })])
    expect(told()).toEqual({ changed: ['future', 'came', 'there'], arrived: ['came'] })
  })
})
