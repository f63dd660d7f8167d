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
const visit = (time: string, own: object = {}) =>
  parseBooking('b1', { status: 'confirmed', date: DATE, time, totalTime: '1h 0min', ...own })
const showVisits = (...visits: ReturnType<typeof visit>[]) => act(() => live.dayBookings.emit(visits))

beforeEach(() => {
  vi.setSystemTime(at(13))
  session()
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

it("gives the gate the end of the day's last visit from the beginning, so that a sleep over 8 PM ends no sign-in", () => {
  const { unmount } = renderHook(() => useSessionTimes(at(13), everyDay, () => {}))
  expect(live.dayBookings.listenerCount()).toBe(1)
  expect(sessionEnds(session())).toEqual(at(20))
  showVisits(visit('07:30 PM'))
  expect(sessionEnds(session())).toEqual(at(21, 30))
  // The lid was closed: the gate judges before anything is read again.
  vi.setSystemTime(at(20, 45))
  expect(sessionEnds(session())).toEqual(at(21, 30))
  showVisits(visit('07:30 PM', { outcome: { kind: 'missed' } }))
  expect(sessionEnds(session())).toEqual(at(21, 30))
  showVisits(visit('07:30 PM', { status: 'rejected' }))
  expect(sessionEnds(session())).toEqual(at(21))
  unmount()
  expect(live.dayBookings.listenerCount()).toBe(0)
})

it("keeps watching the visits of the sign-in's day after midnight", () => {
  const { rerender } = renderHook(({ now }) => useSessionTimes(now, everyDay, () => {}), {
    initialProps: { now: at(13) },
  })
  showVisits(visit('10:30 PM'))
  expect(sessionEnds(session())).toEqual(at(24, 30))
  vi.setSystemTime(at(24, 10))
  rerender({ now: at(24, 10) })
  showVisits(visit('10:30 PM'))
  expect(sessionEnds(session())).toEqual(at(24, 30))
})

it('reports the opening hours, and again when they change', () => {
  const take = vi.fn()
  const closed = () => undefined
  const { rerender } = renderHook(({ calendar }) => useSessionTimes(at(10), calendar, take), {
    initialProps: { calendar: everyDay },
  })
  rerender({ calendar: everyDay })
  rerender({ calendar: closed })
  expect(take.mock.calls).toEqual([[everyDay], [closed]])
})
