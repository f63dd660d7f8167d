import { LIMITS } from '#config/limits.ts'
import { runsOf } from '../spans.ts'
import { addDays, dateText, isDate } from '../venue-clock.ts'
import type { Day, DaySetting } from './day.ts'

/** Closing several days at once. Dates are `YYYY-MM-DD`. */

/** The day closed, with this note for visitors; an empty note keeps the stored one. */
export const closedBy =
  (note: string) =>
  (day: Day): DaySetting => ({ note: note.trim() || day.note, closed: true })

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
