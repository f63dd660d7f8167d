import { describe, expect, it } from 'vitest'
import { comingHolidays } from './public-holidays.ts'
import { addDays } from '#shared/venue-clock.ts'

const dates = (today: string) => comingHolidays(today).map(({ date }) => date)
const dateOf = (name: string, year: number) =>
  comingHolidays(`${String(year)}-01-01`).find((holiday) => holiday.name === name)?.date

describe('the public holidays', () => {
  it('of 2026', () => {
    expect(comingHolidays('2026-01-01').map(({ date, name }) => `${date} ${name}`)).toEqual([
      "2026-01-01 New Year's Day",
      "2026-01-02 New Year's holiday",
      '2026-04-03 Good Friday',
      '2026-04-04 Easter Saturday',
      '2026-04-05 Easter Sunday',
      '2026-04-06 Easter Monday',
      '2026-05-01 Labour Day',
      '2026-05-14 Ascension Day',
      '2026-07-01 Sir Seretse Khama Day',
      "2026-07-20 President's Day",
      "2026-07-21 President's Day holiday",
      '2026-09-30 Botswana Day',
      '2026-10-01 Botswana Day holiday',
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
    ])
  })

  // Easter at its earliest and latest, in a leap year, and where the common rules of thumb fail.
  it.each([
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is on %s, and Ascension 39 days later', (year, easter) => {
    expect(dateOf('Easter Sunday', year)).toBe(easter)
    expect(dateOf('Ascension Day', year)).toBe(addDays(easter, 39))
  })

  it.each([
    [2024, '2024-07-15'],
    [2025, '2025-07-21'],
    [2027, '2027-07-19'],
    [2028, '2028-07-17'],
  ])("President's Day of %i is on %s", (year, date) => {
    expect(dateOf("President's Day", year)).toBe(date)
  })

  it('are those of the coming twelve months, today included', () => {
    expect(dates('2026-12-26').slice(0, 3)).toEqual(['2026-12-26', '2027-01-01', '2027-01-02'])
    expect(dates('2026-12-26').at(-1)).toBe('2027-12-25')
    expect(dates('2028-02-29').at(-1)).toBe('2029-01-02')
  })
})
