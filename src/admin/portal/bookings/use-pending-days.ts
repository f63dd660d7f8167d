import { useCallback } from 'react'
import { watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { addDays, isDate, venueToday } from '#domain/venue-clock.ts'
import { useLive } from '../lists/use-live.ts'
import type { House } from '../use-house.ts'
import { type AvailabilityBadge, isLimited, requestAvailabilityBadge } from './availability-badge.ts'

/** One listener can read at most this many days (`firestore.rules`). */
const MOST_DAYS = 31

type Range = { first: string; last: string }

/** The range of days of the coming requests, at most 31 from the first one; undefined without such a request. */
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

type Known = Pick<House, 'menu' | 'settings' | 'isKnown'>

/**
 * The availability of each pending booking's time on its day, live and with one query. There is none for days that are not read, without
 * limits, or before the diary is set up. `days` is the read itself.
 */
export const usePendingDays = (bookings: readonly Booking[], house: Known, now: Date) => {
  const { first, last } = (isLimited(house) ? rangeOf(bookings, venueToday(now)) : undefined) ?? {}
  const watch = useCallback(
    (listener: Listener<ReadonlyMap<string, Day>>) => watchDays({ first: first ?? '', last: last ?? '' }, listener),
    [first, last],
  )
  const days = useLive(first === undefined ? undefined : watch)
  const availabilityBadgeOf = (booking: Booking): AvailabilityBadge | undefined => {
    const { date } = booking
    const isRead = days.value && days.failed === undefined && first !== undefined && last !== undefined
    if (!isRead || date < first || date > last) return undefined
    return requestAvailabilityBadge(booking, days.value?.get(date) ?? parseDay(date, undefined), house)
  }
  return { availabilityBadgeOf, days }
}
