import { expect, it } from 'vitest'
import { block, DATE, DATES } from '#support/diary.ts'
import { idOf } from '#support/ids.ts'
import { onTuesdays } from '#support/therapists.ts'
import {
  blockIdOf,
  changeOfHours,
  type Exception,
  leaveProblem,
  scheduledOn,
  swapOf,
  withPauses,
  workOn,
} from '#features/roster/shifts.ts'
import { HOUSE_HOURS } from './open-days.ts'

const SERIES = idOf('leave')
it.each([
  ['2030-03-15', undefined],
  ['2030-03-16', 'Please choose at most 60 days at once.'],
  ['2030-01-14', 'The last day must not be before Tue, 15 Jan 2030.'],
  ['', 'Choose the last day.'],
])('a leave until %s: %s', (last, problem) => {
  expect(leaveProblem(DATE, last)).toBe(problem)
})

it('a leave has an id for each of its blocks, always the same, as the rules want it', () => {
  const ids = DATES.flatMap((date) => [0, 11].map((position) => blockIdOf(SERIES, date, position)))
  const days = ['leave0000020300115', 'leave0000020300116']
  expect(ids).toEqual(days.flatMap((day) => [`${day}00`, `${day}11`]))
})

it('other hours are then exactly the wanted ones, and two who swap have those of the other', () => {
  const present = [
    { from: 540, to: 780 },
    { from: 840, to: 1_020 },
  ]
  const on = (exceptions: readonly Exception[]) => ({
    hours: HOUSE_HOURS,
    blocks: exceptions.map((one) => block({ ...one, series: SERIES })),
  })
  for (const wanted of [
    [{ from: 600, to: 1_200 }],
    [
      { from: 0, to: 540 },
      { from: 780, to: 840 },
    ],
    [],
  ]) {
    const [neo, thato] = [onTuesdays('neo', present), onTuesdays('thato', wanted)]
    expect(workOn(neo, DATE, on(changeOfHours({ therapist: 'neo', date: DATE }, present, wanted)))).toEqual(wanted)
    const swapped = on(swapOf(DATE, { id: 'neo', present }, { id: 'thato', present: wanted }))
    expect([neo, thato].map((one) => scheduledOn(one, DATE, swapped))).toEqual([wanted, present])
  }
  // Nothing is stored that the pattern says anyway.
  expect(changeOfHours({ therapist: 'neo', date: DATE }, present, present)).toEqual([])
})

it('other hours keep the pauses of the day', () => {
  const present = [
    { from: 540, to: 780 },
    { from: 840, to: 1_020 },
  ]
  expect(withPauses(present, { from: 600, to: 1_200 })).toEqual([
    { from: 600, to: 780 },
    { from: 840, to: 1_200 },
  ])
  expect(withPauses([], { from: 600, to: 720 })).toEqual([{ from: 600, to: 720 }])
})
