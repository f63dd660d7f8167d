import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsAt, inputTime, isAfterClosing, isPassed, minutesOf, SLOTS, timeText } from './slots.ts'
import { venueMoment } from './venue-clock.ts'

const minutesOfDay = fc.integer({ min: 0, max: 1439 })

describe('the slots', () => {
  it('are 20, every half hour from 09:00 AM to 06:30 PM', () => {
    expect(SLOTS).toEqual(
      [
        ['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '01:00 PM'],
        ['01:30 PM', '02:00 PM', '02:30 PM', '03:00 PM', '03:30 PM', '04:00 PM', '04:30 PM', '05:00 PM', '05:30 PM'],
        ['06:00 PM', '06:30 PM'],
      ].flat(),
    )
  })

  it('of today have passed once they begin, all of a past day, none of a later one', () => {
    const now = venueMoment('2030-01-15', 870)
    expect(isPassed('02:00 PM', '2030-01-15', now)).toBe(true)
    expect(isPassed('02:30 PM', '2030-01-15', now)).toBe(true)
    expect(isPassed('03:00 PM', '2030-01-15', now)).toBe(false)
    expect(isPassed('09:00 AM', '2030-01-16', now)).toBe(false)
    expect(isPassed('06:30 PM', '2030-01-14', now)).toBe(true)
    expect(isPassed('09:00 AM', '', now)).toBe(false)
  })
})

describe('times', () => {
  it.each([
    ['02:30 PM', 870],
    ['2:30 pm', 870],
    ['02:30PM', 870],
    ['14:30', 870],
    [' 09:00 AM ', 540],
    ['12:00 AM', 0],
    ['12:30 AM', 30],
    ['12:00 PM', 720],
    ['00:00', 0],
    ['23:59', 1439],
  ])('"%s" is %d minutes after midnight', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes)
  })

  it.each(['', 'noon', '25:00', '12:60', '13:00 PM', '00:30 AM', '9', '9 AM', '14:30:00'])(
    '"%s" is not one',
    (text) => {
      expect(minutesOf(text)).toBeUndefined()
    },
  )

  it('are the same in both forms, for every minute of the day', () => {
    fc.assert(
      fc.property(minutesOfDay, (minutes) => {
        expect(timeText(minutes)).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/)
        expect(minutesOf(timeText(minutes))).toBe(minutes)
        expect(inputTime(minutes)).toMatch(/^\d\d:\d\d$/)
        expect(minutesOf(inputTime(minutes))).toBe(minutes)
      }),
    )
  })
})

describe('the end of an appointment', () => {
  it('is start plus duration, for every slot and duration', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.integer({ min: 0, max: 900 }), (index, duration) => {
        const end = endsAt(SLOTS[index] ?? '', duration)
        expect(end).toBe(540 + index * 30 + duration)
        expect(isAfterClosing(end ?? 0)).toBe(540 + index * 30 + duration > 1110)
      }),
    )
  })

  it('goes beyond 1440 past midnight, and is undefined for an invalid time', () => {
    expect(endsAt('06:30 PM', 400)).toBe(1510)
    expect(endsAt('', 60)).toBeUndefined()
  })
})
