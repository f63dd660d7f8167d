import { useCallback, useEffect } from 'react'
import { serverNow } from '#config/server-time.ts'
import { watchBookingsOn } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import { lastVisitEnds } from '#domain/session-times.ts'
import { keepVisitsEnd, signInDay } from '../../session.ts'
import { useLive } from '../lists/use-live.ts'

/**
 * Gives the gate the end of the day's last visit, and the curtain the opening hours. The visits are watched from the beginning: a
 * device that slept past 8 PM wakes before it can read anything, and the gate then needs the value that was kept.
 */
export const useSessionTimes = (now: Date, calendar: Calendar, onCalendar: (calendar: Calendar) => void) => {
  useEffect(() => onCalendar(calendar), [calendar, onCalendar])

  const day = signInDay(now)
  const visits = useLive(useCallback((listener: Listener<readonly Booking[]>) => watchBookingsOn(day, listener), [day]))
  const { value } = visits
  useEffect(() => {
    if (value) keepVisitsEnd(lastVisitEnds(value, day), serverNow())
  }, [value, day])
  return visits
}
