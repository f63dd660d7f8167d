import { CLOSING } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { addDays } from '../venue-clock.ts'

/** Which days are open and when. Small, because every page that names the promise loads it; `calendar.ts` makes one from the settings. */

/** Minutes after midnight on the venue's clock. */
export type Hours = {
  opens: number
  /** Treatments end by then. */
  lastEnd: number
  closes: number
}

/** The hours of a date; undefined on a closed day. */
export type Calendar = (date: string) => Hours | undefined

export const HOUSE_HOURS: Hours = { opens: spa.hours.opens, lastEnd: CLOSING, closes: spa.hours.closes }

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
