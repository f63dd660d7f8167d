import { occupancyOfBlock, parseBlock } from '../diary/block.ts'
import { parseDay } from '../diary/day.ts'
import { addOccupancy, COUNTED, countsOf, NO_OCCUPANCY, type Occupancy, occupancyOf } from '../diary/occupancy.ts'
import { parsePlan } from '../diary/plan.ts'
import { plainFields } from '#records/firestore-wire.ts'
import type { BackupDocument } from './file.ts'

/** A day whose stored counts are not those of its plans and blocks. */
export type WrongDay = { date: string; counted: readonly (typeof COUNTED)[number][] }

const isSame = (one: Occupancy, other: Occupancy, counted: (typeof COUNTED)[number]): boolean => {
  const [own, others] = [one[counted], other[counted]]
  return [...new Set([...Object.keys(own), ...Object.keys(others)])].every((at) => (own[at] ?? 0) === (others[at] ?? 0))
}

/**
 * Counts days again from plans and blocks, one document after the other, and compares with what the days say. `from`: the first date; what
 * was erased since is still counted in earlier days.
 */
export class DayCounts {
  readonly #from: string
  readonly #counted = new Map<string, Occupancy>()
  readonly #stored = new Map<string, Occupancy>()

  constructor(from: string) {
    this.#from = from
  }

  add({ path, fields }: BackupDocument): void {
    const [collection, id = '', ...below] = path.split('/')
    if (below.length > 0) return
    if (collection === 'days') this.#stored.set(id, countsOf(parseDay(id, plainFields(fields))))
    if (collection === 'bookings' && fields['plan']) {
      const plan = parsePlan(plainFields({ plan: fields['plan'] })['plan'])
      if (plan && plan.date >= this.#from) this.#count(plan.date, occupancyOf(plan))
    }
    if (collection === 'blocks') {
      const block = parseBlock(id, plainFields(fields))
      if (block) this.#count(block.date, occupancyOfBlock(block))
    }
  }

  #count(date: string, takes: Occupancy) {
    this.#counted.set(date, addOccupancy(this.#counted.get(date) ?? NO_OCCUPANCY, takes))
  }

  /** In the order of their dates. */
  differences(): WrongDay[] {
    return [...new Set([...this.#counted.keys(), ...this.#stored.keys()])].toSorted().flatMap((date) => {
      if (date < this.#from) return []
      const own = this.#counted.get(date) ?? NO_OCCUPANCY
      const stored = this.#stored.get(date) ?? NO_OCCUPANCY
      const counted = COUNTED.filter((one) => !isSame(own, stored, one))
      return counted.length > 0 ? [{ date, counted }] : []
    })
  }
}
