import { fieldsOf, wholeIn } from '#records/stored.ts'
import { DAY_MINUTES } from './limits.ts'
import type { Hours } from './open-days.ts'

/** The opening hours of the week in `settings/diary`. Apart from the limits, because every page parses them. */

export type WeeklyHours = {
  /** 0 for Sunday to 6 for Saturday. */
  closedWeekdays: readonly number[]
  /** By weekday, where they differ from the house's. */
  hours: Readonly<Partial<Record<string, Hours>>>
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Undefined unless the house opens, ends its treatments and closes in this order. */
export const hoursFrom = (value: unknown): Hours | undefined => {
  const fields = fieldsOf(value)
  const [opens, lastEnd, closes] = ['opens', 'lastEnd', 'closes'].map((name) => wholeIn(fields[name], 0, DAY_MINUTES))
  if (opens === undefined || lastEnd === undefined || closes === undefined) return undefined
  return opens < lastEnd && lastEnd <= closes ? { opens, lastEnd, closes } : undefined
}

const hoursIn = (value: unknown): WeeklyHours['hours'] => {
  const fields = fieldsOf(value)
  return Object.fromEntries(
    WEEKDAYS.flatMap((weekday) => {
      const hours = hoursFrom(fields[String(weekday)])
      return hours ? [[String(weekday), hours]] : []
    }),
  )
}

/** A malformed field gets its default. Never throws. */
export const parseWeeklyHours = (data: unknown): WeeklyHours => {
  const { closedWeekdays: closed, hours } = fieldsOf(data)
  return {
    closedWeekdays: Array.isArray(closed) ? WEEKDAYS.filter((weekday) => closed.includes(weekday)) : [],
    hours: hoursIn(hours),
  }
}
