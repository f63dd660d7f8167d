import { describe, expect, it } from 'vitest'
import { comingHolidays } from './public-holidays.ts'

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

  it.each([
    ['Easter Sunday', '1954-04-18'],
    ['Easter Sunday', '1981-04-19'],
    ['Easter Sunday', '2038-04-25'],
    ['Easter Sunday', '2285-03-22'],
    ["President's Day", '2025-07-21'],
  ])('%s is on %s', (name, date) => {
    const all = comingHolidays(`${date.slice(0, 4)}-01-01`)
    expect(all.find((holiday) => holiday.name === name)?.date).toBe(date)
  })

  it('are those of the coming twelve months, today included', () => {
    const dates = comingHolidays('2026-12-26').map(({ date }) => date)
    expect([dates.slice(0, 2), dates.at(-1)]).toEqual([['2026-12-26', '2027-01-01'], '2027-12-25'])
  })
})
