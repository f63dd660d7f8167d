import { CLOSING, DAY_MINUTES } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { fieldsOf, wholeIn } from '#records/stored.ts'
import type { Span } from '#shared/spans.ts'
import { addDays, venueMinutes, venueToday } from '#shared/venue-clock.ts'

/** Which days are open and when; `calendar.ts` makes one from the settings. */

/** Minutes after midnight on the venue's clock. */
export type Hours = {
  opens: number
  /** Treatments end by then. */
  lastEnd: number
  closes: number
}

export const openSpan = ({ opens, closes }: Hours): Span => ({ from: opens, to: closes })

/** In which treatments are given. */
export const treatedSpan = ({ opens, lastEnd }: Hours): Span => ({ from: opens, to: lastEnd })

/** The hours of a date; undefined on a closed day. */
export type Calendar = (date: string) => Hours | undefined

export const HOUSE_HOURS: Hours = { opens: spa.hours.opens, lastEnd: CLOSING, closes: spa.hours.closes }

export const isOpen = (now: Date, calendar: Calendar): boolean => {
  const hours = calendar(venueToday(now))
  return hours !== undefined && hours.opens <= venueMinutes(now) && venueMinutes(now) < hours.closes
}

/** Open every day: the default while no settings were read. */
export const everyDay: Calendar = () => HOUSE_HOURS

const YEAR = 366

/** The next open days after a date, at most `count`, in their order; `within` so many days. */
export const nextOpenDays = (after: string, count: number, calendar: Calendar, within: number = YEAR): string[] => {
  const open: string[] = []
  for (let days = 1; days <= within && open.length < count; days += 1) {
    const date = addDays(after, days)
    if (calendar(date)) open.push(date)
  }
  return open
}

/** The opening hours of the week in `settings/diary`. */

export type WeeklyHours = {
  /** 0 for Sunday to 6 for Saturday. */
  closedWeekdays: readonly number[]
  /** By weekday, where they differ from the house's. */
  hours: Readonly<Partial<Record<string, Hours>>>
}

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Leaves out the weekdays that have nothing. */
export const byWeekday = <T>(of: (weekday: number) => T | undefined, weekdays = WEEKDAYS): Record<string, T> =>
  Object.fromEntries(
    weekdays.flatMap((weekday) => {
      const own = of(weekday)
      return own === undefined ? [] : [[String(weekday), own]]
    }),
  )

/** Undefined unless the house opens, ends its treatments and closes in this order. */
export const hoursFrom = (value: unknown): Hours | undefined => {
  const fields = fieldsOf(value)
  const [opens, lastEnd, closes] = ['opens', 'lastEnd', 'closes'].map((name) => wholeIn(fields[name], 0, DAY_MINUTES))
  if (opens === undefined || lastEnd === undefined || closes === undefined) return undefined
  return opens < lastEnd && lastEnd <= closes ? { opens, lastEnd, closes } : undefined
}

/** A malformed field gets its default. Never throws. */
export const parseWeeklyHours = (data: unknown): WeeklyHours => {
  const { closedWeekdays: closed, hours } = fieldsOf(data)
  return {
    closedWeekdays: Array.isArray(closed) ? WEEKDAYS.filter((weekday) => closed.includes(weekday)) : [],
    hours: byWeekday((weekday) => hoursFrom(fieldsOf(hours)[String(weekday)])),
  }
}
