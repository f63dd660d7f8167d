import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entry, plan, plans } from '#support/diary.ts'
import { endOf, lastEntry, type Plan } from './plan.ts'
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

const treatment = (start: number, minutes: number) => entry({ start, minutes })

describe('what a plan takes', () => {
  it('is its guests, in the category and in the house, from start to end', () => {
    expect(occupancyOf(plan({ guests: 2 }))).toEqual({
      ...NO_OCCUPANCY,
      massage: quarters(40, 44, 2),
      guests: quarters(40, 44, 2),
    })
  })

  it('of guests who share is that of two who come alone at the same time, and in the house that of a couple', () => {
    const minutes = fc.integer({ min: 5, max: 240 })
    const category = fc.constantFrom('massage' as const, 'facial' as const, 'nails' as const)
    fc.assert(
      fc.property(
        minutes,
        minutes,
        category,
        category,
        fc.constantFrom(0, 10, 15),
        (one, other, first, second, buffer) => {
          const entries = [
            entry({ start: 600, minutes: one, category: first }),
            entry({ start: 600, minutes: other, category: second }),
          ]
          const both = plan({ guests: 2, buffer, entries })
          const shared = occupancyOf({ ...both, shares: true })
          const [alone, otherAlone] = entries.map((own) => occupancyOf({ ...both, guests: 1, entries: [own] }))
          if (!alone || !otherAlone) throw new Error('Two treatments.')
          // As if each of the two had come alone, at the same time.
          for (const counted of ['massage', 'facial', 'nails'] as const)
            expect(shared[counted]).toEqual(addOccupancy(alone, otherAlone)[counted])
          expect(shared.guests).toEqual(occupancyOf(both).guests)
        },
      ),
    )
  })

  it.each([
    ['what is after midnight belongs to no day', [treatment(1_425, 60)], 15, quarters(95, 96, 1)],
    ['a start after midnight takes nothing', [treatment(1_440, 60)], 0, {}],
  ])('%s', (_, entries, buffer, massage) => {
    expect(occupancyOf(plan({ entries, buffer })).massage).toEqual(massage)
  })

  it('is the house alone for a treatment that is not on the menu', () => {
    const takes = occupancyOf(plan({ entries: [entry({ category: null })] }))
    expect(takes).toEqual({ ...NO_OCCUPANCY, guests: quarters(40, 44, 1) })
  })

  it('includes the house during a break, because the guests wait there', () => {
    const takes = occupancyOf(plan({ entries: [treatment(600, 60), treatment(720, 60)], buffer: 10 }))
    expect(takes.guests).toEqual(quarters(40, 53, 1))
  })

  it('is nothing without treatments', () => {
    expect(occupancyOf(plan({ entries: [], buffer: 30 }))).toEqual(NO_OCCUPANCY)
  })

  /** The same, minute by minute. */
  const busiest = ({ entries, guests, buffer, ...rest }: Plan, category: string, quarter: number) => {
    const last = lastEntry({ entries, guests, buffer, ...rest })
    const minutes = Array.from({ length: 15 }, (_, index) => quarter * 15 + index)
    const ends = (each: (typeof entries)[number]) => endOf(each) + (each === last ? buffer : 0)
    const running = (at: number) =>
      entries.filter((each) => each.category === category && each.start <= at && at < ends(each)).length
    return Math.max(...minutes.map(running)) * guests
  }

  it('equals the busiest minute of each quarter hour', () => {
    fc.assert(
      fc.property(plans, (any) => {
        const takes = occupancyOf(any)
        for (const category of ['massage', 'facial', 'nails'] as const) {
          const expected = Array.from({ length: 96 }, (_, quarter) => busiest(any, category, quarter))
          expect(Array.from({ length: 96 }, (_, quarter) => countAt(takes, category, quarter))).toEqual(expected)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('sums', () => {
  const takes = plans.map(occupancyOf)

  it('that add and subtract the same are as before', () => {
    fc.assert(
      fc.property(takes, takes, (day, one) => {
        expect(subtractOccupancy(addOccupancy(day, one), one)).toEqual(day)
      }),
    )
  })

  it('do not depend on the order, and hold no zeros', () => {
    fc.assert(
      fc.property(takes, takes, takes, (one, two, three) => {
        const sum = addOccupancy(addOccupancy(one, two), three)
        expect(addOccupancy(three, addOccupancy(two, one))).toEqual(sum)
        expect(COUNTED.flatMap((counted) => Object.values(sum[counted])).every((count) => count > 0)).toBe(true)
      }),
    )
  })

  it('are refused below zero, with place and time, instead of clamped', () => {
    const [one, two] = [occupancyOf(plan()), occupancyOf(plan({ guests: 2 }))]
    expect(() => subtractOccupancy(one, two)).toThrow(NegativeCountError)
    expect(() => subtractOccupancy(one, two)).toThrow('massage in quarter hour 40')
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

describe('stored counts', () => {
  it('leave out what is no count of a quarter hour', () => {
    const massage = {
      '36': 2,
      '37': '1',
      '38': 0,
      '39': -1,
      '40': 1.5,
      '96': 1,
      '-1': 1,
      '036': 1,
      noon: 1,
      '41': null,
    }
    expect(parseOccupancy({ massage, facial: [1, 2], nails: 'none', sauna: { '36': 1 } })).toEqual({
      ...NO_OCCUPANCY,
      massage: { '36': 2, '37': 1 },
    })
    expect([undefined, null, 'day', []].map(parseOccupancy)).toEqual(Array(4).fill(NO_OCCUPANCY))
  })
})
