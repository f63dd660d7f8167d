import { createContext, useCallback, useContext } from 'react'
import { watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { isLimited } from '#domain/diary/diary-settings.ts'
import { addDays, isDate, venueToday } from '#domain/venue-clock.ts'
import { useLive } from '../lists/use-live.ts'
import type { House } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import { type AvailabilityBadge, requestAvailabilityBadge } from './availability-badge.ts'

/** The availability of a request's time; undefined where its day is not read. */
type AvailabilityOf = (booking: Booking) => AvailabilityBadge | undefined

export const AvailabilityContext = createContext<AvailabilityOf>(() => undefined)

export const useAvailabilityOf = (): AvailabilityOf => useContext(AvailabilityContext)

/** One listener can read at most this many days (`firestore.rules`). */
const MOST_DAYS = 31

type Range = { first: string; last: string }

/** The range of days of the coming requests, at most 31 from the first one; undefined without such a request. */
export const requestRange = (bookings: readonly Booking[], today: string): Range | undefined => {
  const dates = bookings
    .filter(({ status, date }) => status === 'pending' && isDate(date) && date >= today)
    .map(({ date }) => date)
    .toSorted()
  const [first, end] = [dates[0], dates.at(-1)]
  if (first === undefined || end === undefined) return undefined
  const last = addDays(first, MOST_DAYS - 1)
  return { first, last: end < last ? end : last }
}

type Asked = {
  /** The bookings of the list; empty while it is not shown. */
  listed: readonly Booking[]
  house: Pick<House, 'menu' | 'settings' | 'isKnown'>
  /** The day of the diary. */
  shown: { date: string | undefined; day: Day | undefined }
}

/**
 * The availability of each request's time on its day: for the list live and with one query, for the diary by the day that it shows. There is
 * none for days that are not read, or without limits. `days` is the read itself.
 */
export const useReadAvailability = ({ listed, house, shown }: Asked) => {
  const today = venueToday(useNow())
  const { first, last } = (house.isKnown && isLimited(house.settings) ? requestRange(listed, today) : undefined) ?? {}
  const watch = useCallback(
    (listener: Listener<ReadonlyMap<string, Day>>) => watchDays({ first: first ?? '', last: last ?? '' }, listener),
    [first, last],
  )
  const days = useLive(first === undefined ? undefined : watch)
  const dayOf = (date: string): Day | undefined => {
    if (date === shown.date && date >= today) return shown.day
    const isRead = days.value && days.failed === undefined && first !== undefined && last !== undefined
    if (!isRead || date < first || date > last) return undefined
    return days.value?.get(date) ?? parseDay(date, undefined)
  }
  const availabilityOf: AvailabilityOf = (booking) => {
    const day = dayOf(booking.date)
    return day && requestAvailabilityBadge(booking, day, house)
  }
  return { availabilityOf, days }
}
