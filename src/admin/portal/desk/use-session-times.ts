import { useCallback, useEffect } from 'react'
import { watchBookingsOn } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import { lastVisitEnds } from '#domain/session-times.ts'
import { keepVisitsEnd, signInDay } from '../../session.ts'
import { useLive } from '../lists/use-live.ts'

/**
 * Tells the gate when the last visit of the day ends, and the curtain when the house is open. The visits are watched from the beginning: a
 * portal that sleeps over 8 PM is judged before it can read anything.
 */
export const useSessionTimes = (now: Date, calendar: Calendar, onCalendar: (calendar: Calendar) => void) => {
  useEffect(() => onCalendar(calendar), [calendar, onCalendar])

  const day = signInDay(now)
  const visits = useLive(useCallback((listener: Listener<readonly Booking[]>) => watchBookingsOn(day, listener), [day]))
  const { value } = visits
  useEffect(() => {
    if (value) keepVisitsEnd(lastVisitEnds(value, day), new Date())
  }, [value, day])
  return visits
}
