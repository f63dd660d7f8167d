import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueBefore, KEEPING_YEARS, parseKeeping, yearsBefore } from './keeping.ts'
import { addDays, daysBetween, isDate } from './venue-clock.ts'

const DEFAULTS = { visits: 5, rejected: 1, messages: 1, profiles: 5, notes: 2 }

test('what main never set, or what is out of range, is the default', () => {
  expect(parseKeeping(undefined)).toEqual(DEFAULTS)
  expect(parseKeeping({ visits: 0, rejected: 21, messages: 'many', profiles: 7, notes: 1.5 })).toEqual({
    ...DEFAULTS,
    profiles: 7,
  })
})

describe('what is typed', () => {
  const typed = (own: object) => ({ ...KEEPING_YEARS.read(undefined), ...own })

  test('the defaults can be saved', () => {
    expect(KEEPING_YEARS.check(typed({}))).toEqual({})
    expect(KEEPING_YEARS.write(typed({ visits: ' 7 ' }), undefined)).toEqual({ ...DEFAULTS, visits: 7 })
  })

  test.each(['', '0', '21', '1.5', '-1', 'five'])('“%s” is no number of years', (years) => {
    expect(Object.keys(KEEPING_YEARS.check(typed({ messages: years })))).toEqual(['messages'])
  })

  test.each(['1', '20'])('“%s” is one', (years) => {
    expect(KEEPING_YEARS.check(typed({ messages: years }))).toEqual({})
  })

  test('rejected requests go with the visits of their date', () => {
    expect(Object.keys(KEEPING_YEARS.check(typed({ rejected: '6' })))).toEqual(['rejected'])
    expect(KEEPING_YEARS.check(typed({ rejected: '5' }))).toEqual({})
  })
})

describe('so many years before', () => {
  test.each([
    ['2030-01-15', 5, '2025-01-15'],
    ['2028-02-29', 4, '2024-02-29'],
    ['2028-02-29', 1, '2027-02-28'],
    ['2029-02-28', 1, '2028-02-28'],
    ['2029-03-01', 1, '2028-03-01'],
  ])('%s, %i years: %s', (date, years, before) => {
    expect(yearsBefore(date, years)).toBe(before)
  })

  test('is a date of the calendar, at least so many years and at most a day more before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 20 }), (days, years) => {
        const today = addDays('2026-01-01', days)
        const before = yearsBefore(today, years)
        expect(isDate(before)).toBe(true)
        const between = daysBetween(before, today)
        expect(between).toBeGreaterThanOrEqual(years * 365)
        expect(between).toBeLessThanOrEqual(years * 366 + 1)
        // A day later nothing is due that was not due a day before.
        expect(yearsBefore(addDays(today, 1), years) >= before).toBe(true)
      }),
    )
  })
})

test('bookings are due by whole months, the other records by the day', () => {
  expect(dueBefore(parseKeeping(undefined), '2030-01-15')).toEqual({
    visits: '2025-01-01',
    rejected: '2029-01-01',
    messages: '2029-01-15',
    profiles: '2025-01-15',
    notes: '2028-01-15',
  })
})
