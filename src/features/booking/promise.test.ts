import { everyDay, isOpen } from '#features/diary/open-days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarOf } from '#features/diary/calendar.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { promiseDue } from './promise.ts'
import { venueMinutes, venueMoment, venueToday } from '#shared/venue-clock.ts'

const at = (hour: number, minute: number, date = '2030-01-15') => venueMoment(date, hour * 60 + minute)

describe('the promise of two hours', () => {
  it.each([
    ['8:59 AM', at(8, 59), false, at(11, 0)],
    ['9:00 AM', at(9, 0), true, at(11, 0)],
    ['2:30 PM', at(14, 30), true, at(16, 30)],
    ['6:59 PM', at(18, 59), true, at(20, 59)],
    ['7:00 PM', at(19, 0), false, at(11, 0, '2030-01-16')],
    ['11:59 PM', at(23, 59), false, at(11, 0, '2030-01-16')],
    ['midnight', at(0, 0), false, at(11, 0)],
    ['7:00 PM on New Year’s Eve', at(19, 0, '2030-12-31'), false, at(11, 0, '2031-01-01')],
  ])('submitted at %s', (_, submittedAt, open, due) => {
    expect(isOpen(submittedAt, everyDay)).toBe(open)
    expect(promiseDue(submittedAt, everyDay)).toEqual(due)
  })

  it('changes at the full minute, not before', () => {
    const lastInstant = new Date(at(19, 0).getTime() - 1)
    expect(promiseDue(lastInstant, everyDay).getTime()).toBe(lastInstant.getTime() + 7_200_000)
    expect(isOpen(new Date(at(9, 0).getTime() - 1), everyDay)).toBe(false)
  })

  it('is due two hours later or at 11:00 AM, never sooner than two hours and within 16', () => {
    const moments = fc.date({
      min: new Date(Date.UTC(2020, 0, 1)),
      max: new Date(Date.UTC(2040, 0, 1)),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (submittedAt) => {
        const due = promiseDue(submittedAt, everyDay)
        const wait = due.getTime() - submittedAt.getTime()
        expect(wait).toBeGreaterThanOrEqual(7_200_000)
        expect(wait).toBeLessThanOrEqual(16 * 3_600_000)
        if (!isOpen(submittedAt, everyDay)) expect(venueMinutes(due)).toBe(660)
        expect(venueToday(due) >= venueToday(submittedAt)).toBe(true)
      }),
    )
  })
})

describe('the promise with a calendar', () => {
  const weekend = { opens: 600, lastEnd: 900, closes: 960 }
  const settings = parseDiarySettings({ closedWeekdays: [0], hours: { '6': weekend } })
  const calendar = calendarOf(settings, new Map([['2030-01-21', { closed: true }]]))

  it.each([
    ['Friday evening counts to the later opening of Saturday', at(19, 0, '2030-01-18'), at(12, 0, '2030-01-19')],
    ['Saturday morning before opening', at(9, 30, '2030-01-19'), at(12, 0, '2030-01-19')],
    ['Saturday while open', at(15, 59, '2030-01-19'), at(17, 59, '2030-01-19')],
    ['Saturday evening counts past Sunday and the closed Monday', at(16, 0, '2030-01-19'), at(11, 0, '2030-01-22')],
    ['the morning of a closed day', at(8, 0, '2030-01-20'), at(11, 0, '2030-01-22')],
    ['noon of a closed day', at(12, 0, '2030-01-21'), at(11, 0, '2030-01-22')],
  ])('%s', (_, submittedAt, due) => {
    expect(promiseDue(submittedAt, calendar)).toEqual(due)
  })

  it('counts to tomorrow when no day of a year is open', () => {
    expect(promiseDue(at(12, 0), () => undefined)).toEqual(at(11, 0, '2030-01-16'))
    expect(isOpen(at(12, 0), () => undefined)).toBe(false)
  })
})
