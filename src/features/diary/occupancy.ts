import { DAY_MINUTES } from '#config/limits.ts'
import { fieldsOf, wholeIn } from '#records/stored.ts'
import type { Category } from '#features/menu/service.ts'
import type { Span } from '#shared/spans.ts'
import { bufferAfter, endOf, guestsOfEach, lastEntry, type Plan, planStart } from './plan.ts'

/**
 * Places occupied in each quarter hour of a date. Days, plans and blocks all have counts of this shape. Dialog, transaction, set-up, "Count
 * this day again", hints and tests count with these functions only.
 */

/** Minutes. */
export const QUARTER = 15
export const QUARTERS = DAY_MINUTES / QUARTER

/** Places per category, guests in the house, and blocks of the whole house. */
export const COUNTED = ['massage', 'facial', 'nails', 'guests', 'blocked'] as const
export type Counted = (typeof COUNTED)[number]

/** Number per quarter hour; `"36"` is 9:00 to 9:15 AM. Zeros are left out. */
type Counts = Readonly<Record<string, number>>
export type Occupancy = Readonly<Record<Counted, Counts>>

export const NO_OCCUPANCY: Occupancy = { massage: {}, facial: {}, nails: {}, guests: {}, blocked: {} }

export const countAt = (occupancy: Occupancy, counted: Counted, quarter: number): number =>
  occupancy[counted][String(quarter)] ?? 0

/** A count would become negative: the day does not match its plans and blocks and must be counted again. */
export class NegativeCountError extends Error {}

const mapped = (change: (counted: Counted) => Counts): Occupancy =>
  Object.fromEntries(COUNTED.map((counted) => [counted, change(counted)])) as Occupancy

/** Only the counts of a day, which "Count this day again" compares and writes. */
export const countsOf = (occupancy: Occupancy): Occupancy => mapped((counted) => occupancy[counted])

const sum = (counts: Counts, other: Counts, sign: 1 | -1): Counts => {
  const result: Record<string, number> = { ...counts }
  for (const [quarter, count] of Object.entries(other)) result[quarter] = (result[quarter] ?? 0) + sign * count
  const left = Object.entries(result).filter(([, count]) => count !== 0)
  if (left.some(([, count]) => count < 0)) throw new NegativeCountError()
  return Object.fromEntries(left)
}

export const addOccupancy = (one: Occupancy, other: Occupancy): Occupancy =>
  mapped((counted) => sum(one[counted], other[counted], 1))

/** Throws NegativeCountError when a count would become negative: clamping would hide that the day is wrong. */
export const subtractOccupancy = (from: Occupancy, other: Occupancy): Occupancy =>
  mapped((counted) => sum(from[counted], other[counted], -1))

const parseCounts = (value: unknown): Counts =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([key, stored]): [string, number][] => {
      const [quarter, count] = [wholeIn(key, 0, QUARTERS - 1), wholeIn(stored, 1, Number.MAX_SAFE_INTEGER)]
      return count !== undefined && String(quarter) === key ? [[key, count]] : []
    }),
  )

/** Never throws; leaves out values that are no count of a quarter hour. */
export const parseOccupancy = (data: unknown): Occupancy => {
  const fields = fieldsOf(data)
  return mapped((counted) => parseCounts(fields[counted]))
}

/** The quarter hours that a span touches, cut to its date. */
export const quartersOf = ({ from, to }: Span): number[] => {
  const first = Math.max(0, Math.floor(from / QUARTER))
  const end = Math.min(QUARTERS, Math.ceil(to / QUARTER))
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
}

/** The most spans at a moment of each quarter hour, times `each`: treatments in turn occupy one place. */
const countSpans = (spans: readonly Span[], each: number): Counts => {
  const most: Record<string, number> = {}
  for (const quarter of new Set(spans.flatMap(quartersOf))) {
    const begins = quarter * QUARTER
    // The number of running spans can only rise at a start.
    const moments = [begins, ...spans.map(({ from }) => from).filter((at) => at > begins && at < begins + QUARTER)]
    const running = moments.map((at) => spans.filter(({ from, to }) => from <= at && at < to).length)
    most[String(quarter)] = Math.max(...running) * each
  }
  return most
}

/** Cleaning included. Breaks between treatments count for the house, because the guests wait there. */
export const occupancyOf = (plan: Plan): Occupancy => {
  const [start, last] = [planStart(plan), lastEntry(plan)]
  if (start === undefined || !last) return NO_OCCUPANCY
  const spans = plan.entries.map((entry) => ({
    category: entry.category,
    from: entry.start,
    to: endOf(entry) + bufferAfter(plan, entry),
  }))
  const placesOf = (category: Category) =>
    countSpans(
      spans.filter((span) => span.category === category),
      guestsOfEach(plan),
    )
  return {
    massage: placesOf('massage'),
    facial: placesOf('facial'),
    nails: placesOf('nails'),
    guests: countSpans([{ from: start, to: endOf(last) + plan.buffer }], plan.guests),
    blocked: {},
  }
}
