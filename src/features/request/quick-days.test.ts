import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickDays } from './when-inputs.tsx'
import { addDays, venueMoment, venueToday, weekdayOf } from '#shared/venue-clock.ts'

describe('the quick days', () => {
  it.each([
    ['on a Tuesday', '2030-01-15', ['Today', 'Tomorrow', 'Saturday 19']],
    ['on a Thursday', '2030-01-17', ['Today', 'Tomorrow', 'Saturday 19']],
    ['on a Friday, when tomorrow is Saturday', '2030-01-18', ['Today', 'Tomorrow', 'Saturday 26']],
    ['on a Saturday', '2030-01-19', ['Today', 'Tomorrow', 'Saturday 26']],
  ])('%s', (_, date, names) => {
    expect(quickDays(venueMoment(date, 600)).map(({ name }) => name)).toEqual(names)
  })

  it('offer today until its last slot has passed', () => {
    const first = (minutes: number) => quickDays(venueMoment('2030-01-15', minutes))[0]?.name
    expect([1_109, 1_110].map(first)).toEqual(['Today', 'Tomorrow'])
  })

  it('are different days ahead, the last a Saturday within nine days', () => {
    const moments = fc.date({
      min: venueMoment('2020-01-01', 0),
      max: venueMoment('2100-01-01', 0),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (now) => {
        const days = quickDays(now).map(({ value }) => value)
        const today = venueToday(now)
        expect(new Set(days).size).toBe(days.length)
        expect(days.toSorted()).toEqual(days)
        expect(days[0] === today || days[0] === addDays(today, 1)).toBe(true)
        const saturday = days.at(-1) ?? ''
        expect(weekdayOf(saturday)).toBe(6)
        expect(saturday <= addDays(today, 8)).toBe(true)
      }),
    )
  })
})
