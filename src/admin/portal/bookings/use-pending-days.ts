import { useCallback } from 'react'
import { watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import { availabilityOf } from '#domain/diary/availability.ts'
import { suggestedPlan } from '#domain/diary/booking-plan.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { addDays, isDate, venueToday } from '#domain/venue-clock.ts'
import { useLive } from '../lists/use-live.ts'
import { useHouse } from '../use-house.ts'
import { type Glance, glanceOf } from './glance.ts'

/** One listener reads at most so many days (`firestore.rules`). */
const MOST_DAYS = 31

type Range = { first: string; last: string }

/** The days of the requests to come, at most 31 from the first one; undefined without such a request. */
export const rangeOf = (bookings: readonly Booking[], today: string): Range | undefined => {
  const dates = bookings
    .filter(({ status, date }) => status === 'pending' && isDate(date) && date >= today)
    .map(({ date }) => date)
    .toSorted()
  const [first, end] = [dates[0], dates.at(-1)]
  if (first === undefined || end === undefined) return undefined
  const last = addDays(first, MOST_DAYS - 1)
  return { first, last: end < last ? end : last }
}

/**
 * How each pending booking of a list stands on its day, live and with one query; nothing is said of days that were not read, nor without
 * limits or before the diary is set up.
 */
export const usePendingDays = (bookings: readonly Booking[], now: Date): ((booking: Booking) => Glance | undefined) => {
  const { menu, settings, isKnown } = useHouse()
  const isLimited = isKnown && settings.countedAt !== null && Object.keys(settings.places).length > 0
  const { first, last } = (isLimited ? rangeOf(bookings, venueToday(now)) : undefined) ?? {}
  const watch = useCallback(
    (listener: Listener<ReadonlyMap<string, Day>>) => watchDays({ first: first ?? '', last: last ?? '' }, listener),
    [first, last],
  )
  const days = useLive(first === undefined ? undefined : watch)
  return (booking) => {
    const { date, status } = booking
    const isRead = days.value && days.failed === undefined && first !== undefined && last !== undefined
    if (!isRead || status !== 'pending' || date < first || date > last) return undefined
    const plan = suggestedPlan(booking, settings, menu)?.plan
    if (!plan) return undefined
    const day = days.value?.get(date) ?? parseDay(date, undefined)
    const availability = availabilityOf(day, settings.places, plan)
    const hours = hoursOn(date, settings, day)
    const isUnlimited = availability.left === undefined && availability.level === 'free'
    return hours && isUnlimited ? undefined : glanceOf({ plan, availability, hours })
  }
}
