import { useMemo } from 'react'
import { watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Day } from '#domain/diary/day.ts'
import { weekOf } from '#domain/diary/week.ts'
import { addDays } from '#domain/venue-clock.ts'
import { useLive } from '../lists/use-live.ts'

/** The days of a date's week, live, in one query; a day without a document is not in `days`. Undefined until they were read. */
export const useWeek = (date: string) => {
  const [monday = date] = weekOf(date)
  const watch = useMemo(
    () => (listener: Listener<ReadonlyMap<string, Day>>) =>
      watchDays({ first: monday, last: addDays(monday, 6) }, listener),
    [monday],
  )
  const { value: days, failed } = useLive(watch)
  return { days, failed }
}
