import fc from 'fast-check'
import { expect, it } from 'vitest'
import { durationRange, durationText } from './selection.ts'

it('a duration can be read back', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (minutes) => {
      const [, hours, rest] = /^(\d+)h (\d+)min$/.exec(durationText(minutes)) ?? []
      expect(Number(rest)).toBeLessThan(60)
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes)
    }),
  )
  expect([1500, 59.6, -5, Number.NaN].map(durationText)).toEqual(['25h 0min', '1h 0min', '0h 0min', '0h 0min'])
})

it('treatments take a range of minutes, where a length is known', () => {
  const rangeOf = (...minutes: number[]) => durationRange(minutes.map((duration) => ({ duration })))
  expect([rangeOf(60, 30, 90), rangeOf(0, 45), rangeOf(0)]).toEqual(['30 to 90 minutes', '45 minutes', ''])
})
