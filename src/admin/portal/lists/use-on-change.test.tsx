import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOnChange } from './use-on-change.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const changing = () => {
  const act = vi.fn()
  const { rerender } = renderHook(({ value }) => useOnChange([value], act), {
    initialProps: { value: undefined as number | undefined },
  })
  return { act, change: (value: number) => rerender({ value }) }
}

it('changes within 300 ms count once, and a first value is none', async () => {
  const { act, change } = changing()
  change(1)
  await pass(1_000)
  expect(act).not.toHaveBeenCalled()
  change(2)
  change(3)
  await pass(299)
  expect(act).not.toHaveBeenCalled()
  await pass(1)
  expect(act).toHaveBeenCalledOnce()
  change(4)
  await pass(300)
  expect(act).toHaveBeenCalledTimes(2)
})
