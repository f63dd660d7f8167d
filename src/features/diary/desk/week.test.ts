import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entry, plan, plans } from '#support/diary.ts'
import { addDays, weekdayOf } from '#shared/venue-clock.ts'
import { HOUSE_HOURS } from '../open-days.ts'
import { addOccupancy, NO_OCCUPANCY, occupancyOf } from '../occupancy.ts'
import { weekOf } from '../calendar.ts'
import { loadOf } from './columns.ts'

describe('a week', () => {
  it('holds its date, begins on a Monday, and is the same for each of its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), (days) => {
        const date = addDays('2024-02-27', days)
        const week = weekOf(date)
        expect(week).toContain(date)
        expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0])
        for (const other of week) expect(weekOf(other)).toEqual(week)
      }),
    )
  })
})

describe('the load of a day', () => {
  // Nine and a half hours in which treatments can end: 38 quarter hours.
  const hour = occupancyOf(plan({ entries: [entry({ start: 600, minutes: 60 })] }))

  it('is the share of the places taken within the hours', () => {
    expect(loadOf(hour, { massage: 1 }, HOUSE_HOURS)).toEqual({ guests: 1, share: 4 / 38 })
    expect(loadOf(hour, { massage: 2, nails: 2 }, HOUSE_HOURS)).toEqual({ guests: 1, share: 4 / 152 })
    expect(loadOf(NO_OCCUPANCY, { massage: 2 }, HOUSE_HOURS)).toEqual({ guests: 0, share: 0 })
  })

  it('does not count what is outside the hours or over the limit, and counts a blocked house as full', () => {
    const early = occupancyOf(plan({ entries: [entry({ start: 480, minutes: 60 })] }))
    expect(loadOf(early, { massage: 1 }, HOUSE_HOURS)).toEqual({ guests: 1, share: 0 })
    expect(loadOf(addOccupancy(hour, hour), { massage: 1 }, HOUSE_HOURS)).toEqual({ guests: 2, share: 4 / 38 })
    const blocked = { ...NO_OCCUPANCY, blocked: { '40': 1, '41': 1 } }
    expect(loadOf(blocked, { massage: 3 }, HOUSE_HOURS).share).toBe(2 / 38)
  })

  it('is not known without limits or on a closed day', () => {
    expect(loadOf(hour, {}, HOUSE_HOURS)).toEqual({ guests: 1 })
    expect(loadOf(hour, { massage: 1 }, undefined)).toEqual({ guests: 1 })
  })

  it('is between nothing and everything, and a further plan never lowers it', () => {
    const limits = fc.record({ massage: fc.nat(4), facial: fc.nat(4), nails: fc.nat(4) })
    fc.assert(
      fc.property(fc.array(plans, { maxLength: 4 }), plans, limits, (known, further, places) => {
        const day = known.map(occupancyOf).reduce(addOccupancy, NO_OCCUPANCY)
        const [before, after] = [day, addOccupancy(day, occupancyOf(further))].map((one) =>
          loadOf(one, places, HOUSE_HOURS),
        )
        expect(before?.share ?? 0).toBeGreaterThanOrEqual(0)
        expect(after?.share ?? 0).toBeLessThanOrEqual(1)
        expect(after?.share ?? 0).toBeGreaterThanOrEqual(before?.share ?? 0)
        expect(after?.guests).toBeGreaterThanOrEqual(before?.guests ?? 0)
      }),
    )
  })
})
