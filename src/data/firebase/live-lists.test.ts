import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectAs } from '#support/connections.ts'
import { found, liveDatabase } from '#support/live-database.ts'
import { watchBookingNews } from '../bookings-desk.ts'
import type { News } from './live-lists.ts'

let database: ReturnType<typeof liveDatabase>
beforeEach(() => {
  vi.useFakeTimers({ now: at(0) })
  database = liveDatabase()
  connectAs({ live: database.live })
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

describe('the news', () => {
  const begin = async (...there: ReturnType<typeof found>[]) => {
    const { heard } = await watching<News<{ id: string }>, unknown>(watchBookingNews)
    database.listener().answer(there)
    return () => ({ changed: ids(heard.last?.changed), arrived: ids(heard.last?.arrived) })
  }

  test('begin an hour earlier in the first query', async () => {
    await watching<unknown, unknown>(watchBookingNews)
    expect(database.listeners.map(({ query }) => query)).toEqual([
      'bookings where(updatedAt, >, 2030-01-15T07:00:00.000Z) orderBy(updatedAt, desc) limit(500)',
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
