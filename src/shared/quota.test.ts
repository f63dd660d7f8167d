import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quotaRestored, quotaRestoredInWords } from './failure.ts'
import { venueMoment } from './venue-clock.ts'

const HOUR = 3_600_000
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
const wall = (at: Date) => clock.format(at)
const dateOf = (at: Date) => wall(at).split(',')[0]

describe('the quota is restored', () => {
  const anyMoment = fc.date({
    min: venueMoment('2026-01-01', 0),
    max: venueMoment('2036-01-01', 0),
    noInvalidDate: true,
  })
  /** Days around the two changes of clocks in California. */
  const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07']
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -48 * HOUR, max: 48 * HOUR }))
    .map(([date, by]) => new Date(venueMoment(date, 0).getTime() + by))

  it('at the next midnight in California: later than now, at most 25 hours, and on the next date there', () => {
    fc.assert(
      fc.property(fc.oneof(anyMoment, nearChange), (now) => {
        const at = quotaRestored(now)
        const wait = at.getTime() - now.getTime()
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(25 * HOUR)
        expect(wall(at)).toMatch(/ 00:00:00$/)
        expect(dateOf(new Date(at.getTime() - 1))).toBe(dateOf(now))
      }),
    )
  })

  it.each([
    ['2030-01-15T07:59:59Z', '10:00 AM today'],
    ['2030-01-15T08:00:00Z', '10:00 AM tomorrow'],
    ['2030-07-15T06:59:00Z', '9:00 AM today'],
    ['2030-07-15T22:30:00Z', '9:00 AM today'],
    ['2030-07-15T21:30:00Z', '9:00 AM tomorrow'],
    // The night before clocks change, in spring and in autumn.
    ['2027-03-14T07:30:00Z', '10:00 AM today'],
    ['2027-03-14T08:30:00Z', '9:00 AM tomorrow'],
    ['2027-11-07T06:30:00Z', '9:00 AM today'],
    ['2027-11-07T07:30:00Z', '10:00 AM tomorrow'],
  ])('at %s, until %s at the venue', (now, words) => {
    expect(quotaRestoredInWords(new Date(now))).toBe(words)
  })
})
