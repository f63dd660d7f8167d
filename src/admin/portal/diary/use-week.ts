import { useMemo } from 'react'
import { watchDays } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import type { Day } from '#domain/diary/day.ts'
import { weekOf } from '#domain/diary/week.ts'
import { addDays } from '#domain/venue-clock.ts'
import { useLive } from '../lists/use-live.ts'

/** The live days of a date's week, in one query; days without a document are missing. Without a date nothing is read. */
export const useWeek = (date: string | undefined) => {
  const monday = date === undefined ? undefined : weekOf(date)[0]
  const watch = useMemo(
    () =>
      monday === undefined
        ? undefined
        : (listener: Listener<ReadonlyMap<string, Day>>) =>
            watchDays({ first: monday, last: addDays(monday, 6) }, listener),
    [monday],
  )
  return useLive(watch)
}
