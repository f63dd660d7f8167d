import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCounted } from './use-read.ts'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-01-15T08:02:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('counts at each full hour; a count that fails keeps the last figure with its time', async () => {
  const load = vi.fn(() => Promise.resolve(41))
  const { result } = renderHook(() => useCounted(load))
  await pass(0)
  load.mockRejectedValueOnce(new Error('Offline.'))
  await pass(HOUR)
  expect(load).toHaveBeenCalledTimes(2)
  expect(result.current).toMatchObject({ value: 41, asOf: new Date('2030-01-15T08:02:00Z') })
  expect(result.current.failed).toBeDefined()
  await pass(HOUR)
  expect(load).toHaveBeenCalledTimes(3)
  expect(result.current.failed).toBeUndefined()
})
