import { DIARY_LIMITS } from '#config/limits.ts'
import { addDays, weekdayOf } from '../venue-clock.ts'
import type { Day } from './day.ts'
import type { DiarySettings } from './diary-settings.ts'
import { type Calendar, HOUSE_HOURS, type Hours, hoursFrom } from './open-days.ts'

/** The opening hours of each date: the day's own hours, else those of its weekday, else the usual ones. */

type Opening = Pick<Day, 'closed' | 'opens' | 'lastEnd' | 'closes'>

/**
 * The day's own hours, completed by the usual ones; undefined without own hours or when they contradict each other. A day that only closes
 * earlier also ends its treatments earlier.
 */
const ownHours = ({ opens, lastEnd, closes }: Opening, usual: Hours): Hours | undefined => {
  if (opens === undefined && lastEnd === undefined && closes === undefined) return undefined
  const latest = closes ?? Math.max(usual.closes, lastEnd ?? 0)
  return hoursFrom({ opens: opens ?? usual.opens, lastEnd: lastEnd ?? Math.min(usual.lastEnd, latest), closes: latest })
}

/**
 * The hours of a date in minutes after midnight; undefined when it is closed: by the day's own `closed` where it is set, else by its weekday
 * unless the day has hours of its own.
 */
export const hoursOn = (
  date: string,
  settings: Pick<DiarySettings, 'closedWeekdays' | 'hours'>,
  day?: Opening,
): Hours | undefined => {
  const weekday = weekdayOf(date)
  const usual = settings.hours[String(weekday)] ?? HOUSE_HOURS
  const own = day && ownHours(day, usual)
  const isClosed = day?.closed ?? (!own && settings.closedWeekdays.includes(weekday))
  return isClosed ? undefined : (own ?? usual)
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
