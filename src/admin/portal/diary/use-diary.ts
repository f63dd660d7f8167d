import { watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Day } from '#domain/diary/day.ts'
import { weekOf } from '#domain/diary/week.ts'
import { addDays } from '#domain/venue-clock.ts'
import { useLiveOf } from '../lists/use-live.ts'
import type { WithWish } from '../wishes.tsx'
import { useDay } from './use-day.ts'

/** The days of a week in one query; days without a document are missing. */
const watchWeek = (monday: string, listener: Listener<ReadonlyMap<string, Day>>) =>
  watchDays({ first: monday, last: addDays(monday, 6) }, listener)

/**
 * The day and the week that the diary shows. `parts` are its reads, for Reload and the banner about stale data. Without a date the diary is
 * not shown and reads nothing. Each booking has its open wish.
 */
export const useReadDiary = (date: string | undefined, withWish: WithWish) => {
  const day = useDay(date)
  const read = { ...day, bookings: day.bookings?.map(withWish) }
  const week = useLiveOf(watchWeek, date && weekOf(date)[0])
  return { read, week, parts: [read, week] }
}

export type Diary = ReturnType<typeof useReadDiary>
