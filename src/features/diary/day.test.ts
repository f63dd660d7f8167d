import { expect, it } from 'vitest'
import { block, DATE, DATES, plan } from '#support/diary.ts'
import { occupancyOfBlock } from './block.ts'
import { changeDay, countDay, differenceOf, parseDay } from './day.ts'
import type { Plan } from './plan.ts'
import { addOccupancy, NegativeCountError, NO_OCCUPANCY, occupancyOf } from './occupancy.ts'

it('the document of a day that is missing or odd has no places taken and nothing of its own', () => {
  const empty = { ...NO_OCCUPANCY, date: DATE, note: '' }
  expect(parseDay(DATE, undefined)).toEqual(empty)
  const odd = { massage: 'full', closed: 'yes', note: 7, opens: -1, lastEnd: 1_441, closes: 'noon' }
  expect(parseDay(DATE, odd)).toEqual({ ...empty, note: '7' })
})

it('a change leaves note and hours of the day, and is refused by a day that lacks what is given back', () => {
  const day = { ...parseDay(DATE, undefined), note: 'Until 1 PM', hours: { opens: 540, lastEnd: 780, closes: 780 } }
  const changed = (before: Plan | undefined) => differenceOf(before, plan()).map((change) => changeDay(day, change))
  expect(changed(undefined)).toEqual([{ ...day, ...occupancyOf(plan()) }])
  expect(() => changed(plan())).toThrow(NegativeCountError)
})

it('a plan that moves to another date changes both days', () => {
  const [before, after] = [plan(), plan({ date: DATES[1], guests: 2 })]
  expect(differenceOf(before, after)).toEqual([
    { date: DATE, frees: occupancyOf(before), occupies: NO_OCCUPANCY },
    { date: DATES[1], frees: NO_OCCUPANCY, occupies: occupancyOf(after) },
  ])
  expect(differenceOf(before, undefined)).toEqual([{ date: DATE, frees: occupancyOf(before), occupies: NO_OCCUPANCY }])
})

it('a day counts only what is of its date, and no block of a therapist', () => {
  const here = block({ therapist: null })
  const others = [block({ therapist: null, date: DATES[1] }), block()]
  const plans = [plan(), plan({ date: DATES[1] })]
  expect(countDay(DATE, plans, [here, ...others])).toEqual(addOccupancy(occupancyOf(plan()), occupancyOfBlock(here)))
})
