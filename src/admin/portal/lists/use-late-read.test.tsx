import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QUIET_MS, useLateRead } from './use-late-read.ts'
import { useRead } from './use-read.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** How long the figures are on their way. */
const WAY_MS = 50
const figures = () => new Promise<object>((come) => setTimeout(() => come({}), WAY_MS))

/** As in the portal: figures that are another object after every counting, and what is counted behind them. */
const read = async (counting: () => Promise<object> = figures) => {
  const count = vi.fn(counting)
  let answer = 0
  const load = vi.fn(() => Promise.resolve((answer += 1)))
  const { result, unmount } = renderHook(() => {
    const first = useRead(count)
    const late = useLateRead(load, first)
    return { first, late, both: () => Promise.all([first.reload(), late.reload()]) }
  })
  await pass(0)
  const change = async () => {
    void act(() => void result.current.first.reload())
    await pass(WAY_MS)
  }
  const reload = () => act(() => void result.current.both())
  return { count, load, late: () => result.current.late, change, reload, unmount }
}

it('reads only once its dependency has loaded and has been unchanged for a while', async () => {
  const { load, late, change } = await read()
  await pass(WAY_MS + QUIET_MS - 1)
  await change()
  await pass(QUIET_MS - 1)
  expect(load).not.toHaveBeenCalled()
  expect(late()).toMatchObject({ value: undefined, loading: false, failed: undefined })
  await pass(1)
  expect(load).toHaveBeenCalledTimes(1)
  expect(late().value).toBe(1)
})

it('reads nothing when its dependency never loads', async () => {
  const { load, late } = await read(() => new Promise(() => {}))
  await pass(10 * QUIET_MS)
  expect(load).not.toHaveBeenCalled()
  expect(late()).toMatchObject({ value: undefined, failed: undefined })
})

it('reads once more after its dependency changed, and keeps the last result until then', async () => {
  const { load, late, change } = await read()
  await pass(WAY_MS + QUIET_MS)
  await pass(10 * QUIET_MS)
  expect(load).toHaveBeenCalledTimes(1)
  await change()
  expect(late().value).toBe(1)
  await pass(QUIET_MS)
  expect(late().value).toBe(2)
})

it.each([
  ['before it was ever read', WAY_MS],
  ['while it waits for quiet', WAY_MS + QUIET_MS - WAY_MS / 2],
  ['after it was read', WAY_MS + 2 * QUIET_MS],
])('a reload of both reads as soon as the dependency has loaded, and only once: %s', async (_, since) => {
  const { count, load, late, reload } = await read()
  await pass(since)
  load.mockClear()
  reload()
  await pass(WAY_MS - 1)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  await pass(0)
  expect(load).toHaveBeenCalledTimes(1)
  expect(late().value).toBeGreaterThan(0)
  await pass(10 * QUIET_MS)
  expect(load).toHaveBeenCalledTimes(1)
  expect(count).toHaveBeenCalledTimes(2)
})

it('fails with its dependency while that has no value, and still reads on reload', async () => {
  const { load, late, reload } = await read(() => Promise.reject(new Error('No connection.')))
  expect(late()).toMatchObject({ value: undefined, failed: 'No connection.' })
  await pass(10 * QUIET_MS)
  expect(load).not.toHaveBeenCalled()
  reload()
  await pass(0)
  await pass(0)
  expect(load).toHaveBeenCalledTimes(1)
})

it('reads nothing after it is unmounted', async () => {
  const { load, unmount } = await read()
  await pass(WAY_MS)
  unmount()
  await pass(10 * QUIET_MS)
  expect(load).not.toHaveBeenCalled()
})
