import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quotaRestored, quotaRestoredInWords } from './failure.ts'
import { venueMoment } from './venue-clock.ts'

const HOUR = 3_600_000
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
const dateOf = (at: Date) => clock.format(at).split(',')[0]

it('the quota is restored at the next midnight in California, also around its changes of clocks', () => {
  const anyMoment = fc.date({
    min: venueMoment('2026-01-01', 0),
    max: venueMoment('2036-01-01', 0),
    noInvalidDate: true,
  })
  const nearChange = fc
    .tuple(fc.constantFrom('2027-03-14', '2027-11-07'), fc.integer({ min: -48 * HOUR, max: 48 * HOUR }))
    .map(([date, by]) => new Date(venueMoment(date, 0).getTime() + by))
  fc.assert(
    fc.property(fc.oneof(anyMoment, nearChange), (now) => {
      const at = quotaRestored(now)
      expect(at.getTime()).toBeGreaterThan(now.getTime())
      expect(clock.format(at)).toMatch(/ 00:00:00$/)
      expect(dateOf(new Date(at.getTime() - 1))).toBe(dateOf(now))
    }),
  )
})

it.each([
  ['2030-01-15T07:59:59Z', '10:00 AM today'],
  ['2030-01-15T08:00:00Z', '10:00 AM tomorrow'],
  ['2030-07-15T22:30:00Z', '9:00 AM today'],
])('at %s it is said as %s, venue time', (now, words) => {
  expect(quotaRestoredInWords(new Date(now))).toBe(words)
})
