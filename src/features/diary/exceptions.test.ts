import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE, DATES } from '#support/diary.ts'
import { idOf } from '#support/ids.ts'
import { onTuesdays } from '#support/therapists.ts'
import {
  blockIdOf,
  changeOfHours,
  type Exception,
  leaveProblem,
  swapOf,
  withPauses,
  type Shift,
  scheduledOn,
  workOn,
} from '#features/roster/shifts.ts'
import { HOUSE_HOURS } from './open-days.ts'

const SERIES = idOf('leave')
const stored = (exceptions: readonly Exception[]) => exceptions.map((one) => block({ ...one, series: SERIES }))
/** Up to two times of a day, with a pause between them. */
const shifts: fc.Arbitrary<Shift[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_440 }), { minLength: 4, maxLength: 4 })
  .chain((times) => {
    const [a = 0, b = 0, c = 0, d = 0] = times.toSorted((one, other) => one - other)
    return fc.subarray([
      { from: a, to: b },
      { from: c, to: d },
    ])
  })

describe('a leave', () => {
  it.each([
    ['2030-01-15', undefined],
    ['2030-03-15', undefined],
    ['2030-03-16', 'Please choose at most 60 days at once.'],
    ['2999-01-01', 'Please choose at most 60 days at once.'],
    ['2030-01-14', 'The last day must not be before Tue, 15 Jan 2030.'],
    ['', 'Choose the last day.'],
  ])('until %s: %s', (last, problem) => {
    expect(leaveProblem(DATE, last)).toBe(problem)
  })

  it('has an id for each of its blocks, always the same, as the rules want it', () => {
    const ids = DATES.flatMap((date) => [0, 1, 11].map((position) => blockIdOf(SERIES, date, position)))
    expect(new Set(ids).size).toBe(6)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(ids[0]).toBe('leave000002030011500')
  })
})

describe('other hours on a date', () => {
  it('are away from some of the pattern, and work beyond it', () => {
    const present = [{ from: 540, to: 1_020 }]
    expect(changeOfHours({ therapist: 'neo', date: DATE }, present, [{ from: 720, to: 1_200 }])).toEqual([
      { therapist: 'neo', date: DATE, from: 540, to: 720, kind: 'away' },
      { therapist: 'neo', date: DATE, from: 1_020, to: 1_200, kind: 'work' },
    ])
    expect(changeOfHours({ therapist: 'neo', date: DATE }, present, present)).toEqual([])
  })

  it('are then exactly the wanted ones, and two who swap have those of the other', () => {
    fc.assert(
      fc.property(shifts, shifts, (present, wanted) => {
        const [neo, thato] = [onTuesdays('neo', present), onTuesdays('thato', wanted)]
        const changed = stored(changeOfHours({ therapist: 'neo', date: DATE }, present, wanted))
        expect(workOn(neo, DATE, { hours: HOUSE_HOURS, blocks: changed })).toEqual(wanted)
        const swapped = stored(swapOf(DATE, { id: 'neo', present }, { id: 'thato', present: wanted }))
        expect(scheduledOn(neo, DATE, { hours: HOUSE_HOURS, blocks: swapped })).toEqual(wanted)
        expect(scheduledOn(thato, DATE, { hours: HOUSE_HOURS, blocks: swapped })).toEqual(present)
      }),
    )
  })
})

it('other hours keep the pauses of the day', () => {
  const present = [
    { from: 540, to: 780 },
    { from: 840, to: 1_020 },
  ]
  expect(withPauses(present, { from: 540, to: 1_020 })).toEqual(present)
  expect(withPauses(present, { from: 600, to: 1_200 })).toEqual([
    { from: 600, to: 780 },
    { from: 840, to: 1_200 },
  ])
  expect(withPauses(present, { from: 840, to: 1_020 })).toEqual([{ from: 840, to: 1_020 }])
  expect(withPauses([], { from: 600, to: 720 })).toEqual([{ from: 600, to: 720 }])
})
