import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeServerTime } from '#config/server-time.ts'
import { momentText } from '#domain/venue-clock.ts'
import { useNow } from '../use-now.ts'
import { ClockNote } from './frame.tsx'

const Clock = () => <p>{`It is ${momentText(useNow())}`}</p>

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-01-15T08:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  takeServerTime(new Date())
  vi.useRealTimers()
})

it.each([24 * 60, -24 * 60, 90])(
  'says that the clock is %i minutes wrong, until it is right; the portal’s time changes at once',
  (minutes) => {
    const server = new Date(Date.now() + minutes * 60_000)
    render(
      <>
        <Clock />
        <ClockNote />
      </>,
    )
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => takeServerTime(server))
    expect(screen.getByText(`It is ${momentText(server)}`)).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(
      `The clock of this computer is wrong. The portal goes by the right time, ${momentText(server)}. Please set date, time and time zone of the computer.`,
    )
    act(() => takeServerTime(new Date()))
    expect(screen.getByText(`It is ${momentText(new Date())}`)).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('')
  },
)
