import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entry, plan, plans } from '#support/diary.ts'
import { endOf, lastEntry, type Plan, type PlanEntry } from './plan.ts'
import {
  addOccupancy,
  COUNTED,
  countAt,
  NegativeCountError,
  NO_OCCUPANCY,
  parseOccupancy,
  subtractOccupancy,
  occupancyOf,
} from './occupancy.ts'

const quarters = (from: number, to: number, count: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, index) => [String(from + index), count]))

describe('what a plan takes', () => {
  it('is its guests, in the category and in the house, from start to end', () => {
    const takes = { ...NO_OCCUPANCY, massage: quarters(40, 44, 2), guests: quarters(40, 44, 2) }
    expect(occupancyOf(plan({ guests: 2 }))).toEqual(takes)
  })

  it('of guests who share is that of two who come alone at the same time, and in the house that of a couple', () => {
    const nails = entry({ category: 'nails', minutes: 30 })
    const takes = { massage: quarters(40, 44, 1), nails: quarters(40, 42, 1), guests: quarters(40, 44, 2) }
    expect(occupancyOf(plan({ guests: 2, shares: true, entries: [entry(), nails] }))).toMatchObject(takes)
  })

  it('is the house alone for what is not on the menu, and during a break, because the guests wait there', () => {
    const takes = occupancyOf(plan({ entries: [entry({ category: null }), entry({ start: 720 })], buffer: 10 }))
    expect(takes).toEqual({ ...NO_OCCUPANCY, massage: quarters(48, 53, 1), guests: quarters(40, 53, 1) })
  })

  it('after midnight belongs to no day, and is nothing without treatments', () => {
    const late = (start: number) => occupancyOf(plan({ entries: [entry({ start })], buffer: 15 })).massage
    expect([late(1_425), late(1_440)]).toEqual([quarters(95, 96, 1), {}])
    expect(occupancyOf(plan({ entries: [], buffer: 30 }))).toEqual(NO_OCCUPANCY)
  })

  it('equals the busiest minute of each quarter hour', () => {
    const busiest = (of: Plan, category: string, quarter: number) => {
      const last = lastEntry(of)
      const ends = (each: PlanEntry) => endOf(each) + (each === last ? of.buffer : 0)
      const running = (at: number) =>
        of.entries.filter((each) => each.category === category && each.start <= at && at < ends(each)).length
      return Math.max(...Array.from({ length: 15 }, (_, index) => running(quarter * 15 + index))) * of.guests
    }
    const all = Array.from({ length: 96 }, (_, quarter) => quarter)
    fc.assert(
      fc.property(plans, (any) => {
        const takes = occupancyOf(any)
        for (const category of ['massage', 'facial', 'nails'] as const)
          expect(all.map((quarter) => countAt(takes, category, quarter))).toEqual(
            all.map((quarter) => busiest(any, category, quarter)),
          )
      }),
      { numRuns: 50 },
    )
  })
})

describe('sums', () => {
  const takes = plans.map(occupancyOf)

  it('do not depend on the order, hold no zeros, and are undone by subtracting', () => {
    fc.assert(
      fc.property(takes, takes, takes, (one, two, three) => {
        const both = addOccupancy(one, two)
        const sum = addOccupancy(both, three)
        expect(addOccupancy(three, addOccupancy(two, one))).toEqual(sum)
        expect(COUNTED.flatMap((counted) => Object.values(sum[counted])).every((count) => count > 0)).toBe(true)
        expect(subtractOccupancy(sum, three)).toEqual(both)
      }),
    )
  })

  it('are refused below zero instead of clamped', () => {
    const [one, two] = [occupancyOf(plan()), occupancyOf(plan({ guests: 2 }))]
    expect(() => subtractOccupancy(one, two)).toThrow(NegativeCountError)
    fc.assert(
      fc.property(takes, takes, (day, given) => {
        const isCovered = COUNTED.every((counted) =>
          Object.entries(given[counted]).every(([quarter, count]) => countAt(day, counted, Number(quarter)) >= count),
        )
        if (isCovered) expect(addOccupancy(subtractOccupancy(day, given), given)).toEqual(day)
        else expect(() => subtractOccupancy(day, given)).toThrow(NegativeCountError)
      }),
    )
  })
})

it('stored counts leave out what is no count of a quarter hour', () => {
  const odd = { '38': 0, '39': -1, '40': 1.5, '96': 1, '-1': 1, '036': 1, noon: 1, '41': null }
  const stored = { massage: { '36': 2, '37': '1', ...odd }, facial: [1, 2], nails: 'none', sauna: { '36': 1 } }
  expect(parseOccupancy(stored)).toEqual({ ...NO_OCCUPANCY, massage: { '36': 2, '37': 1 } })
})
