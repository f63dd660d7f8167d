import { fieldsOf, textOf } from '#records/stored.ts'
import { type Block, occupancyOfBlock } from './block.ts'
import { type Duty, parseDuty } from '#features/roster/duty.ts'
import {
  addOccupancy,
  NO_OCCUPANCY,
  type Occupancy,
  occupancyOf,
  parseOccupancy,
  subtractOccupancy,
} from './occupancy.ts'
import { type Hours, hoursFrom } from './open-days.ts'
import type { Plan } from './plan.ts'

/** The public document `days/{YYYY-MM-DD}`: how many places are taken when, and what is special about the day. No names, no ids. */

export type Day = Occupancy & {
  date: string
  /** Missing: as on the weekday. */
  closed?: boolean
  /** Visitors read this. */
  note: string
  /** The day's own; missing: as on the weekday. */
  hours?: Hours
  /** Who is on duty, where that differs from the usual week. */
  duty?: Duty
}

/** The fields of a day that main sets; an undefined field is as on the weekday. */
export type DaySetting = Pick<Day, 'note' | 'closed' | 'hours'>

/** Never throws; a day without a document has no places taken: `parseDay(date, undefined)`. */
export const parseDay = (date: string, data: unknown): Day => {
  const fields = fieldsOf(data)
  const [closed, hours] = [fields['closed'], hoursFrom(fields)]
  const duty = parseDuty(fields['duty'])
  return {
    ...parseOccupancy(data),
    date,
    ...(typeof closed === 'boolean' && { closed }),
    note: textOf(fields['note']).trim(),
    ...(hours && { hours }),
    ...(duty !== undefined && { duty }),
  }
}

/** What one act changes in one day. `duty`: undefined keeps it, empty makes it the usual one. */
export type DayChange = { date: string; frees: Occupancy; occupies: Occupancy; duty?: Duty }

export const differenceOf = (before: Plan | undefined, after: Plan | undefined): DayChange[] => {
  const dates = new Set([before, after].flatMap((plan) => (plan ? [plan.date] : [])))
  const on = (plan: Plan | undefined, date: string) => (plan?.date === date ? occupancyOf(plan) : NO_OCCUPANCY)
  return [...dates].map((date) => ({ date, frees: on(before, date), occupies: on(after, date) }))
}

export const changeDay = (day: Day, { frees, occupies }: Pick<DayChange, 'frees' | 'occupies'>): Day => ({
  ...day,
  ...addOccupancy(subtractOccupancy(day, frees), occupies),
})

export const countDay = (
  date: string,
  plans: readonly Plan[],
  blocks: readonly Pick<Block, 'date' | 'therapist' | 'from' | 'to'>[],
): Occupancy =>
  [
    ...plans.filter((plan) => plan.date === date).map(occupancyOf),
    ...blocks.filter((block) => block.date === date).map(occupancyOfBlock),
  ].reduce(addOccupancy, NO_OCCUPANCY)
