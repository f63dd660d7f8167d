import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATES, entry, plan, plans } from '#support/diary.ts'
import { freeStarts, isWithinHours, nearestOf, overtakenBy, shortagesOf } from './availability.ts'
import { shortageTexts } from './verdict.ts'
import { HOUSE_HOURS } from './open-days.ts'
import type { Plan } from './plan.ts'
import { addOccupancy, COUNTED, countAt, NO_OCCUPANCY, type Occupancy, occupancyOf } from './occupancy.ts'

const dayOf = (...taken: Plan[]): Occupancy => taken.map(occupancyOf).reduce(addOccupancy, NO_OCCUPANCY)
const blockedAt = (quarter: number): Occupancy => ({ ...NO_OCCUPANCY, blocked: { [String(quarter)]: 1 } })
const isFull = (...all: Parameters<typeof shortagesOf>) => shortagesOf(...all).length > 0
const days = fc.array(plans, { maxLength: 5 }).map((taken) => dayOf(...taken))

describe('what a visit finds', () => {
  it('is said with what is over, where and by how much, in whole times', () => {
    const day = addOccupancy(dayOf(plan({ entries: [entry({ start: 630, minutes: 30 })] })), blockedAt(41))
    const over = shortagesOf(day, { massage: 1, guests: 2 }, plan({ guests: 2 }))
    expect(over.filter(({ quarter }) => quarter === 42)).toEqual([
      { counted: 'massage', quarter: 42, over: 2 },
      { counted: 'guests', quarter: 42, over: 1 },
    ])
    expect(shortageTexts(over)).toEqual([
      'Massage Therapy: 2 places too few from 10:00 AM to 11:00 AM.',
      '1 guest too many in the house from 10:30 AM to 11:00 AM.',
      'The house is blocked from 10:15 AM to 10:30 AM.',
    ])
  })

  it('counts its own places as free, on its own date only', () => {
    expect(isFull(dayOf(plan()), { massage: 1 }, plan(), plan())).toBe(false)
    expect(isFull(dayOf(plan()), { massage: 1 }, plan(), plan({ date: DATES[1] }))).toBe(true)
    expect(isFull(NO_OCCUPANCY, { massage: 1 }, plan(), plan())).toBe(false)
  })

  it('is full exactly when a count would pass its limit or the house is blocked', () => {
    const limits = fc.record(
      { massage: fc.nat(6), facial: fc.nat(6), nails: fc.nat(6), guests: fc.integer({ min: 1, max: 12 }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(days, limits, plans, fc.option(fc.nat(95)), (taken, places, wanted, shut) => {
        const day = shut === null ? taken : addOccupancy(taken, blockedAt(shut))
        const takes = occupancyOf(wanted)
        const isWanted = (counted: (typeof COUNTED)[number], quarter: number) => countAt(takes, counted, quarter) > 0
        const after = (counted: (typeof COUNTED)[number], quarter: number) =>
          countAt(day, counted, quarter) + countAt(takes, counted, quarter)
        const isOver = Array.from({ length: 96 }, (_, quarter) => quarter).some(
          (quarter) =>
            COUNTED.some((each) => isWanted(each, quarter) && after(each, quarter) > (places[each as 'nails'] ?? 99)) ||
            (isWanted('guests', quarter) && quarter === shut),
        )
        expect(isFull(day, places, wanted)).toBe(isOver)
      }),
    )
  })
})

it.each([
  ['took the last place', dayOf(plan()), dayOf(plan(), plan()), true],
  ['left a place', NO_OCCUPANCY, dayOf(plan()), false],
  ['changed nothing where it was full before', dayOf(plan(), plan()), dayOf(plan(), plan()), false],
  ['blocked the house', NO_OCCUPANCY, blockedAt(40), true],
])('a colleague who was faster %s', (_, shown, current, isConflict) => {
  expect(overtakenBy(shown, current, { massage: 2 }, plan()).length > 0).toBe(isConflict)
  expect(overtakenBy(dayOf(plan()), dayOf(plan(), plan()), { massage: 2 }, plan(), plan())).toEqual([])
})

it('a visit is within hours when it begins after opening and ends its last treatment in time', () => {
  const at = (start: number, minutes: number) => plan({ buffer: 30, entries: [entry({ start, minutes })] })
  const visits = [at(540, 60), at(539, 60), at(1_050, 60), at(1_050, 61)]
  expect(visits.map((each) => isWithinHours(each, HOUSE_HOURS))).toEqual([true, false, true, false])
})

describe('free starts', () => {
  const hours = { opens: 545, lastEnd: 720, closes: 740 }
  const place = { day: NO_OCCUPANCY, places: { massage: 1 }, hours }

  it('are on quarter hours, within hours, not passed, and where the visit finds its places', () => {
    expect(freeStarts(plan(), place)).toEqual([555, 570, 585, 600, 615, 630, 645, 660])
    expect(freeStarts(plan(), { ...place, earliest: 616 })).toEqual([630, 645, 660])
    expect(freeStarts(plan(), { ...place, day: dayOf(plan()) })).toEqual([660])
    expect(freeStarts(plan(), { ...place, day: dayOf(plan()), own: plan() })).toHaveLength(8)
    expect(freeStarts(plan(), { ...place, alsoFree: (tried) => tried.entries[0]?.start === 600 })).toEqual([600])
    expect(freeStarts(plan(), { ...place, hours: undefined })).toEqual([])
    expect(nearestOf([570, 585, 615, 630], 600, 3)).toEqual([585, 615, 570])
  })
})
