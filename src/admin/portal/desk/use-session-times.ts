import { useCallback, useEffect } from 'react'
import { SESSION_ENDS } from '#config/limits.ts'
import { watchBookingsOn } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import { lastVisitEnds } from '#domain/session-times.ts'
import { venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { keepVisitsEnd } from '../../session.ts'
import { useLive } from '../lists/use-live.ts'

/** Minutes before the evening's end from which the visits of today are watched: all day nobody needs to know. */
const BEFORE_END = 60

/** Tells the gate when today's last visit ends, and the curtain when the house is open. */
export const useSessionTimes = (now: Date, calendar: Calendar, onCalendar?: (calendar: Calendar) => void): void => {
  useEffect(() => onCalendar?.(calendar), [calendar, onCalendar])

  const today = venueToday(now)
  const watchToday = useCallback((listener: Listener<readonly Booking[]>) => watchBookingsOn(today, listener), [today])
  const { value } = useLive(venueMinutes(now) >= SESSION_ENDS - BEFORE_END ? watchToday : undefined)
  useEffect(() => {
    if (value) keepVisitsEnd(lastVisitEnds(value, today))
  }, [value, today])
}
