import { watchBlocksOn, watchBookingsOn, watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import { type Day, parseDay } from '#features/diary/day.ts'
import { mondayOf } from '#features/diary/calendar.ts'
import { addDays } from '#shared/venue-clock.ts'
import { together, useLiveOf } from './use-read.ts'
import type { WithWish } from './wishes.tsx'

const watchDay = (date: string, listener: Listener<ReadonlyMap<string, Day>>) =>
  watchDays({ first: date, last: date }, listener)

/** The days of a week in one query; days without a document are missing. */
const watchWeek = (monday: string, listener: Listener<ReadonlyMap<string, Day>>) =>
  watchDays({ first: monday, last: addDays(monday, 6) }, listener)

/** The bookings of a date, live; without a date nothing is read. */
export const useBookingsOn = (date: string | undefined) => useLiveOf(watchBookingsOn, date)

export const useBlocksOn = (date: string | undefined) => useLiveOf(watchBlocksOn, date)

/** An undefined part is not read yet or could not be read; `failed` says why. Without a date nothing is read. */
export const useDay = (date: string | undefined) => {
  const days = useLiveOf(watchDay, date)
  const bookings = useBookingsOn(date)
  const blocks = useBlocksOn(date)
  return {
    date,
    day: date === undefined ? undefined : days.value && (days.value.get(date) ?? parseDay(date, undefined)),
    bookings: bookings.value,
    blocks: blocks.value,
    ...together([days, bookings, blocks]),
  }
}

/** `parts` are its reads, for Reload and the banner about stale data. Each booking has its open wish. */
export const useReadDiary = (date: string | undefined, withWish: WithWish) => {
  const day = useDay(date)
  const read = { ...day, bookings: day.bookings?.map(withWish) }
  const week = useLiveOf(watchWeek, date && mondayOf(date))
  return { read, week, parts: [read, week] }
}
