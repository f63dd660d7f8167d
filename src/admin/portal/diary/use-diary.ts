import type { WithWish } from '../wishes.tsx'
import { useDay } from './use-day.ts'
import { useWeek } from './use-week.ts'

/**
 * The day and the week that the diary shows. `parts` are its reads, for Reload and the banner about stale data. Without a date the diary is
 * not shown and reads nothing. Each booking has its open wish.
 */
export const useReadDiary = (date: string | undefined, withWish: WithWish) => {
  const day = useDay(date)
  const read = { ...day, bookings: day.bookings?.map(withWish) }
  const week = useWeek(date)
  return { read, week, parts: [read, week] }
}

export type Diary = ReturnType<typeof useReadDiary>
