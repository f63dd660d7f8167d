import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { totalSince } from '#domain/counted.ts'
import { newsOf } from '#support/portal-data.ts'
import { COUNT_AGAIN_MS, UNSURE_MS, useCounted } from './use-counted.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const MINUTE = 60_000

const at = (minute: number) => new Date(Date.UTC(2030, 0, 15, 9, minute))
const client = (id: string, createdAt: Date, updatedAt = createdAt) => ({ id, createdAt, updatedAt })
type Known = ReturnType<typeof client>

/** A database of this many clients, and the listener of their news. */
const counted = async ({ hasNews = true, loadAgain = undefined as (() => Promise<number>) | undefined } = {}) => {
  const stored = { total: 41 }
  const load = vi.fn(() => Promise.resolve(stored.total))
  const listener = { oldSince: undefined, watching: undefined, loading: false, failed: undefined, reload: vi.fn() }
  type News = Parameters<typeof useCounted<Known, number>>[1]
  const quiet: News = { ...listener, value: newsOf<Known>([]) }
  const waiting: News = { ...listener, value: undefined, loading: true }
  const { result, rerender } = renderHook(({ news }) => useCounted(load, news, totalSince, loadAgain), {
    initialProps: { news: hasNews ? quiet : waiting },
  })
  await pass(0)
  const tell = async (changed: readonly Known[], own: Partial<News> = {}) => {
    rerender({ news: { ...quiet, value: newsOf(changed), ...own } })
    await pass(0)
  }
  return { stored, load, shown: () => result.current, tell, told: (own: Partial<News>) => tell([], own) }
}

it('a new entry is counted at once, without a call; a change of an old one counts nothing', async () => {
  const { load, shown, tell } = await counted()
  await pass(MINUTE)
  const [first, old] = [client('a', at(1)), client('b', new Date('2029-01-01T08:00:00Z'), at(2))]
  await tell([first])
  expect(shown().value).toBe(42)
  await tell([old, first])
  await tell([client('c', at(3)), old, first])
  expect(shown().value).toBe(43)
  expect(load).toHaveBeenCalledOnce()
})

it('counting begins with the first news, or when they fail', async () => {
  const { load, shown, told } = await counted({ hasNews: false })
  await pass(MINUTE)
  expect(load).not.toHaveBeenCalled()
  expect(shown()).toMatchObject({ value: undefined, loading: true })
  await told({ value: undefined, failed: 'No connection.' })
  expect(shown()).toMatchObject({ value: 41, loading: false })
  // The news that come later do not tell what happened before them.
  await told({})
  expect(load).toHaveBeenCalledTimes(2)
})

it('an idle portal never counts again; the first change after an hour does, once', async () => {
  const { load, shown, stored, tell } = await counted()
  await pass(10 * COUNT_AGAIN_MS)
  expect(load).toHaveBeenCalledOnce()
  stored.total = 40
  const changes = [client('a', at(1))]
  await tell(changes)
  expect(shown().value).toBe(40)
  await pass(MINUTE)
  await tell([client('b', at(2)), ...changes])
  expect(shown().value).toBe(41)
  expect(load).toHaveBeenCalledTimes(2)
})

it('a change counts again in the cheaper way, Refresh in the exact one', async () => {
  const loadAgain = vi.fn(() => Promise.resolve(50))
  const { load, shown, tell } = await counted({ loadAgain })
  await pass(COUNT_AGAIN_MS)
  await tell([client('a', at(1))])
  expect(shown().value).toBe(50)
  await act(() => shown().reload())
  expect(shown().value).toBe(41)
  expect([load, loadAgain].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

it('a change right after a count is counted once more, because the count may have it already', async () => {
  const { load, shown, stored, tell } = await counted()
  stored.total = 41
  await pass(UNSURE_MS - 1)
  await tell([client('a', at(1))])
  expect(shown().value).toBe(41)
  expect(load).toHaveBeenCalledTimes(2)
})

it('a change while a count is under way is counted once more', async () => {
  const { load, shown, stored, tell } = await counted()
  await pass(MINUTE)
  let answer = (_: number): void => undefined
  load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  void act(() => void shown().reload())
  await tell([client('a', at(1))])
  stored.total = 42
  answer(42)
  await pass(0)
  expect(shown().value).toBe(42)
  expect(load).toHaveBeenCalledTimes(3)
})

it('changes without end lead to four counts at most', async () => {
  const { load, tell } = await counted()
  const changes: Known[] = []
  for (let minute = 1; minute < 20; minute += 1) {
    changes.unshift(client(String(minute), at(minute)))
    await pass(UNSURE_MS / 2)
    await tell([...changes])
  }
  expect(load.mock.calls.length).toBeLessThanOrEqual(4)
})

it('a figure that was counted while the line of the news was dead is counted once more', async () => {
  const { load, shown, stored, tell } = await counted()
  await pass(MINUTE)
  await tell([], { oldSince: at(1) })
  stored.total = 42
  await act(() => shown().reload())
  await pass(MINUTE)
  await tell([client('a', at(1))], { oldSince: at(1) })
  expect(load).toHaveBeenCalledTimes(2)
  await tell([client('a', at(1))])
  expect(shown().value).toBe(42)
  expect(load).toHaveBeenCalledTimes(3)
})

it('a count that failed is tried again with the next change', async () => {
  const { load, shown, tell } = await counted()
  await pass(MINUTE)
  load.mockRejectedValueOnce(new Error('Offline.'))
  await act(() => shown().reload())
  expect(shown().failed).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
  await tell([client('a', at(1))])
  expect(shown()).toMatchObject({ value: 41, failed: undefined })
})
