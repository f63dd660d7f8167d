import { expect, it } from 'vitest'
import { durationRange, durationText } from './selection.ts'

it('a duration is said in hours and minutes', () => {
  const said = ['0h 59min', '1h 0min', '1h 1min', '25h 0min', '1h 0min', '0h 0min', '0h 0min']
  expect([59, 60, 61, 1500, 59.6, -5, Number.NaN].map(durationText)).toEqual(said)
})

it('treatments take a range of minutes, where a length is known', () => {
  const rangeOf = (...minutes: number[]) => durationRange(minutes.map((duration) => ({ duration })))
  expect([rangeOf(60, 30, 90), rangeOf(0, 45), rangeOf(0)]).toEqual(['30 to 90 minutes', '45 minutes', ''])
})
