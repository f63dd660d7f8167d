import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { found, liveDatabase } from '#support/live-database.ts'
import { watchBookingNews, watchBookings, watchLongestPending } from '../bookings-desk.ts'
import { watchClientNews } from '../clients.ts'
import { watchContactNews, watchContacts } from '../contacts-desk.ts'
import { watchServiceCount } from '../services-desk.ts'
import { tokenIssuedAt } from '../session.ts'
import type { News } from './live-lists.ts'
import { liveFirestore } from './staff.ts'

vi.mock('./staff.ts', () => ({ liveFirestore: vi.fn() }))
vi.mock('../session.ts', () => ({ tokenIssuedAt: vi.fn() }))

let database: ReturnType<typeof liveDatabase>
beforeEach(() => {
  vi.useFakeTimers()
  database = liveDatabase()
  vi.mocked(liveFirestore).mockResolvedValue(database.live)
  vi.mocked(tokenIssuedAt).mockResolvedValue(at(0))
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (minute: number) => new Date(Date.UTC(2030, 0, 15, 8, minute))
const settled = () => vi.advanceTimersByTimeAsync(0)
const ids = (entries: readonly { id: string }[] | undefined) => entries?.map(({ id }) => id)

/** A watch and the last it told. */
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
  test('is asked for by status, newest first, fifty of them', async () => {
    await watching((told: Parameters<typeof watchBookings>[1]) => watchBookings({ status: 'pending' }, told))
    expect(database.listener().query).toBe('bookings where(status, ==, pending) orderBy(createdAt, desc) limit(50)')
    await watching(watchContacts)
    expect(database.listener().query).toBe('contacts orderBy(createdAt, desc) limit(50)')
    await watching(watchLongestPending)
    expect(database.listener().query).toBe('bookings where(status, ==, pending) orderBy(createdAt) limit(10)')
  })

  test('is asked for whatever becomes of the sign-in; only the news need its time', async () => {
    vi.mocked(tokenIssuedAt).mockRejectedValue(new Error('no line to the sign-in'))
    await watching((told: Parameters<typeof watchBookings>[1]) => watchBookings({}, told))
    await watching(watchServiceCount)
    expect(database.listeners).toHaveLength(2)
    await watching<unknown, unknown>(watchBookingNews)
    expect(database.listeners).toHaveLength(2)
  })

  test('that has only grown old is still the same list', async () => {
    const { heard } = await watching((told: Parameters<typeof watchBookings>[1]) => watchBookings({}, told))
    database.listener().answer([found('a')])
    const before = heard.last
    database.listener().answer([], true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heard.old).toBe(true)
    expect(heard.last).toBe(before)
  })

  test('held, goes down to its last whatever comes on top, and stays held', async () => {
    const { watcher, heard } = await watching((told: Parameters<typeof watchBookings>[1]) => watchBookings({}, told))
    expect(watcher.hold()).toBeUndefined()
    database.listener().answer([found('b'), found('a', { fullName: 'Amara Dube' })])
    expect(watcher.hold()).toMatchObject({ id: 'a', fullName: 'Amara Dube' })
    expect(database.listener().query).toBe('bookings orderBy(createdAt, desc) endAt(a)')
    database.listener().answer([found('c'), found('b'), found('a')])
    expect(ids(heard.last)).toEqual(['c', 'b', 'a'])
    watcher.hold()
    expect(database.listeners).toHaveLength(2)
  })
})

describe('the news', () => {
  const begin = async (...there: ReturnType<typeof found>[]) => {
    const { heard } = await watching<News<{ id: string }>, unknown>(watchBookingNews)
    database.listener().answer(there)
    return () => ({ changed: ids(heard.last?.changed), arrived: ids(heard.last?.arrived) })
  }

  test.each([
    ['bookings', watchBookingNews],
    ['contacts', watchContactNews],
    ['clients', watchClientNews],
  ] as const)('of the %s begin by the clock of the server, at the first question', async (name, watch) => {
    await watching<unknown, unknown>(watch)
    expect(database.listeners.map(({ query }) => query)).toEqual([
      `${name} orderBy(updatedAt, desc) endBefore(2030-01-15T07:59:00.000Z) limit(500)`,
    ])
  })

  test('tell what came and what changed', async () => {
    const told = await begin()
    expect(told()).toEqual({ changed: [], arrived: [] })
    const came = found('came', { createdAt: at(11), updatedAt: at(11) })
    const confirmed = found('older', { createdAt: at(-5), updatedAt: at(12) })
    database.listener().answer([confirmed, came])
    expect(told()).toEqual({ changed: ['older', 'came'], arrived: ['came'] })
  })

  test('what stood there when the watching began has changed and is not new, however far ahead it is dated', async () => {
    const future = found('future', { createdAt: at(59), updatedAt: at(59) })
    const there = found('there', { createdAt: at(3), updatedAt: at(4) })
    const told = await begin(future, there)
    expect(told()).toEqual({ changed: ['future', 'there'], arrived: [] })
    const came = found('came', { createdAt: at(11), updatedAt: at(11) })
    database.listener().answer([future, came, found('there', { createdAt: at(3), updatedAt: at(12) })])
    expect(told()).toEqual({ changed: ['future', 'came', 'there'], arrived: ['came'] })
  })
})

test('the services are counted as the pages show them, and asked for like everything else that is live', async () => {
  const { heard } = await watching(watchServiceCount)
  expect(database.listener().query).toBe('services')
  const swedish = found('a', { name: 'Swedish', category: 'massage' })
  database.listener().answer([swedish, found('b', { category: 'massage' }), found('c', { name: 'Odd', category: '?' })])
  expect(heard.last).toBe(1)
})
