import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { everyDay } from '#domain/diary/open-days.ts'
import { venueMoment } from '#domain/venue-clock.ts'
import { live } from '#support/portal-data.ts'
import { endSession, sessionEnds, startSession } from '../../session.ts'
import { useSessionTimes } from './use-session-times.ts'

vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

const DATE = '2030-01-15'
const at = (hours: number, minutes = 0) => venueMoment(DATE, hours * 60 + minutes)
const session = () => startSession({ uid: 'u1', username: 'naledi', name: 'Naledi', role: 'staff' }, at(13))
const visit = (time: string) => parseBooking('b1', { status: 'confirmed', date: DATE, time, totalTime: '1h 0min' })

beforeEach(() => void session())
afterEach(endSession)

it('tells the gate from 7 PM on when the last visit of today ends', () => {
  const { rerender, unmount } = renderHook(({ now }) => useSessionTimes(now, everyDay), {
    initialProps: { now: at(18, 59) },
  })
  expect(live.dayBookings.heardBy()).toBe(0)
  rerender({ now: at(19) })
  expect(live.dayBookings.heardBy()).toBe(1)
  expect(sessionEnds(session())).toEqual(at(20))
  act(() => live.dayBookings.tell([visit('07:30 PM')]))
  expect(sessionEnds(session())).toEqual(at(21, 30))
  act(() => live.dayBookings.tell([]))
  expect(sessionEnds(session())).toEqual(at(20))
  // Past midnight nothing of the new day is asked.
  act(() => live.dayBookings.tell([visit('11:00 PM')]))
  rerender({ now: at(24, 30) })
  expect(live.dayBookings.heardBy()).toBe(0)
  expect(sessionEnds(session())).toEqual(at(25))
  unmount()
})

it('hands the opening hours on, again when they change', () => {
  const take = vi.fn()
  const closed = () => undefined
  const { rerender } = renderHook(({ calendar }) => useSessionTimes(at(10), calendar, take), {
    initialProps: { calendar: everyDay },
  })
  rerender({ calendar: everyDay })
  rerender({ calendar: closed })
  expect(take.mock.calls).toEqual([[everyDay], [closed]])
})
