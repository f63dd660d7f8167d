import { expect, it } from 'vitest'
import { parseDiarySettings } from './diary-settings.ts'
import { ownHoursInWords } from './hours-in-words.ts'
import { HOUSE_HOURS } from './open-days.ts'

const words = (stored: object) => ownHoursInWords(parseDiarySettings(stored))
const hours = (opens: number, closes: number) => ({ opens, lastEnd: closes - 30, closes })

it('the hours of the week have no words where every weekday is as usual, also with another last treatment', () => {
  expect(words({})).toBeUndefined()
  expect(words({ hours: { '1': HOUSE_HOURS, '2': { ...HOUSE_HOURS, lastEnd: 1_080 } } })).toBeUndefined()
})

it('name runs of weekdays with the same hours, from Monday on, two with “and”, and half hours with their minutes', () => {
  const late = { '6': hours(570, 1_440), '0': hours(570, 1_440) }
  expect(words({ closedWeekdays: [2], hours: late })).toEqual({
    long: 'Monday, 9:00 AM to 7:00 PM · Tuesday closed · Wednesday to Friday, 9:00 AM to 7:00 PM · Saturday and Sunday, 9:30 AM to 12:00 AM',
    short: 'Mon 9AM-7PM, Tue closed, Wed-Fri 9AM-7PM, Sat-Sun 9:30AM-12AM',
    isDaily: false,
    openings: [
      { days: ['Monday'], opens: '09:00', closes: '19:00' },
      { days: ['Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '19:00' },
      // A day that ends at midnight.
      { days: ['Saturday', 'Sunday'], opens: '09:30', closes: '23:59' },
    ],
  })
  expect(words({ hours: late })?.isDaily).toBe(true)
})
