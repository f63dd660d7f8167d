import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { CATEGORIES, type Category } from '#features/menu/service.ts'
import { parseDay } from '#features/diary/day.ts'
import { DUTY_LENGTH, firstWithoutPeople, lacksPeople, parseDuty, parseUsualDuty } from './duty.ts'
import { dutyText, usualDutyText } from './duty-text.ts'
import { addOccupancy, NO_OCCUPANCY, type Occupancy, occupancyOf } from '#features/diary/occupancy.ts'
import type { Plan } from '#features/diary/plan.ts'

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id)

const team = [therapist('neo'), therapist('thato', { categories: ['massage', 'nails'] })]
const taken = (...plans: Plan[]): Occupancy => plans.map(occupancyOf).reduce(addOccupancy, NO_OCCUPANCY)

describe('people for a visit', () => {
  const duty = dutyText(DATE, team, { buffer: 15, blocks: [] })
  /** A massage, then nails. */
  const turns = (minutes: number) =>
    plan({ entries: [entry({ minutes }), entry({ category: 'nails', start: 600 + minutes, minutes: 30 })] })
  const late = plan({ guests: 2, entries: [entry({ start: 660 })] })

  it.each([
    ['are there for two treatments in turn', turns(50), taken(plan({ entries: [entry({ minutes: 120 })] })), false],
    ['are not left for the second of two', turns(60), taken(late), true],
    [
      'are not needed for a category that nobody does',
      plan({ entries: [entry({ category: 'facial' })] }),
      taken(late),
      false,
    ],
    ['are not needed for what is not on the menu', plan({ entries: [entry({ category: null })] }), taken(late), false],
  ])('%s', (_, wanted, day, isLacking) => {
    expect(lacksPeople(duty, day, wanted)).toBe(isLacking)
  })

  it('may go home while the guest’s place is cleaned', () => {
    const untilEleven = dutyText(DATE, [onTuesdays('neo', [{ from: 540, to: 660 }])], { buffer: 15, blocks: [] })
    expect(lacksPeople(untilEleven, taken(), plan({ buffer: 15 }))).toBe(false)
    expect(lacksPeople(untilEleven, taken(), plan({ entries: [entry({ start: 630 })] }))).toBe(true)
  })
})

describe('a day with more guests than people', () => {
  const usual = usualDutyText(team, 0)
  const dayOf = (...plans: Plan[]) => ({ ...parseDay(DATE, undefined), ...taken(...plans) })
  const at = (start: number, own: Partial<Plan> = {}) => plan({ entries: [entry({ start })], ...own })
  /** A massage until 10:50, then nails. */
  const changing = plan({ entries: [entry({ minutes: 50 }), entry({ category: 'nails', start: 650, minutes: 30 })] })

  it.each([
    ['names the first quarter hour', dayOf(plan(), plan(), at(615)), 41],
    [
      'knows who does what',
      dayOf(plan({ entries: [entry({ category: 'nails', start: 660 })] }), at(660, { guests: 2 })),
      44,
    ],
    ['counts one guest once who changes the treatment within a quarter hour', dayOf(changing, plan()), undefined],
  ])('%s', (_, day, quarter) => {
    expect(firstWithoutPeople(usual, day)).toBe(quarter)
  })

  it('looks from a quarter hour on, and at the day’s own duty first', () => {
    const day = dayOf(plan(), plan(), plan())
    expect([firstWithoutPeople(usual, day, 43), firstWithoutPeople(usual, day, 44)]).toEqual([43, undefined])
    const illness = { buffer: 0, blocks: [block({ therapist: 'thato', from: 0, to: 1_440 })] }
    const own = dutyText(DATE, team, illness)
    expect(firstWithoutPeople(usual, { ...dayOf(plan(), plan()), ...(own && { duty: own }) })).toBe(40)
  })
})

it('nine on duty are enough for any number of guests', () => {
  const nine = '9'.repeat(DUTY_LENGTH)
  const guests = taken(plan({ guests: 6, entries: [entry()] }), plan({ guests: 6, entries: [entry()] }))
  expect(lacksPeople(nine, guests, plan({ entries: [entry()] }))).toBe(false)
  expect(firstWithoutPeople(undefined, { ...parseDay(DATE, undefined), ...guests, duty: nine })).toBeUndefined()
  const eight = nine.replaceAll('9', '8')
  expect(lacksPeople(eight, guests, plan({ entries: [entry()] }))).toBe(true)
  expect(firstWithoutPeople(undefined, { ...parseDay(DATE, undefined), ...guests, duty: eight })).toBe(40)
})

it('duties that cannot be read limit no time', () => {
  const day = '1'.repeat(DUTY_LENGTH)
  expect([parseDuty(day), parseUsualDuty(day.repeat(7))]).toEqual([day, day.repeat(7)])
  for (const odd of [`x${day.slice(1)}`, `${day.slice(1)}x`, `${day}1`, Number('1'.repeat(15)), undefined])
    expect(parseDuty(odd)).toBeUndefined()
  for (const odd of [`x${day.repeat(7).slice(1)}`, `${day.repeat(7).slice(1)}x`, day.repeat(6), 7])
    expect(parseUsualDuty(odd)).toBeUndefined()
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
