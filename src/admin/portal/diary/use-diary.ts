import { useDay } from './use-day.ts'
import { useWeek } from './use-week.ts'

/**
 * The day and the week that the diary shows, for the whole portal: `parts` are its reads, for "Reload" and the banner of old data. Without a
 * date the diary is not shown, and nothing is read.
 */
export const useDiary = (date: string | undefined) => {
  const read = useDay(date)
  const week = useWeek(date)
  return { read, week, parts: [read, week] }
}

export type Diary = ReturnType<typeof useDiary>
