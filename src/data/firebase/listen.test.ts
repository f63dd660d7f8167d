import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectAs } from '#support/connections.ts'
import { onOutdatedPage } from '#support/editions.ts'
import { found, liveDatabase } from '#support/live-database.ts'
import { DataError } from '../data-error.ts'
import { listen } from './listen.ts'
import type { Lite } from './lite.ts'
import type { Live } from './live.ts'
import { whySilent } from './why-silent.ts'

vi.mock('./why-silent.ts', () => ({ whySilent: vi.fn() }))
/** Firebase Authentication's renewal of the sign-in. */
const renewToken = vi.fn()

const query = ({ collection, db, query: queryOf }: Live) => queryOf(collection(db, 'bookings'))
let database: ReturnType<typeof liveDatabase>

beforeEach(() => {
  vi.useFakeTimers()
  database = liveDatabase()
  connectAs({ live: database.live, auth: { auth: { currentUser: { getIdToken: renewToken } } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** Listens and records the reports. */
const heard = async () => {
  const told: string[] = []
  const liveQuery = listen('Reading', query, {
    next: (docs, oldSince) => told.push(`${docs.map(({ id }) => id).join()}${oldSince ? ' old' : ''}`),
    failed: ({ code }) => told.push(code),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { told, liveQuery }
}

test('an empty cache is no empty list, and offline only where the server does not answer soon', async () => {
  const { told } = await heard()
  // So begins a query that was asked before.
  database.listener().answer([], true)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual(['offline'])
  database.listener().answer([])
  expect(told).toEqual(['offline', ''])
})

test('documents that another list has cached are not reported as the whole list', async () => {
  const { told } = await heard()
  database.listener().answer([found('a')], true)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(told).toEqual(['offline'])
})

test('no answer for 15 seconds is reported as offline, and a late answer is still reported', async () => {
  const { told } = await heard()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  database.listener().answer([found('a')])
  expect(told).toEqual(['offline', 'a'])
})

test('a short disconnection is not reported; after a longer one the last confirmed list is reported as old', async () => {
  const { told } = await heard()
  database.listener().answer([found('a')])
  database.listener().answer([], true)
  await vi.advanceTimersByTimeAsync(1_999)
  database.listener().answer([found('a')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual(['a', 'a'])
  database.listener().answer([], true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual(['a', 'a', 'a old'])
  database.listener().answer([found('b')])
  expect(told.at(-1)).toBe('b')
})

test('while only the live connection is stopped, a listener without a list opens with a single read and says so; a list that it has is just old', async () => {
  vi.mocked(whySilent).mockResolvedValue(new DataError('blocked', 'The live connection is stopped.'))
  const read = vi.fn().mockResolvedValueOnce({ docs: [found('read')] })
  connectAs({ staff: { ...database.live, getDocs: read } as unknown as Lite })
  const { told } = await heard()
  database.listener().answer([], true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual(['read old', 'blocked'])
  database.listener().answer([found('a')])
  database.listener().answer([found('a')], true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.slice(2)).toEqual(['a', 'a old'])
  expect(read).toHaveBeenCalledOnce()
})

test('a single read that ends after an answer or the stop is not reported; one that fails says why', async () => {
  vi.mocked(whySilent).mockResolvedValue(new DataError('blocked', 'The live connection is stopped.'))
  const reads: ((answer: unknown) => void)[] = []
  const getDocs = () => new Promise((resolve) => reads.push(resolve))
  connectAs({ staff: { ...database.live, getDocs } as unknown as Lite })
  const answered = await heard()
  const stopped = await heard()
  await vi.advanceTimersByTimeAsync(15_000)
  database.listeners[0]?.answer([found('a')])
  stopped.liveQuery.stop()
  for (const resolve of reads) resolve({ docs: [found('read')] })
  await vi.advanceTimersByTimeAsync(0)
  expect([answered.told, stopped.told]).toEqual([['a'], []])
  connectAs({
    staff: {
      ...database.live,
      getDocs: () => Promise.reject(new DataError('denied', 'Not yours.')),
    } as unknown as Lite,
  })
  const failed = await heard()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(failed.told).toEqual(['denied'])
})

describe('while the quota of the day is used up', () => {
  beforeEach(() => {
    vi.mocked(whySilent).mockResolvedValue(new DataError('exhausted', 'Quota exceeded.'))
  })

  test('a listener that has no list reports exhausted, not offline', async () => {
    const { told } = await heard()
    database.listener().answer([], true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told).toEqual(['exhausted'])
    const silent = await heard()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(silent.told).toEqual(['exhausted'])
  })
})

test('a refused listener reports denied, and the sign-in is renewed', async () => {
  const { told } = await heard()
  database.listener().error(Object.assign(new Error('Missing permissions.'), { code: 'permission-denied' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['denied'])
  expect(renewToken).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual(['denied'])
})

test('a listener refused on an outdated page reports outdated; one that was stopped reports nothing', async () => {
  onOutdatedPage()
  const denial = Object.assign(new Error('Missing permissions.'), { code: 'permission-denied' })
  const { told, liveQuery } = await heard()
  database.listener().answer([found('a')])
  database.listener().error(denial)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['a', 'outdated'])
  database.listener().error(denial)
  liveQuery.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['a', 'outdated'])
  vi.unstubAllGlobals()
})

test('after stop nothing is reported and nothing listens, however early the stop', async () => {
  const { told, liveQuery } = await heard()
  liveQuery.stop()
  expect(database.listeners.map(({ isStopped }) => isStopped)).toEqual([true])
  await vi.advanceTimersByTimeAsync(20_000)
  listen('Reading', query, { next: () => told.push('next'), failed: () => told.push('failed') }).stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told).toEqual([])
  expect(database.listeners).toHaveLength(1)
})
