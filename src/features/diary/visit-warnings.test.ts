import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOW, TODAY } from '#support/booking-draft.ts'
import { entry, plan } from '#support/diary.ts'
import { HOUSE_HOURS } from './open-days.ts'
import { minutesOf, timeText } from '#shared/slots.ts'
import { hoursWarning, passedWarning } from './verdict.ts'

const TOMORROW = '2030-01-16'
const planAt = (time: string, minutes = 60, date = TOMORROW) =>
  plan({ date, entries: [entry({ start: minutesOf(time) ?? 0, minutes })] })
const warnings = (time: string, minutes = 60, date = TOMORROW) =>
  [passedWarning({ date, time }, NOW), hoursWarning(planAt(time, minutes, date), HOUSE_HOURS)].filter(Boolean)

describe('what staff are told before they confirm', () => {
  it('is that the treatments would end after closing', () => {
    const hours = 'is outside our opening hours, 9:00 AM to 7:00 PM, treatments until 6:30 PM.'
    expect(warnings('06:00 PM')).toEqual([`6:00 PM to 7:00 PM ${hours}`])
    expect(warnings('05:30 PM', 61)).toEqual([`5:30 PM to 6:31 PM ${hours}`])
  })

  it('is that the day has passed, or the time of today', () => {
    expect(warnings('02:30 PM', 60, '2030-01-14')).toEqual(['Mon, 14 Jan 2030 has already passed.'])
    expect(warnings('09:30 AM', 60, TODAY)).toEqual(['9:30 AM has already passed today.'])
    expect(warnings('10:30 AM', 60, TODAY)).toEqual([])
    expect(warnings('03:00 AM', 60, '2030-01-14')).toHaveLength(2)
  })

  it.each([
    ['', ''],
    ['after lunch', '15/01/2030'],
  ])('is nothing for a date and time that cannot be read: "%s"', (time, date) => {
    expect(passedWarning({ date, time }, NOW)).toBeUndefined()
  })

  it('is that the day is closed, whatever the time', () => {
    const closed = 'Wed, 16 Jan 2030 is a closed day.'
    expect(hoursWarning(planAt('10:00 AM'), undefined)).toBe(closed)
  })

  it('goes by the hours of the day', () => {
    const hours = { opens: 600, lastEnd: 780, closes: 800 }
    const said = (time: string) => hoursWarning(planAt(time), hours)
    expect(said('09:30 AM')).toContain('9:30 AM to 10:30 AM is outside our opening hours, 10:00 AM to 1:20 PM')
    expect(said('12:00 PM')).toBeUndefined()
    expect(said('12:15 PM')).toContain('12:15 PM to 1:15 PM is outside our opening hours')
  })

  it('is silent exactly from opening time until the last minute at which the treatments end in time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 600 }), (start, minutes) => {
        expect(warnings(timeText(start), minutes).length === 0).toBe(start >= 540 && start + minutes <= 1110)
      }),
    )
  })
})
