import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockTimes, block, DATE, DATES, plan, plans } from '#support/diary.ts'
import { type Block, occupancyOfBlock } from './block.ts'
import { changeDay, countDay, type Day, differenceOf, parseDay } from './day.ts'
import type { Plan } from './plan.ts'
import { addOccupancy, countsOf, NegativeCountError, NO_OCCUPANCY, occupancyOf } from './occupancy.ts'

describe('the document of a day', () => {
  it('that is missing or odd has no places taken and nothing of its own', () => {
    const empty = { ...NO_OCCUPANCY, date: DATE, note: '', updatedAt: null }
    expect(parseDay(DATE, undefined)).toEqual(empty)
    const odd = { massage: 'full', closed: 'yes', note: 7, opens: -1, lastEnd: 1_441, closes: 'noon', updatedAt: 'now' }
    expect(parseDay(DATE, odd)).toEqual({ ...empty, note: '7' })
  })
})

describe('the difference between two plans', () => {
  it('is refused by a day that lacks what is given back, though the new plan would take it again', () => {
    const [change] = differenceOf(plan(), plan())
    expect(() => change && changeDay(parseDay(DATE, undefined), change)).toThrow(NegativeCountError)
  })

  it('leaves note and hours of the day as they are', () => {
    const day = { ...parseDay(DATE, undefined), note: 'Until 1 PM', hours: { opens: 540, lastEnd: 780, closes: 780 } }
    const [change] = differenceOf(undefined, plan())
    expect(change && changeDay(day, change)).toEqual({ ...day, ...occupancyOf(plan()) })
  })
})

/** The days, bookings and blocks of a house, changed as the transactions of the desk will change them. */
class House {
  readonly days = new Map<string, Day>(DATES.map((date) => [date, parseDay(date, undefined)]))
  readonly plans = new Map<string, Plan>()
  blocks: Block[] = []

  private change(date: string, change: Parameters<typeof changeDay>[1]) {
    this.days.set(date, changeDay(this.days.get(date) ?? parseDay(date, undefined), change))
  }
  setPlan(id: string, after: Plan | undefined) {
    for (const change of differenceOf(this.plans.get(id), after)) this.change(change.date, change)
    if (after) this.plans.set(id, after)
    else this.plans.delete(id)
  }
  addBlock(id: string, times: Pick<Block, 'therapist' | 'date' | 'from' | 'to'>) {
    this.change(times.date, { frees: NO_OCCUPANCY, occupies: occupancyOfBlock(times) })
    this.blocks.push(block({ id, ...times }))
  }
  removeBlock(index: number) {
    const removed = this.blocks[index % Math.max(1, this.blocks.length)]
    if (!removed) return
    this.blocks = this.blocks.filter((other) => other !== removed)
    this.change(removed.date, { frees: occupancyOfBlock(removed), occupies: NO_OCCUPANCY })
  }
  counts() {
    return DATES.map((date) => countsOf(this.days.get(date) ?? parseDay(date, undefined)))
  }
  recounts() {
    return DATES.map((date) => countDay(date, [...this.plans.values()], this.blocks))
  }
}

const ids = fc.constantFrom('b1', 'b2', 'b3', 'b4')
const acts = fc.oneof(
  fc.record({ act: fc.constant('plan' as const), id: ids, plan: fc.option(plans, { nil: undefined }) }),
  fc.record({ act: fc.constant('block' as const), times: blockTimes }),
  fc.record({ act: fc.constant('unblock' as const), index: fc.nat(20) }),
)

describe('a day after any history', () => {
  const play = (history: readonly (typeof acts extends fc.Arbitrary<infer Act> ? Act : never)[]) => {
    const house = new House()
    history.forEach((one, index) => {
      if (one.act === 'plan') house.setPlan(one.id, one.plan)
      else if (one.act === 'block') house.addBlock(`block-${String(index)}`, one.times)
      else house.removeBlock(one.index)
      expect(house.counts()).toEqual(house.recounts())
    })
    return house
  }

  it('equals the count of its plans and blocks', () => {
    fc.assert(fc.property(fc.array(acts, { maxLength: 25 }), (history) => void play(history)))
  })

  it('is empty again when all is taken back', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 15 }), (history) => {
        const house = play(history)
        for (const id of [...house.plans.keys()]) house.setPlan(id, undefined)
        while (house.blocks.length > 0) house.removeBlock(0)
        expect(house.counts()).toEqual(DATES.map(() => NO_OCCUPANCY))
      }),
    )
  })

  it('counts only what is of its date, and no block of a therapist', () => {
    const takes = occupancyOf(plan())
    const here = block({ therapist: null })
    const others = [block({ therapist: null, date: DATES[1] }), block()]
    const plans = [plan(), plan({ date: DATES[1] })]
    expect(countDay(DATE, plans, [here, ...others])).toEqual(addOccupancy(takes, occupancyOfBlock(here)))
  })
})
