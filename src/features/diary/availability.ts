import type { DiarySettings } from './diary-settings.ts'
import { holds } from '#shared/spans.ts'
import { type Hours, openSpan, treatedSpan } from './open-days.ts'
import { type Plan, planAt, spanOf } from './plan.ts'
import {
  countAt,
  COUNTED,
  type Counted,
  NO_OCCUPANCY,
  QUARTER,
  type Occupancy,
  occupancyOf,
  quartersOf,
} from './occupancy.ts'

/** Whether a visit finds its places on a day, and at which other times it would. Informs the desk and never refuses a booking. */

export type Shortage = {
  counted: Counted
  /** 36 is 9:00 to 9:15 AM. */
  quarter: number
  /** Places too few; for `blocked` the number of blocks. */
  over: number
}

type Places = DiarySettings['places']

/**
 * What a visit lacks on a day; nothing where it finds its places. `own` is the plan that the same booking has on that day already: its places
 * count as free. Without limits nothing is full, except a quarter hour in which the house is blocked.
 */
export const shortagesOf = (day: Occupancy, places: Places, plan: Plan, own?: Plan): Shortage[] => {
  const needed = occupancyOf(plan)
  const ownOccupancy = own?.date === plan.date ? occupancyOf(own) : NO_OCCUPANCY
  return COUNTED.flatMap((counted) => {
    const isBlock = counted === 'blocked'
    const limit = isBlock ? 0 : places[counted]
    if (limit === undefined) return []
    return Object.entries(needed[isBlock ? 'guests' : counted]).flatMap(([key, wanted]) => {
      const quarter = Number(key)
      const taken = Math.max(0, countAt(day, counted, quarter) - countAt(ownOccupancy, counted, quarter))
      const over = taken + (isBlock ? 0 : wanted) - limit
      return over > 0 ? [{ counted, quarter, over }] : []
    })
  })
}

/** The places that this visit needs and a colleague took since. Other changes of the day are no conflict. */
export const overtakenBy = (shown: Occupancy, current: Occupancy, places: Places, plan: Plan, own?: Plan): Shortage[] =>
  shortagesOf(current, places, plan, own).filter(
    ({ counted, quarter }) => countAt(current, counted, quarter) > countAt(shown, counted, quarter),
  )

/** Whether the visit begins after opening and ends its last treatment in time; the cleaning after it may be later. */
export const isWithinHours = (plan: Plan, hours: Hours): boolean =>
  plan.entries.every((entry) => holds(treatedSpan(hours), spanOf(entry)))

type Place = {
  day: Occupancy
  places: Places
  /** Opening hours of the date; undefined when it is closed. */
  hours: Hours | undefined
  own?: Plan | undefined
  /** Minutes after midnight. Earlier starts have passed. */
  earliest?: number
  alsoFree?: (plan: Plan) => boolean
}

/** All quarter hours of a day, in minutes after midnight, at which the visit finds its places within the hours. */
export const freeStarts = (plan: Plan, { day, places, hours, own, earliest = 0, alsoFree }: Place): number[] => {
  if (!hours) return []
  const starts = quartersOf(openSpan(hours)).map((quarter) => quarter * QUARTER)
  return starts.filter((start) => {
    const tried = planAt(plan, start)
    const isFree = start >= earliest && isWithinHours(tried, hours) && shortagesOf(day, places, tried, own).length === 0
    return isFree && alsoFree?.(tried) !== false
  })
}

/** Of these starts the `count` nearest to `wanted`, nearest first; of two equally near the earlier. */
export const nearestOf = (starts: readonly number[], wanted: number, count: number): number[] =>
  starts.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other).slice(0, count)
