import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './venue-clock.ts'
import { addMonths, firstDay, lastDay, momentsOf, monthOf } from './month.ts'

it('a month begins at midnight of the venue, and months follow each other without a gap', () => {
  expect(momentsOf('2030-12')).toEqual({ from: new Date('2030-11-30T22:00Z'), until: new Date('2030-12-31T22:00Z') })
  fc.assert(
    fc.property(fc.integer({ min: 24_012, max: 35_900 }), fc.integer({ min: -20, max: 20 }), (months, by) => {
      const month = addMonths('0000-01', months)
      expect(addDays(lastDay(month), 1)).toBe(firstDay(addMonths(month, 1)))
      expect(monthOf(lastDay(month))).toBe(month)
      expect(addMonths(addMonths(month, by), -by)).toBe(month)
    }),
  )
})
