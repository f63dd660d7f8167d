import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QUIET_MS, useLateRead } from './use-late-read.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const read = (first?: object) => {
  let answer = 0
  const load = vi.fn(() => Promise.resolve((answer += 1)))
  const { result, rerender, unmount } = renderHook(({ on }: { on?: object | undefined }) => useLateRead(load, [on]), {
    initialProps: { on: first },
  })
  return { load, result, change: () => rerender({ on: {} }), again: rerender, unmount }
}

it('nothing is read before what it depends on is there, and then only when that has been quiet for a while', async () => {
  const { load, result, change } = read()
  await pass(10 * QUIET_MS)
  expect(load).not.toHaveBeenCalled()
  change()
  await pass(QUIET_MS - 1)
  change()
  await pass(QUIET_MS - 1)
  expect(load).not.toHaveBeenCalled()
  expect(result.current).toMatchObject({ value: undefined, loading: false, failed: undefined })
  await pass(1)
  expect(load).toHaveBeenCalledTimes(1)
  expect(result.current.value).toBe(1)
})

it('after a change it is read again, and the last answer stays until then', async () => {
  const same = {}
  const { load, result, change, again } = read(same)
  await pass(QUIET_MS)
  again({ on: same })
  await pass(QUIET_MS)
  expect(load).toHaveBeenCalledTimes(1)
  change()
  expect(result.current.value).toBe(1)
  await pass(QUIET_MS)
  expect(result.current.value).toBe(2)
})

it('whoever asks for it gets it at once, and not a second time soon after', async () => {
  const { load, result } = read({})
  await act(() => result.current.reload())
  expect(result.current.value).toBe(1)
  await pass(QUIET_MS)
  expect(load).toHaveBeenCalledTimes(1)
})

it('a portal that was closed reads nothing more', async () => {
  const { load, unmount } = read({})
  unmount()
  await pass(QUIET_MS)
  expect(load).not.toHaveBeenCalled()
})
