import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectAs } from '#support/connections.ts'
import { onOutdatedPage } from '#support/editions.ts'
import { found, liveDatabase } from '#support/live-database.ts'
import { DataError } from '../data-error.ts'
import { listen } from './listen.ts'
import type { Lite } from './lite.ts'
import type { Live } from './live.ts'
import { watchBookingNews } from '../bookings-desk.ts'

/** Firebase Authentication's renewal of the sign-in. */
const renewToken = vi.fn()
/** What a single read by Lite finds, which tells why nothing is heard: of one document for a listener with a list, else of its list. */
const read = { getDoc: vi.fn<() => Promise<unknown>>(), getDocs: vi.fn<() => Promise<unknown>>() }
const denied = Object.assign(new Error('Missing permissions.'), { code: 'permission-denied' })

const query = ({ collection, db, query: queryOf }: Live) => queryOf(collection(db, 'bookings'))
let database: ReturnType<typeof liveDatabase>

beforeEach(() => {
  vi.useFakeTimers()
  database = liveDatabase()
  read.getDoc.mockRejectedValue(new DataError('offline', 'No line.'))
  connectAs({
    live: database.live,
    staff: { ...database.live, doc: () => ({ type: 'document' }), ...read } as unknown as Lite,
    auth: { auth: { currentUser: { getIdToken: renewToken } } },
  })
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

test('no answer for 15 seconds is reported as offline, documents that another list has cached are no whole list, and a late answer is still reported', async () => {
  const { told } = await heard()
  database.listener().answer([found('a')], true)
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

test('a single read that ends after an answer or the stop is not reported; one that fails says why', async () => {
  const reads: ((answer: unknown) => void)[] = []
  read.getDocs.mockImplementation(() => new Promise((resolve) => reads.push(resolve)))
  const answered = await heard()
  const stopped = await heard()
  await vi.advanceTimersByTimeAsync(15_000)
  database.listeners[0]?.answer([found('a')])
  stopped.liveQuery.stop()
  for (const resolve of reads) resolve({ docs: [found('read')] })
  await vi.advanceTimersByTimeAsync(0)
  expect([reads.length, answered.told, stopped.told]).toEqual([2, ['a'], []])
  read.getDocs.mockRejectedValue(denied)
  const failed = await heard()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(failed.told).toEqual(['denied'])
})

test('a refused listener reports it, outdated on an outdated page, and the sign-in is renewed; stopped it reports nothing', async () => {
  const refused = await heard()
  database.listener().error(denied)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(refused.told).toEqual(['denied'])
  expect(renewToken).toHaveBeenCalledOnce()
  onOutdatedPage()
  const { told, liveQuery } = await heard()
  database.listener().answer([found('a')])
  database.listener().error(denied)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['a', 'outdated'])
  database.listener().error(denied)
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

test('news begin an hour earlier; a document that existed at the start is changed, not new, even with a future timestamp', async () => {
  const at = (minute: number) => new Date(Date.UTC(2030, 0, 15, 8, minute))
  vi.setSystemTime(at(0))
  const told: string[][] = []
  const next = (...lists: { id: string }[][]) => told.push(...lists.map((list) => list.map(({ id }) => id)))
  watchBookingNews({ next: ({ changed, arrived }) => next([...changed], [...arrived]), failed: () => undefined })
  await vi.advanceTimersByTimeAsync(0)
  expect(database.listeners.map(({ query }) => query)).toEqual([
    'bookings where(updatedAt, >, 2030-01-15T07:00:00.000Z) orderBy(updatedAt, desc) limit(500)',
  ])
  const future = found('future', { createdAt: at(59), updatedAt: at(59) })
  database.listener().answer([future, found('there', { createdAt: at(3), updatedAt: at(4) })])
  const came = found('came', { createdAt: at(11), updatedAt: at(11) })
  database.listener().answer([future, came, found('there', { createdAt: at(3), updatedAt: at(12) })])
  expect(told).toEqual([['future', 'there'], [], ['future', 'came', 'there'], ['came']])
})
