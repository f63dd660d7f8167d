import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMinute } from './use-minute.ts'

const Clock = () => useMinute()?.toISOString() ?? 'no day yet'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

beforeEach(() => vi.useFakeTimers({ now: at('09:59:58') }))
afterEach(() => vi.useRealTimers())

it('the minute advances, and at once when the page becomes visible, because phones suspend timers of hidden pages', () => {
  const { container } = render(<Clock />)
  act(() => void vi.advanceTimersByTime(15_000))
  expect(container.textContent).toBe('2026-11-20T10:00:00.000Z')
  vi.setSystemTime(at('23:30:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(container.textContent).toBe('2026-11-20T23:30:00.000Z')
})
