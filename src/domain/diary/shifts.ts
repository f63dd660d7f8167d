import { DAY_MINUTES, DIARY_LIMITS } from '#config/limits.ts'
import { fieldsOf, listOf, wholeIn } from '#records/stored.ts'
import { cut, holds, join, type Span, spanText } from '../spans.ts'
import { daysBetween, isDate, weekdayOf } from '../venue-clock.ts'
import type { Block } from './block.ts'
import { hoursOn } from './calendar.ts'
import { FIRST_MONDAY } from './duty.ts'
import { HOUSE_HOURS, type Hours, openSpan } from './open-days.ts'
import { type PlanEntry, spanOf } from './plan.ts'
import { mondayOf } from './week.ts'

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

const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6]
const DAYS_OF_WEEK = 7

export const EVERY_DAY: WorkPattern = { weeks: [{ weekdays: EVERY_WEEKDAY, shifts: {} }], weekOneFrom: '' }

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
  const weekdays = Array.isArray(stored) ? EVERY_WEEKDAY.filter((weekday) => stored.includes(weekday)) : EVERY_WEEKDAY
  const own = weekdays.flatMap((weekday) => {
    const read = shiftsIn(fieldsOf(shifts)[String(weekday)])
    return read.length > 0 ? [[String(weekday), read] as const] : []
  })
  return { weekdays, shifts: Object.fromEntries(own) }
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
export const hoursIfOpen = (
  date: string,
  settings: Parameters<typeof hoursOn>[1],
  day?: Parameters<typeof hoursOn>[2],
): Hours => hoursOn(date, settings, { ...day, closed: false }) ?? HOUSE_HOURS

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

type Worker = WorkPattern & { id: string }

/** The blocks of one therapist on a date; `kind` leaves out the others. */
const blocksOf = (therapist: string, date: string, blocks: readonly Block[], kind: Block['kind']): Block[] =>
  blocks.filter((block) => block.therapist === therapist && block.date === date && block.kind === kind)

/** The opening hours of a date, as in `hoursIfOpen`, and its blocks. */
type OnDay = { hours: Hours; blocks: readonly Block[] }

/** Without the blocks that take the therapist out: these are engagements, as another visit is. */
export const rosteredOn = (therapist: Worker, date: string, { hours, blocks }: OnDay): readonly Shift[] => {
  const pattern = shiftsOn(therapist, date, hours)
  const more = blocksOf(therapist.id, date, blocks, 'work')
  return more.length > 0 ? join([...pattern, ...more]) : pattern
}

/** Who works from opening to closing is not off before or after it, because such a time has its own warning. */
export const isOnDuty = (therapist: Worker, date: string, entry: PlanEntry, on: OnDay): boolean => {
  const shifts = rosteredOn(therapist, date, on)
  return isInShift(shifts, entry) || isOpeningToClosing(shifts, on.hours)
}

/** The hours in which the therapist is really there. A time that is both worked and away is away. */
export const workOn = (therapist: Worker, date: string, on: OnDay): readonly Shift[] =>
  cut(rosteredOn(therapist, date, on), blocksOf(therapist.id, date, on.blocks, 'away'))

/** The hours as the diary says them. A block of its own, such as lunch, is a pause within them; those of a series change them. */
export const scheduledOn = (therapist: Worker, date: string, { hours, blocks }: OnDay): readonly Shift[] =>
  workOn(therapist, date, { hours, blocks: blocks.filter(({ kind, series }) => kind === 'work' || series !== '') })
