import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DayField } from './day-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = () => {
  const onDay = vi.fn<(date: string) => void>()
  render(<DayField date="2030-01-15" onDay={onDay} />)
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  const pause = () => act(() => void vi.advanceTimersByTime(1_000))
  return { field, onDay, pause, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}

it('keeps a year while it is typed, skips the dates that are half typed, and changes the day once', () => {
  const { field, onDay, pause, type } = show()
  for (const value of ['0002-01-15', '0203-01-15']) {
    type(value)
    pause()
    expect(field.value).toBe(value)
  }
  for (const value of ['2031-01-01', '2031-01-12', '2031-12-12']) type(value)
  expect(onDay).not.toHaveBeenCalled()
  pause()
  expect(onDay.mock.calls).toEqual([['2031-12-12']])
})

it('changes the day at once when it is left, and shows the day again when it is left half typed', () => {
  const { field, onDay, pause, type } = show()
  type('')
  fireEvent.blur(field)
  expect(field.value).toBe('2030-01-15')
  type('2030-01-17')
  fireEvent.blur(field)
  pause()
  expect(onDay.mock.calls).toEqual([['2030-01-17']])
})
