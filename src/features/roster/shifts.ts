import { DAY_MINUTES, DIARY_LIMITS } from '#config/limits.ts'
import { fieldsOf, listOf, wholeIn } from '#records/stored.ts'
import { cut, holds, join, type Span, spanText } from '#shared/spans.ts'
import { daysBetween, isDate, weekdayOf, dateText } from '#shared/venue-clock.ts'
import type { Block } from '#features/diary/block.ts'
import type { Day } from '#features/diary/day.ts'
import { hoursOn, mondayOf } from '#features/diary/calendar.ts'
import { FIRST_MONDAY } from './duty.ts'
import { byWeekday, HOUSE_HOURS, type Hours, openSpan, WEEKDAYS, type WeeklyHours } from '#features/diary/open-days.ts'
import { type PlanEntry, spanOf } from '#features/diary/plan.ts'

/** When a therapist works: weekdays and hours that repeat every one to four weeks. */

/** A time of work without a pause. */
export type Shift = Span

export type WorkWeek = {
  /** The weekdays of work: 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[]
  /** By weekday: at most two shifts with a pause between them, by start. A weekday without any is worked from opening to closing. */
  shifts: Readonly<Partial<Record<string, readonly Shift[]>>>
}

export type WorkPattern = {
  /** One to four weeks, which follow one another and then begin again. */
  weeks: readonly WorkWeek[]
  /** A Monday on which the first of them begins; empty when every week is the same. */
  weekOneFrom: string
}

const DAYS_OF_WEEK = 7

export const EVERY_DAY: WorkPattern = { weeks: [{ weekdays: WEEKDAYS, shifts: {} }], weekOneFrom: '' }

/** The shifts that can be read, by start; those that meet are one. */
const shiftsIn = (value: unknown): Shift[] => {
  const all = listOf(value).flatMap((stored) => {
    const fields = fieldsOf(stored)
    const [from, to] = [wholeIn(fields['from'], 0, DAY_MINUTES), wholeIn(fields['to'], 0, DAY_MINUTES)]
    return from !== undefined && to !== undefined && from < to ? [{ from, to }] : []
  })
  return join(all).slice(0, DIARY_LIMITS.shifts)
}

const weekIn = (value: unknown): WorkWeek => {
  const { weekdays: stored, shifts } = fieldsOf(value)
  const weekdays = Array.isArray(stored) ? WEEKDAYS.filter((weekday) => stored.includes(weekday)) : WEEKDAYS
  const own = (weekday: number) => {
    const read = shiftsIn(fieldsOf(shifts)[String(weekday)])
    return read.length > 0 ? read : undefined
  }
  return { weekdays, shifts: byWeekday(own, weekdays) }
}

const weekOneIn = (value: unknown): string =>
  typeof value === 'string' && isDate(value) && value >= FIRST_MONDAY ? mondayOf(value) : FIRST_MONDAY

/** The pattern of a stored therapist. Never throws: what cannot be read limits nothing. */
export const parseWorkPattern = (stored: unknown): WorkPattern => {
  const { weeks, weekOneFrom } = fieldsOf(stored)
  const several = listOf(weeks).slice(0, DIARY_LIMITS.workWeeks)
  if (several.length < 2) return { weeks: [weekIn(several[0])], weekOneFrom: '' }
  return { weeks: several.map(weekIn), weekOneFrom: weekOneIn(weekOneFrom) }
}

/** The week of the pattern on that date, also before `weekOneFrom`. */
const workWeekOn = ({ weeks, weekOneFrom }: WorkPattern, date: string): WorkWeek | undefined => {
  if (weeks.length === 1) return weeks[0]
  const index = Math.floor(daysBetween(weekOneFrom, date) / DAYS_OF_WEEK) % weeks.length
  return weeks.at(index)
}

/** On a closed day the hours that it would have, because closing has a warning of its own. */
export const hoursIfOpen = (date: string, weekly: WeeklyHours, day?: Pick<Day, 'hours'>): Hours =>
  hoursOn(date, weekly, { ...day, closed: false }) ?? HOUSE_HOURS

/** By the pattern; none when the therapist is off. `hours` as in `hoursIfOpen`. */
export const shiftsOn = (pattern: WorkPattern, date: string, hours: Hours): readonly Shift[] => {
  const week = workWeekOn(pattern, date)
  const weekday = weekdayOf(date)
  if (!week?.weekdays.includes(weekday)) return []
  return week.shifts[String(weekday)] ?? [openSpan(hours)]
}

/** Whether a treatment begins and ends within one shift. The cleaning after it may be later. */
export const isInShift = (shifts: readonly Shift[], entry: PlanEntry): boolean =>
  shifts.some((shift) => holds(shift, spanOf(entry)))

export const isOpeningToClosing = (shifts: readonly Shift[], hours: Hours): boolean =>
  shiftsText(shifts) === spanText(openSpan(hours))

/** `9:00 AM to 1:00 PM and 2:00 PM to 5:00 PM`. */
export const shiftsText = (shifts: readonly Shift[]): string => shifts.map(spanText).join(' and ')

/** When a therapist works on one date: the pattern with the exceptions of that date, which are blocks. */

type Rostered = WorkPattern & { id: string }

const blocksOf = (therapist: string, date: string, blocks: readonly Block[], kind: Block['kind']): Block[] =>
  blocks.filter((block) => block.therapist === therapist && block.date === date && block.kind === kind)

/** The opening hours of a date, as in `hoursIfOpen`, and its blocks. */
type OnDay = { hours: Hours; blocks: readonly Block[] }

/** Without the blocks that take the therapist out: these are engagements, as another visit is. */
export const rosteredOn = (therapist: Rostered, date: string, { hours, blocks }: OnDay): readonly Shift[] => {
  const pattern = shiftsOn(therapist, date, hours)
  const more = blocksOf(therapist.id, date, blocks, 'work')
  return more.length > 0 ? join([...pattern, ...more]) : pattern
}

/** Who works from opening to closing is not off before or after it, because such a time has its own warning. */
export const isOnDuty = (therapist: Rostered, date: string, entry: PlanEntry, on: OnDay): boolean => {
  const shifts = rosteredOn(therapist, date, on)
  return isInShift(shifts, entry) || isOpeningToClosing(shifts, on.hours)
}

/** The hours in which the therapist is really there. A time that is both worked and away is away. */
export const workOn = (therapist: Rostered, date: string, on: OnDay): readonly Shift[] =>
  cut(rosteredOn(therapist, date, on), blocksOf(therapist.id, date, on.blocks, 'away'))

/** The hours as the diary says them. A block of its own, such as lunch, is a pause within them; those of a series change them. */
export const scheduledOn = (therapist: Rostered, date: string, { hours, blocks }: OnDay): readonly Shift[] =>
  workOn(therapist, date, { hours, blocks: blocks.filter(({ kind, series }) => kind === 'work' || series !== '') })

/** `9:00 AM to 1:00 PM`; `Away` for who would work by the pattern. */
export const scheduleText = (therapist: Rostered, date: string, on: OnDay): string =>
  shiftsText(scheduledOn(therapist, date, on)) || (rosteredOn(therapist, date, on).length > 0 ? 'Away' : 'Off')

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
