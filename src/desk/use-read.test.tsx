import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOnChange } from './use-read.ts'

it('each change counts, and a first value is none', () => {
  const act = vi.fn()
  const { rerender } = renderHook(({ value }) => useOnChange(value, act), {
    initialProps: { value: undefined as number | undefined },
  })
  rerender({ value: 1 })
  expect(act).not.toHaveBeenCalled()
  rerender({ value: 2 })
  rerender({ value: 2 })
  expect(act).toHaveBeenCalledOnce()
  rerender({ value: 3 })
  expect(act).toHaveBeenCalledTimes(2)
})
