import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { CATEGORIES, type Category } from '../service.ts'
import { addDays } from '../venue-clock.ts'
import { parseDay } from './day.ts'
import { COMBINATIONS, DUTY_LENGTH, dutyOn, FIRST_MONDAY, lacksPeople, parseDuty, parseUsualDuty } from './duty.ts'
import { dutyText, ownDuty, usualDutyText } from './duty-text.ts'
import { addOccupancy, NO_OCCUPANCY, type Occupancy, occupancyOf, QUARTERS } from './occupancy.ts'
import { HOUSE_HOURS } from './open-days.ts'
import type { Plan } from './plan.ts'
import type { Shift } from './shifts.ts'
import { findsTherapists } from './suggestion.ts'
import type { Therapist } from './therapists.ts'

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id)
const onTuesday = (id: string, shifts: Shift[], own: Partial<Therapist> = {}) =>
  therapist(id, { weeks: [{ weekdays: [2], shifts: { '2': shifts } }], ...own })
/** The digits of one combination, by quarter hour. */
const peopleIn = (duty: string | undefined, ...categories: Category[]) => {
  const index = COMBINATIONS.findIndex((one) => one.join() === categories.join())
  return (duty ?? '').slice(index * QUARTERS, (index + 1) * QUARTERS)
}
/** Lengths of the runs of a digit: `0×40 1×4 0×52`. */
const runs = (digits: string) =>
  [...digits.matchAll(/(.)\1*/g)].map(([run, digit]) => `${String(digit)}×${String(run.length)}`).join(' ')

describe('the duty of a day', () => {
  const on = { buffer: 15, blocks: [] }

  it('counts for each combination who can do one of its categories', () => {
    const team = [
      therapist('neo'),
      therapist('thato', { categories: ['massage', 'facial'] }),
      therapist('kefilwe', { categories: ['nails'] }),
    ]
    const duty = dutyText(DATE, team, on)
    expect(duty).toHaveLength(DUTY_LENGTH)
    expect(COMBINATIONS.map((categories) => peopleIn(duty, ...categories)[40]).join('')).toBe('2112323')
  })

  it('counts whoever is there for a part of the quarter hour, and while the cleaning after a shift lasts', () => {
    const pause = [
      onTuesday('neo', [
        { from: 610, to: 660 },
        { from: 720, to: 735 },
      ]),
    ]
    expect(runs(peopleIn(dutyText(DATE, pause, on), 'massage'))).toBe('0×40 1×5 0×3 1×2 0×46')
    expect(runs(peopleIn(dutyText(DATE, pause, { ...on, buffer: 0 }), 'massage'))).toBe('0×40 1×4 0×4 1×1 0×47')
  })

  it('leaves out who is blocked, on that date and then only', () => {
    const away = [block({ therapist: 'neo', from: 600, to: 720 }), block({ therapist: 'thato', from: 0, to: 1_440 })]
    expect(runs(peopleIn(dutyText(DATE, [therapist('neo')], { buffer: 0, blocks: away }), 'massage'))).toBe(
      '1×40 0×8 1×48',
    )
    expect(runs(peopleIn(dutyText(addDays(DATE, 1), [therapist('neo')], { buffer: 0, blocks: away }), 'massage'))).toBe(
      '1×96',
    )
  })

  it('needs nobody for a category that no therapist does, and says 9 for more', () => {
    const duty = dutyText(
      DATE,
      Array.from({ length: 12 }, (_, index) => therapist(`t${String(index)}`)),
      on,
    )
    expect(COMBINATIONS.map((categories) => peopleIn(duty, ...categories)[40]).join('')).toBe('9999999')
    expect(dutyText(DATE, [therapist('neo')], on)?.slice(QUARTERS)).toMatch(/^9+$/)
  })

  it('is unknown without therapists, and its own only with a block of one', () => {
    expect([dutyText(DATE, [], on), usualDutyText([], 15)]).toEqual([undefined, ''])
    expect(ownDuty(DATE, [therapist('neo')], { buffer: 15, blocks: [block({ therapist: null })] })).toBe('')
    expect(ownDuty(DATE, [], { buffer: 15, blocks: [block()] })).toBe('')
    expect(ownDuty(DATE, [therapist('neo')], { buffer: 15, blocks: [block()] })).toHaveLength(DUTY_LENGTH)
  })
})

describe('the usual duty', () => {
  const pattern = (weeks: number[][], weekOneFrom: string) => ({
    weeks: weeks.map((weekdays) => ({ weekdays, shifts: {} })),
    weekOneFrom,
  })

  it('says on every date what the hours of that date say', () => {
    const patterns = fc.array(
      fc.record({
        weeks: fc.array(fc.subarray([0, 1, 2, 3, 4, 5, 6]), { minLength: 1, maxLength: 4 }),
        begins: fc.integer({ min: 0, max: 300 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(patterns, fc.integer({ min: -30, max: 20_000 }), (all, days) => {
        const team = all.map(({ weeks, begins }, index) =>
          therapist(`t${String(index)}`, pattern(weeks, addDays(FIRST_MONDAY, begins * 7))),
        )
        const usual = parseUsualDuty(usualDutyText(team, 0))
        const date = addDays(FIRST_MONDAY, days)
        expect(dutyOn(usual, parseDay(date, undefined))).toBe(dutyText(date, team, { buffer: 0, blocks: [] }))
      }),
      { numRuns: 60 },
    )
  })

  it('gives way to the duty of the day, and limits nothing where it cannot be read', () => {
    const own = '1'.repeat(DUTY_LENGTH)
    expect(dutyOn('0'.repeat(DUTY_LENGTH * 7), parseDay(DATE, { duty: own }))).toBe(own)
    expect(dutyOn(undefined, parseDay(DATE, undefined))).toBeUndefined()
    for (const odd of ['', '1', 7, null, 'x'.repeat(DUTY_LENGTH), '1'.repeat(DUTY_LENGTH - 1)]) {
      expect(parseDuty(odd)).toBeUndefined()
      expect(parseUsualDuty(odd)).toBeUndefined()
    }
    expect(parseUsualDuty('1'.repeat(DUTY_LENGTH))).toBeUndefined()
    expect(lacksPeople(undefined, NO_OCCUPANCY, plan())).toBe(false)
  })
})

describe('people for a visit', () => {
  const team = [therapist('neo'), therapist('thato', { categories: ['massage', 'nails'] })]
  const duty = dutyText(DATE, team, { buffer: 15, blocks: [] })
  const taken = (...plans: Plan[]): Occupancy => plans.map(occupancyOf).reduce(addOccupancy, NO_OCCUPANCY)
  const nails = plan({ entries: [entry({ category: 'nails' })] })
  /** A massage, then nails. */
  const turns = (minutes: number) =>
    plan({ entries: [entry({ minutes }), entry({ category: 'nails', start: 600 + minutes, minutes: 30 })] })

  it.each([
    ['are there', plan(), taken(plan()), false],
    ['are not left', plan(), taken(plan(), plan()), true],
    ['do something else: who does both is needed for the other', plan(), taken(nails, plan()), true],
    ['are there an hour later', plan({ entries: [entry({ start: 675 })] }), taken(nails, plan({ buffer: 15 })), false],
    ['are there for two treatments in turn', turns(50), taken(plan({ entries: [entry({ minutes: 120 })] })), false],
    [
      'are not left for the second of two',
      turns(60),
      taken(plan({ entries: [entry({ start: 660 })] }), plan({ entries: [entry({ start: 660 })] })),
      true,
    ],
    ['are enough for a couple', plan({ guests: 2 }), taken(), false],
    ['are too few for three', plan({ guests: 3 }), taken(), true],
    [
      'are not needed for a category that nobody of the house does',
      plan({ entries: [entry({ category: 'facial' })] }),
      taken(plan(), plan()),
      false,
    ],
    [
      'are not needed for what is not on the menu',
      plan({ entries: [entry({ category: null })] }),
      taken(plan(), plan()),
      false,
    ],
  ])('%s', (_, wanted, day, isLacking) => {
    expect(lacksPeople(duty, day, wanted)).toBe(isLacking)
  })

  it('its own places count as free', () => {
    expect(lacksPeople(duty, taken(plan(), plan()), plan(), plan())).toBe(false)
    expect(lacksPeople(duty, taken(plan(), plan()), plan(), plan({ date: addDays(DATE, 1) }))).toBe(true)
  })

  it('may go home while the guest’s place is cleaned', () => {
    const untilEleven = dutyText(DATE, [onTuesday('neo', [{ from: 540, to: 660 }])], { buffer: 15, blocks: [] })
    expect(lacksPeople(untilEleven, taken(), plan({ buffer: 15 }))).toBe(false)
    expect(lacksPeople(untilEleven, taken(), plan({ entries: [entry({ start: 630 })] }))).toBe(true)
  })
})

/** Whether everybody can have a different person, tried one after the other. */
const isMatched = (guests: readonly Category[], people: readonly (readonly Category[])[]): boolean => {
  const [first, ...rest] = guests
  if (first === undefined) return true
  return people.some((does, index) => does.includes(first) && isMatched(rest, people.toSpliced(index, 1)))
}

it('in a quarter hour people are lacking exactly if the guests cannot each have one of their own', () => {
  const does = fc.subarray([...CATEGORY_IDS], { minLength: 1 })
  const guests = fc.array(fc.constantFrom(...CATEGORY_IDS), { maxLength: 5 })
  const seen = { lacking: 0, served: 0 }
  fc.assert(
    fc.property(
      fc.array(does, { minLength: 1, maxLength: 6 }),
      guests,
      fc.constantFrom(...CATEGORY_IDS),
      (people, others, own) => {
        const team = people.map((categories, index) => therapist(`t${String(index)}`, { categories }))
        // A category that nobody does needs nobody.
        const needed = others.filter((one) => people.some((categories) => categories.includes(one)))
        fc.pre(people.some((categories) => categories.includes(own)) && isMatched(needed, people))
        const at = (category: Category) => plan({ buffer: 0, entries: [entry({ category, minutes: 15 })] })
        const day = others.map((one) => occupancyOf(at(one))).reduce(addOccupancy, NO_OCCUPANCY)
        const isLacking = lacksPeople(dutyText(DATE, team, { buffer: 0, blocks: [] }), day, at(own))
        expect(isLacking).toBe(!isMatched([...needed, own], people))
        seen[isLacking ? 'lacking' : 'served'] += 1
      },
    ),
    { numRuns: 300 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})

it('a time that the desk can serve is never called taken', () => {
  const quarter = (least: number, most: number) => fc.integer({ min: least, max: most }).map((count) => count * 15)
  const shifts = fc.tuple(quarter(36, 50), quarter(12, 30)).map(([from, length]) => [{ from, to: from + length }])
  const teams = fc.array(fc.tuple(fc.subarray([...CATEGORY_IDS], { minLength: 1 }), shifts), {
    minLength: 1,
    maxLength: 4,
  })
  const asked = fc.array(
    fc.record({
      start: quarter(36, 68),
      minutes: fc.integer({ min: 4, max: 18 }).map((count) => count * 5),
      second: fc.option(fc.constantFrom(...CATEGORY_IDS), { nil: undefined }),
      category: fc.constantFrom(...CATEGORY_IDS),
      guests: fc.constantFrom(1, 1, 2, 3),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const away = fc.array(
    fc.record({ therapist: fc.constantFrom('t0', 't1'), from: quarter(36, 60), length: quarter(1, 20) }),
    { maxLength: 2 },
  )
  const seen = { found: 0, refused: 0, hopeful: 0 }
  fc.assert(
    fc.property(teams, asked, away, (all, wishes, absences) => {
      const team = all.map(([categories, own], index) => onTuesday(`t${String(index)}`, own, { categories }))
      const blocks = absences.map(({ length, ...rest }, index) =>
        block({ id: String(index), ...rest, to: rest.from + length }),
      )
      const duty = dutyText(DATE, team, { buffer: 15, blocks })
      const visits: { id: string; plan: Plan }[] = []
      for (const [index, { start, minutes, category, second, guests }] of wishes.entries()) {
        const then = second ? [entry({ start: start + minutes, minutes: 45, category: second })] : []
        const wanted = plan({ guests, buffer: 15, entries: [entry({ start, minutes, category }), ...then] })
        const day = visits.map((visit) => occupancyOf(visit.plan)).reduce(addOccupancy, NO_OCCUPANCY)
        const isTaken = lacksPeople(duty, day, wanted)
        const isFound = findsTherapists(wanted, team, { hours: HOUSE_HOURS, visits, blocks })
        expect(isFound && isTaken).toBe(false)
        seen[isFound ? 'found' : isTaken ? 'refused' : 'hopeful'] += 1
        // Others that change their category within a quarter hour count in both.
        if (isFound && (!second || minutes % 15 === 0)) visits.push({ id: String(index), plan: wanted })
      }
    }),
    { numRuns: 200 },
  )
  expect(Math.min(seen.found, seen.refused)).toBeGreaterThan(50)
})
