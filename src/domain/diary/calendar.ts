import { DIARY_LIMITS } from '#config/limits.ts'
import { addDays, weekdayOf } from '../venue-clock.ts'
import type { Day } from './day.ts'
import type { DiarySettings } from './diary-settings.ts'
import { type Calendar, HOUSE_HOURS, type Hours } from './open-days.ts'

/** The opening hours of each date: the day's own hours, else those of its weekday, else the usual ones. */

type Opening = Pick<Day, 'closed' | 'hours'>

/** Undefined when closed: by the day where it says so, else by its weekday unless the day has hours of its own. */
export const hoursOn = (
  date: string,
  settings: Pick<DiarySettings, 'closedWeekdays' | 'hours'>,
  day?: Opening,
): Hours | undefined => {
  const weekday = weekdayOf(date)
  const isClosed = day?.closed ?? (!day?.hours && settings.closedWeekdays.includes(weekday))
  return isClosed ? undefined : (day?.hours ?? settings.hours[String(weekday)] ?? HOUSE_HOURS)
}

/** The calendar for `promise.ts` and `nextOpenDays`. A day that was not read has the hours of its weekday. */
export const calendarOf =
  (settings: Pick<DiarySettings, 'closedWeekdays' | 'hours'>, days: ReadonlyMap<string, Opening>): Calendar =>
  (date) =>
    hoursOn(date, settings, days.get(date))

/** How many days before and after today are read to compute when answers are due. Together they are as many as one query may list. */
export const DAYS_AROUND = (DIARY_LIMITS.daysAtOnce - 1) / 2

/** Days before today on which a request may still wait for its answer. */
const DAYS_BACK = 5

/** The dates that the portal keeps live, both included, as many as one query may list: promises and availability depend on them. */
export const daysAround = (today: string): { first: string; last: string } => ({
  first: addDays(today, -DAYS_BACK),
  last: addDays(today, DIARY_LIMITS.daysAtOnce - 1 - DAYS_BACK),
})
