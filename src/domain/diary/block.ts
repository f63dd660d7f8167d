import { BLOCK_FORM } from '#records/block.ts'
import type { Category } from '../service.ts'
import { fieldsOf, momentOf, numberOf, type Stamp, stampOf, textOf } from '#records/stored.ts'
import { isDate } from '../venue-clock.ts'
import { DAY_MINUTES } from './limits.ts'
import {
  addOccupancy,
  countAt,
  COUNTED,
  type Counted,
  NO_OCCUPANCY,
  type Occupancy,
  parseOccupancy,
  quartersOf,
} from './occupancy.ts'

/** A time in which a therapist (lunch, sick) or the whole house (repair) takes no guests: `blocks/{id}`. */

export type Block = {
  id: string
  /** Id; null for the house. */
  therapist: string | null
  /** `YYYY-MM-DD` on the venue's calendar. */
  date: string
  /** Minutes after midnight; `to` is up to 1,440. */
  from: number
  to: number
  words: string
  /** The places that this block added to the counts of its day, under its stored name. Removing the block subtracts exactly these. */
  takes: Occupancy
  createdAt: Date | null
  createdBy?: Stamp
}

const within = (minutes: number, least: number, most: number) => Math.min(Math.max(Math.round(minutes), least), most)

/**
 * Never throws; undefined without a readable date and times. Times outside the day are clamped, so that the block is shown and can be
 * removed.
 */
export const parseBlock = (id: string, data: unknown): Block | undefined => {
  const fields = fieldsOf(data)
  const [date, from, to] = [textOf(fields['date']).trim(), numberOf(fields['from']), numberOf(fields['to'])]
  if (!isDate(date) || from === undefined || to === undefined) return undefined
  const begins = within(from, 0, DAY_MINUTES - 1)
  const createdBy = stampOf(fields['createdBy'])
  return {
    id,
    therapist: textOf(fields['therapist']) || null,
    date,
    from: begins,
    to: within(to, begins + 1, DAY_MINUTES),
    words: textOf(fields['words']).trim(),
    takes: parseOccupancy(fields['takes']),
    createdAt: momentOf(fields['createdAt']),
    ...(createdBy && { createdBy }),
  }
}

/** Why a block cannot be stored; undefined when it can. */
export const blockProblem = ({ date, from, to, words }: Omit<Block, 'id' | 'takes' | 'createdAt'>) => {
  if (!isDate(date)) return 'Choose a date.'
  const areMinutes = [from, to].every((minutes) => Number.isInteger(minutes) && minutes >= 0 && minutes <= DAY_MINUTES)
  if (!areMinutes) return 'Choose a time from and to.'
  if (from >= to) return 'The block must end after it begins.'
  return words.length > BLOCK_FORM.words.most
    ? `Please use at most ${String(BLOCK_FORM.words.most)} characters.`
    : undefined
}

type Place = { counted: Counted; quarter: number; count: number }

const occupancyFrom = (places: readonly Place[]): Occupancy =>
  places
    .map(({ counted, quarter, count }): Occupancy => ({ ...NO_OCCUPANCY, [counted]: { [String(quarter)]: count } }))
    .reduce(addOccupancy, NO_OCCUPANCY)

const placesIn = (occupancy: Occupancy): Place[] =>
  COUNTED.flatMap((counted) =>
    Object.entries(occupancy[counted]).map(([quarter, count]) => ({ counted, quarter: Number(quarter), count })),
  )

/** The other blocks of the same therapist on the same date. A block of the house stands alone: each counts under `blocked`. */
const siblings = (block: Pick<Block, 'therapist' | 'date'>, blocks: readonly Block[]) =>
  blocks.filter(({ therapist, date }) => therapist !== null && therapist === block.therapist && date === block.date)

/**
 * The places that a new block occupies: one in each of the therapist's categories for each quarter hour that no other block of the same
 * therapist covers, because an absent person is counted once. A block of the house counts under `blocked`.
 */
export const occupancyOfBlock = (
  block: Pick<Block, 'therapist' | 'date' | 'from' | 'to'>,
  categories: readonly Category[],
  others: readonly Block[],
): Occupancy => {
  const counts: readonly Counted[] = block.therapist === null ? ['blocked'] : [...new Set(categories)]
  const earlier = siblings(block, others)
  const places = quartersOf(block).flatMap((quarter) => counts.map((counted) => ({ counted, quarter, count: 1 })))
  return occupancyFrom(
    places.filter(({ counted, quarter }) => !earlier.some(({ takes }) => countAt(takes, counted, quarter) > 0)),
  )
}

type Removal = {
  /** For `changeDay`. */
  frees: Occupancy
  /** Blocks that still cover some of the time: their new `takes`, to be written in the same commit. */
  handedOver: { id: string; takes: Occupancy }[]
}

/**
 * The counts to subtract when a block is removed. Where another block of the same therapist covers the time, the place stays occupied and
 * moves to that block; else the day would show a place that the therapist cannot fill.
 */
export const removalOf = (block: Block, others: readonly Block[]): Removal => {
  const heirs = siblings(block, others).filter(({ id }) => id !== block.id)
  const inherited = new Map<string, Place[]>()
  const given: Place[] = []
  for (const place of placesIn(block.takes)) {
    const heir = heirs.find((other) => quartersOf(other).includes(place.quarter))
    if (heir) inherited.set(heir.id, [...(inherited.get(heir.id) ?? []), place])
    else given.push(place)
  }
  return {
    frees: occupancyFrom(given),
    handedOver: heirs.flatMap(({ id, takes }) => {
      const more = inherited.get(id)
      return more ? [{ id, takes: addOccupancy(takes, occupancyFrom(more)) }] : []
    }),
  }
}
