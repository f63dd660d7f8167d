import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { found, liveDatabase } from '#support/live-database.ts'
import { liveFirestore } from './firebase.ts'
import { type News, watchBookingNews, watchBookings, watchContacts, watchLongestPending } from './live-lists.ts'

vi.mock('./firebase.ts', () => ({ liveFirestore: vi.fn() }))

let database: ReturnType<typeof liveDatabase>
beforeEach(() => {
  vi.useFakeTimers()
  database = liveDatabase()
  vi.mocked(liveFirestore).mockResolvedValue(database.live)
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
  const begin = async (last?: ReturnType<typeof found>) => {
    const watched = await watching<News<unknown>, unknown>(watchBookingNews)
    expect(database.listener().query).toBe('bookings orderBy(updatedAt, desc) startAt(in 24 h) limit(1)')
    database.listener().answer(last ? [last] : [])
    const told = () => {
      const { changed, arrived } = watched.heard.last as News<{ id: string }>
      return { changed: ids(changed), arrived: ids(arrived) }
    }
    return told
  }

  test('begin after what was written last, and tell what came and what changed', async () => {
    const told = await begin(found('old', { createdAt: at(0), updatedAt: at(10) }))
    expect(database.listener().query).toBe('bookings orderBy(updatedAt, desc) endBefore(old) limit(500)')
    database.listener().answer([])
    expect(told()).toEqual({ changed: [], arrived: [] })
    const came = found('came', { createdAt: at(11), updatedAt: at(11) })
    const confirmed = found('older', { createdAt: at(5), updatedAt: at(12) })
    database.listener().answer([confirmed, came])
    expect(told()).toEqual({ changed: ['older', 'came'], arrived: ['came'] })
  })

  test('what stood there when the watching began is not new, however wrong the clock of the device', async () => {
    const told = await begin(found('old', { createdAt: at(0), updatedAt: at(10) }))
    const future = found('future', { createdAt: at(59), updatedAt: at(59) })
    database.listener().answer([future])
    database.listener().answer([future, found('came', { createdAt: at(11), updatedAt: at(11) })])
    expect(told()).toEqual({ changed: ['future', 'came'], arrived: ['came'] })
  })

  test('of an empty database are everything that comes', async () => {
    const told = await begin()
    expect(database.listener().query).toBe('bookings orderBy(updatedAt, desc) limit(500)')
    database.listener().answer([])
    database.listener().answer([found('first', { createdAt: at(1), updatedAt: at(1) })])
    expect(told().arrived).toEqual(['first'])
  })
})
