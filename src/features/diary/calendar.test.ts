import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#shared/venue-clock.ts'
import { calendarOf, datesIn, datesText, rangeProblem, rowsOf, weekOf } from './calendar.ts'
import { parseDiarySettings } from './diary-settings.ts'
import { everyDay, HOUSE_HOURS, nextOpenDays } from './open-days.ts'

const TUESDAY = '2030-01-15'
const SATURDAY = '2030-01-19'
const WEEKEND = { opens: 600, lastEnd: 900, closes: 960 }
const settings = parseDiarySettings({ closedWeekdays: [2], hours: { '6': WEEKEND } })

it.each([
  ['are those of the house', '2030-01-16', undefined, HOUSE_HOURS],
  ['are those of its weekday where it has its own', SATURDAY, undefined, WEEKEND],
  ['are none on a closed weekday', TUESDAY, undefined, undefined],
  ['are none on a closed day, though it has hours', '2030-01-16', { closed: true, hours: WEEKEND }, undefined],
  ['are the usual ones when the day itself says that it is open', TUESDAY, { closed: false }, HOUSE_HOURS],
  ['of its own open a closed weekday', TUESDAY, { hours: WEEKEND }, WEEKEND],
  ['of its own win over the weekday’s', SATURDAY, { hours: HOUSE_HOURS }, HOUSE_HOURS],
])('the hours of a date %s', (_, date, day, hours) => {
  expect(calendarOf(settings, new Map(day && [[date, day]]))(date)).toEqual(hours)
})

it('the next open days leave out closed days, begin after the date, and are looked for so many days ahead', () => {
  const calendar = calendarOf(settings, new Map([['2030-01-17', { closed: true }]]))
  expect(nextOpenDays(TUESDAY, 3, calendar)).toEqual(['2030-01-16', '2030-01-18', SATURDAY])
  expect(nextOpenDays(TUESDAY, 5, everyDay, 2)).toEqual(['2030-01-16', '2030-01-17'])
  expect(nextOpenDays(TUESDAY, 1, () => undefined)).toEqual([])
})

it('a week begins on a Monday', () => {
  const week = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2030-01-${day}`)
  for (const date of week) expect(weekOf(date)).toEqual(week)
})

const TODAY = '2026-11-23'

it.each([
  [TODAY, '', undefined],
  [TODAY, addDays(TODAY, 366), undefined],
  [TODAY, addDays(TODAY, 367), 'Please choose days until Wed, 24 Nov 2027.'],
  ['2026-11-22', '', 'Please choose a date that is not in the past.'],
  ['2026-12-25', '2026-12-24', 'Please choose a last day that is not before Fri, 25 Dec 2026.'],
  ['', '2026-12-24', 'Please choose a date.'],
  [TODAY, 'soon', 'Please choose a date.'],
])('the days to close from %s to “%s”: %s', (first, last, problem) => {
  expect(rangeProblem(first, last, TODAY)).toBe(problem)
})

it('dates stand together in rows where they follow each other', () => {
  expect(datesText(['2026-12-25', '2027-01-01', '2026-12-26'])).toBe(
    'Fri, 25 Dec 2026 to Sat, 26 Dec 2026; Fri, 1 Jan 2027',
  )
  expect(datesIn('2026-12-31', '')).toEqual(['2026-12-31'])
  fc.assert(
    fc.property(fc.array(fc.nat(60)), (ahead) => {
      const dates = ahead.map((days) => addDays(TODAY, days))
      const rows = rowsOf(dates)
      expect(rows.flatMap(({ first, last }) => datesIn(first, last))).toEqual([...new Set(dates)].toSorted())
      for (const { first } of rows) expect(dates).not.toContain(addDays(first, -1))
    }),
  )
})
