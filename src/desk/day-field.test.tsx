import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DayField } from './day-field.tsx'

const onDay = vi.fn<(date: string) => void>()
const show = () => {
  const { rerender } = render(<DayField date="2030-01-15" onDay={onDay} />)
  return (date: string) => rerender(<DayField date={date} onDay={onDay} />)
}
const field = () => screen.getByLabelText<HTMLInputElement>('Day')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pause = () => {
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps a year while it is typed, and changes the day once', () => {
  const go = show()
  for (const value of ['0002-01-15', '0020-01-15', '0203-01-15']) {
    type(value)
    expect(field().value).toBe(value)
    pause()
  }
  expect(onDay).not.toHaveBeenCalled()
  type('2031-01-15')
  expect(onDay).not.toHaveBeenCalled()
  pause()
  go('2031-01-15')
  fireEvent.blur(field())
  pause()
  expect(onDay.mock.calls).toEqual([['2031-01-15']])
  go('2031-01-16')
  expect(field().value).toBe('2031-01-16')
})

it('skips the dates that are half typed', () => {
  show()
  for (const value of ['2030-01-01', '2030-01-12', '2030-12-12']) type(value)
  pause()
  expect(onDay.mock.calls).toEqual([['2030-12-12']])
})

it('changes the day at once when it is left', () => {
  show()
  type('2030-01-17')
  fireEvent.blur(field())
  expect(onDay).toHaveBeenLastCalledWith('2030-01-17')
  pause()
  expect(onDay).toHaveBeenCalledOnce()
})

it('shows the day again when it is left half typed', () => {
  show()
  type('')
  pause()
  expect(field().value).toBe('')
  fireEvent.blur(field())
  expect(field().value).toBe('2030-01-15')
  expect(onDay).not.toHaveBeenCalled()
})
