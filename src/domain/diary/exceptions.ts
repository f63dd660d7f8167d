import { DAY_MINUTES, DIARY_LIMITS } from '#config/limits.ts'
import { cut } from '../spans.ts'
import { dateText, daysBetween, isDate } from '../venue-clock.ts'
import type { Block } from './block.ts'
import type { Shift } from './shifts.ts'

/** Exceptions to the hours of therapists: leave, other hours on a date, two who swap. Each is a block for each date and time. */

export type Exception = Pick<Block, 'date' | 'from' | 'to' | 'kind'> & {
  therapist: string
}

/** How many letters of the series the id of a block begins with; the date and the position make it 20. */
const SERIES_LETTERS = 10

/** The same block whenever the same series is stored again, so that an interrupted leave can be repeated. */
export const blockIdOf = (series: string, date: string, position: number): string =>
  `${series.slice(0, SERIES_LETTERS)}${date.replaceAll('-', '')}${String(position).padStart(2, '0')}`

export const leaveProblem = (first: string, last: string): string | undefined => {
  if (!isDate(last)) return 'Choose the last day.'
  if (last < first) return `The last day must not be before ${dateText(first)}.`
  return daysBetween(first, last) >= DIARY_LIMITS.leaveDays
    ? `Please choose at most ${String(DIARY_LIMITS.leaveDays)} days at once.`
    : undefined
}

export const awayOn = (therapist: string, dates: readonly string[]): Exception[] =>
  dates.map((date) => ({ therapist, date, from: 0, to: DAY_MINUTES, kind: 'away' }))

/** The hours from `from` to `to` with the present pauses: with 9–1 and 2–5, a day from 10 to 5 has 10–1 and 2–5. */
export const withPauses = (present: readonly Shift[], span: Shift): Shift[] => {
  const [first, last] = [present[0], present.at(-1)]
  const pauses = first && last ? cut([{ from: first.from, to: last.to }], present) : []
  return cut([span], pauses)
}

/** What turns the present hours of a therapist on a date into the wanted ones. */
export const changeOfHours = (
  { therapist, date }: Pick<Exception, 'therapist' | 'date'>,
  present: readonly Shift[],
  wanted: readonly Shift[],
): Exception[] => [
  ...cut(present, wanted).map((time): Exception => ({ therapist, date, ...time, kind: 'away' })),
  ...cut(wanted, present).map((time): Exception => ({ therapist, date, ...time, kind: 'work' })),
]

type Worker = { id: string; present: readonly Shift[] }

export const swapOf = (date: string, one: Worker, other: Worker): Exception[] => [
  ...changeOfHours({ therapist: one.id, date }, one.present, other.present),
  ...changeOfHours({ therapist: other.id, date }, other.present, one.present),
]
