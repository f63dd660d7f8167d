import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/venue-clock.ts'
import { calendarOf, hoursOn } from './calendar.ts'
import { parseDiarySettings } from './diary-settings.ts'
import { everyDay, HOUSE_HOURS, nextOpenDays } from './open-days.ts'

const TUESDAY = '2030-01-15'
const WEEKEND = { opens: 600, lastEnd: 900, closes: 960 }
const settings = parseDiarySettings({ closedWeekdays: [2], hours: { '6': WEEKEND } })
const SATURDAY = '2030-01-19'

describe('the hours of a date', () => {
  it.each([
    ['are those of the house', '2030-01-16', undefined, HOUSE_HOURS],
    ['are those of its weekday where it has its own', SATURDAY, undefined, WEEKEND],
    ['are none on a closed weekday', TUESDAY, undefined, undefined],
    ['are none on a closed day, though it has hours', '2030-01-16', { closed: true, hours: WEEKEND }, undefined],
    ['are the usual ones when the day itself says that it is open', TUESDAY, { closed: false }, HOUSE_HOURS],
    ['of its own open a closed weekday', TUESDAY, { hours: WEEKEND }, WEEKEND],
    ['of its own win over the weekday’s', SATURDAY, { hours: HOUSE_HOURS }, HOUSE_HOURS],
  ])('%s', (_, date, day, hours) => {
    expect(hoursOn(date, settings, day)).toEqual(hours)
    expect(calendarOf(settings, new Map(day && [[date, day]]))(date)).toEqual(hours)
  })
})

describe('the next open days', () => {
  it('leave out closed weekdays and closed days, and begin after the date', () => {
    const calendar = calendarOf(settings, new Map([['2030-01-17', { closed: true }]]))
    expect(nextOpenDays(TUESDAY, 4, calendar)).toEqual(['2030-01-16', '2030-01-18', SATURDAY, '2030-01-20'])
  })

  it('are looked for so many days ahead, and never without end', () => {
    expect(nextOpenDays(TUESDAY, 5, everyDay, 3)).toEqual([1, 2, 3].map((days) => addDays(TUESDAY, days)))
    expect(nextOpenDays(TUESDAY, 1, () => undefined)).toEqual([])
  })
})
