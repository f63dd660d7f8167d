import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endsAt, inputTime, isAfterClosing, isPassed, minutesOf, SLOTS } from './slots.ts'
import { clockText, venueMoment } from './venue-clock.ts'

it('the slots are 20, every half hour from 09:00 AM to 06:30 PM', () => {
  expect(SLOTS).toHaveLength(20)
  expect([SLOTS[0], SLOTS[1], SLOTS[8], SLOTS[19]]).toEqual(['09:00 AM', '09:30 AM', '01:00 PM', '06:30 PM'])
})

it('slots of today have passed once they begin, all of a past day, none of a later one', () => {
  const now = venueMoment('2030-01-15', 870)
  const passed = ['02:00 PM', '02:30 PM', '03:00 PM'].map((slot) => isPassed(slot, '2030-01-15', now))
  expect(passed).toEqual([true, true, false])
  expect(['2030-01-16', '2030-01-14', ''].map((date) => isPassed('06:30 PM', date, now))).toEqual([false, true, false])
})

it.each<[string, number | undefined]>([
  ['2:30 pm', 870],
  ['02:30PM', 870],
  ['14:30', 870],
  [' 09:00 AM ', 540],
  ['12:30 AM', 30],
  ['12:00 PM', 720],
  ...['', 'noon', '25:00', '12:60', '13:00 PM', '00:30 AM', '9 AM', '14:30:00'].map((text): [string, undefined] => [
    text,
    undefined,
  ]),
])('"%s" is %s minutes after midnight', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})

it('every minute of the day is the same in both forms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(clockText(minutes)).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/)
      expect(inputTime(minutes)).toMatch(/^\d\d:\d\d$/)
      expect([clockText(minutes), inputTime(minutes)].map(minutesOf)).toEqual([minutes, minutes])
    }),
  )
})

it('an appointment ends after its duration, also past midnight, and not at all with an invalid time', () => {
  fc.assert(
    fc.property(fc.nat(19), fc.integer({ min: 0, max: 900 }), (index, duration) => {
      const end = endsAt(SLOTS[index] ?? '', duration)
      expect(end).toBe(540 + index * 30 + duration)
      expect(isAfterClosing(end ?? 0)).toBe(540 + index * 30 + duration > 1110)
    }),
  )
  expect(endsAt('', 60)).toBeUndefined()
})
