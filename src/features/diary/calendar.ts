import { DIARY_LIMITS, LIMITS } from '#config/limits.ts'
import { runsOf } from '#shared/spans.ts'
import { addDays, weekdayOf, dateText, isDate } from '#shared/venue-clock.ts'
import type { Day } from './day.ts'
import { type Calendar, HOUSE_HOURS, type Hours, type WeeklyHours } from './open-days.ts'

/** The opening hours of each date: the day's own hours, else those of its weekday, else the usual ones. */

type Opening = Pick<Day, 'closed' | 'hours'>

/** Undefined when closed: by the day where it says so, else by its weekday unless the day has hours of its own. */
export const hoursOn = (date: string, weekly: WeeklyHours, day?: Opening): Hours | undefined => {
  const weekday = weekdayOf(date)
  const isClosed = day?.closed ?? (!day?.hours && weekly.closedWeekdays.includes(weekday))
  return isClosed ? undefined : (day?.hours ?? weekly.hours[String(weekday)] ?? HOUSE_HOURS)
}

/** The calendar for `promise.ts` and `nextOpenDays`. A day that was not read has the hours of its weekday. */
export const calendarOf =
  (weekly: WeeklyHours, days: ReadonlyMap<string, Opening>): Calendar =>
  (date) =>
    hoursOn(date, weekly, days.get(date))

/** Days before today on which a request may still wait for its answer. */
const DAYS_BACK = 5

/** The dates that the portal keeps live, both included, as many as one query may list: promises and availability depend on them. */
export const daysAround = (today: string): { first: string; last: string } => ({
  first: addDays(today, -DAYS_BACK),
  last: addDays(today, DIARY_LIMITS.daysAtOnce - 1 - DAYS_BACK),
})

export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The seven dates of a date's week, Monday first. */
export const weekOf = (date: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(mondayOf(date), index))

/** Why these days cannot be closed in one go, in words; `last` may be empty for a single day. */
export const rangeProblem = (first: string, last: string, today: string): string | undefined => {
  const end = last || first
  if (!isDate(first) || !isDate(end)) return 'Please choose a date.'
  if (first < today) return 'Please choose a date that is not in the past.'
  if (end < first) return `Please choose a last day that is not before ${dateText(first)}.`
  const latest = addDays(today, LIMITS.daysAhead)
  return end > latest ? `Please choose days until ${dateText(latest)}.` : undefined
}

export const datesIn = (first: string, last: string): string[] => {
  const dates: string[] = []
  for (let date = first; date <= (last || first); date = addDays(date, 1)) dates.push(date)
  return dates
}

export const rowsOf = (dates: readonly string[]): { first: string; last: string }[] =>
  runsOf([...new Set(dates)].toSorted(), (before, date) => addDays(before, 1) === date).map((run) => ({
    ...{ first: run[0], last: run.at(-1) ?? run[0] },
  }))

/** `Thu, 24 Dec 2026 to Sat, 26 Dec 2026; Fri, 1 Jan 2027`. */
export const datesText = (dates: readonly string[]): string =>
  rowsOf(dates)
    .map(({ first, last }) => (first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`))
    .join('; ')
