import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDiarySettings } from './diary-settings.ts'
import { ownHoursInWords } from './hours-in-words.ts'
import { HOUSE_HOURS } from './open-days.ts'

const words = (stored: object) => ownHoursInWords(parseDiarySettings(stored))
const hours = (opens: number, closes: number) => ({ opens, lastEnd: closes - 30, closes })

describe('the hours of the week in words', () => {
  it('are none where every weekday is as usual, also with another last treatment', () => {
    expect(words({})).toBeUndefined()
    expect(words({ hours: { '1': HOUSE_HOURS, '2': { ...HOUSE_HOURS, lastEnd: 1_080 } } })).toBeUndefined()
  })

  it('name runs of weekdays with the same hours, from Monday on', () => {
    expect(words({ closedWeekdays: [0], hours: { '6': hours(600, 960) } })).toEqual({
      long: 'Monday to Friday, 9:00 AM to 7:00 PM · Saturday, 10:00 AM to 4:00 PM · Sunday closed',
      short: 'Mon-Fri 9AM-7PM, Sat 10AM-4PM, Sun closed',
      isDaily: false,
      openings: [
        { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '19:00' },
        { days: ['Saturday'], opens: '10:00', closes: '16:00' },
      ],
    })
  })

  it('say two days with “and”, half hours with their minutes, and a day that ends at midnight', () => {
    const late = { '6': hours(570, 1_440), '0': hours(570, 1_440) }
    const shown = words({ closedWeekdays: [2], hours: late })
    expect(shown?.long).toBe(
      'Monday, 9:00 AM to 7:00 PM · Tuesday closed · Wednesday to Friday, 9:00 AM to 7:00 PM · Saturday and Sunday, 9:30 AM to 12:00 AM',
    )
    expect(shown?.short).toBe('Mon 9AM-7PM, Tue closed, Wed-Fri 9AM-7PM, Sat-Sun 9:30AM-12AM')
    expect(shown?.openings.at(-1)).toEqual({ days: ['Saturday', 'Sunday'], opens: '09:30', closes: '23:59' })
  })

  it('name each open weekday once for search engines, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.subarray([0, 1, 2, 3, 4, 5, 6]), (odd, closedWeekdays) => {
        // Saturday has hours of its own, so that there are words.
        const shown = words({ hours: { '6': hours(600, 960), '5': odd }, closedWeekdays })
        const { openings = [], isDaily } = shown ?? {}
        const named = openings.flatMap(({ days }) => days)
        expect(new Set(named).size).toBe(named.length)
        expect(named).toHaveLength(7 - closedWeekdays.length)
        expect(isDaily).toBe(closedWeekdays.length === 0)
      }),
    )
  })
})
