import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import type { Category } from '#features/menu/service.ts'
import { addDays } from '#shared/venue-clock.ts'
import { parseDay } from '#features/diary/day.ts'
import { COMBINATIONS, DUTY_LENGTH, dutyOn, FIRST_MONDAY, lacksPeople, parseDuty, parseUsualDuty } from './duty.ts'
import { dutyText, ownDuty, usualDutyText } from './duty-text.ts'
import { NO_OCCUPANCY, QUARTERS } from '#features/diary/occupancy.ts'

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

  it('counts a therapist in each quarter hour that a shift touches, and while the place is cleaned after it', () => {
    const pause = [
      onTuesdays('neo', [
        { from: 610, to: 660 },
        { from: 720, to: 735 },
      ]),
    ]
    expect(runs(peopleIn(dutyText(DATE, pause, on), 'massage'))).toBe('0×40 1×5 0×3 1×2 0×46')
    expect(runs(peopleIn(dutyText(DATE, pause, { ...on, buffer: 0 }), 'massage'))).toBe('0×40 1×4 0×4 1×1 0×47')
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

it('the usual duty says on every date what the hours of that date say', () => {
  const person = fc.record({
    weeks: fc.array(fc.subarray([0, 1, 2, 3, 4, 5, 6]), { minLength: 1, maxLength: 4 }),
    begins: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: -30, max: 20_000 }),
      (all, days) => {
        const team = all.map(({ weeks, begins }, index) =>
          therapist(`t${String(index)}`, {
            weeks: weeks.map((weekdays) => ({ weekdays, shifts: {} })),
            weekOneFrom: addDays(FIRST_MONDAY, begins * 7),
          }),
        )
        const usual = parseUsualDuty(usualDutyText(team, 0))
        const date = addDays(FIRST_MONDAY, days)
        expect(dutyOn(usual, parseDay(date, undefined))).toBe(dutyText(date, team, { buffer: 0, blocks: [] }))
      },
    ),
    { numRuns: 60 },
  )
})

it('the duty of the day comes first; what cannot be read limits nothing', () => {
  const own = '1'.repeat(DUTY_LENGTH)
  expect(dutyOn('0'.repeat(DUTY_LENGTH * 7), parseDay(DATE, { duty: own }))).toBe(own)
  for (const odd of [7, 'x'.repeat(DUTY_LENGTH), '1'.repeat(DUTY_LENGTH - 1)]) expect(parseDuty(odd)).toBeUndefined()
  for (const odd of ['', null, own]) expect(parseUsualDuty(odd)).toBeUndefined()
  expect(lacksPeople(undefined, NO_OCCUPANCY, plan())).toBe(false)
})
