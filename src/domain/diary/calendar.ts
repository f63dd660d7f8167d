import { addDays, weekdayOf } from '../venue-clock.ts'
import { type DiarySettings, hoursFrom } from './diary-settings.ts'
import type { Day } from './day.ts'
import { DIARY_LIMITS } from './limits.ts'
import { type Calendar, HOUSE_HOURS, type Hours } from './open-days.ts'

/** The opening hours of each date: a day's own win over its weekday's, those over the house's. */

type Opening = Pick<Day, 'closed' | 'opens' | 'lastEnd' | 'closes'>

/** A day that only says `until 1 PM` ends its treatments by then. Undefined without own hours, or when they make no sense. */
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

/** The calendar for `promise.ts` and `nextOpenDays`; a day that was not read is as on every such weekday. */
export const calendarOf =
  (settings: Pick<DiarySettings, 'closedWeekdays' | 'hours'>, days: ReadonlyMap<string, Opening>): Calendar =>
  (date) =>
    hoursOn(date, settings, days.get(date))

/** Days before and after today whose own hours count to the promises of open requests: as many as one query may list. */
const DAYS_AROUND = (DIARY_LIMITS.daysAtOnce - 1) / 2

/** The dates that the promises of open requests depend on, both included. */
export const daysAround = (today: string): { first: string; last: string } => ({
  first: addDays(today, -DAYS_AROUND),
  last: addDays(today, DAYS_AROUND),
})
