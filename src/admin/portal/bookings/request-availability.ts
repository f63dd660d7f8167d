import { createContext, useCallback, useContext } from 'react'
import { watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Booking } from '#domain/booking.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { addDays, isDate, venueToday } from '#domain/venue-clock.ts'
import { useLive } from '../lists/use-live.ts'
import type { House } from '../use-house.ts'
import { useNow } from '../use-now.ts'
import { type Glance, isLimited, requestGlance } from './glance.ts'

/** Whether the house is free for a request, where its day was read. */
export type AvailabilityOf = (booking: Booking) => Glance | undefined

export const AvailabilityContext = createContext<AvailabilityOf>(() => undefined)

export const useAvailabilityOf = (): AvailabilityOf => useContext(AvailabilityContext)

/** One listener reads at most so many days (`firestore.rules`). */
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

type Asked = {
  /** The requests of the list, while it is shown. */
  listed: readonly Booking[]
  house: Pick<House, 'menu' | 'settings' | 'isKnown'>
  /** The day that the diary shows. */
  shown: { date: string | undefined; day: Day | undefined }
}

/**
 * The availability of each request of the list, live and with one query, and of those of the diary's day; nothing is said of days that were
 * not read, nor without limits or before the diary is set up. `days` is what is read.
 */
export const useReadAvailability = ({ listed, house, shown }: Asked) => {
  const today = venueToday(useNow())
  const { first, last } = (isLimited(house) ? rangeOf(listed, today) : undefined) ?? {}
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
    return day && requestGlance(booking, day, house)
  }
  return { availabilityOf, days }
}
