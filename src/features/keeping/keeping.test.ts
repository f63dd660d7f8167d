import { describe, expect, test } from 'vitest'
import { dueBefore, KEEPING_YEARS, parseKeeping } from './keeping.ts'

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

test('records are due by whole months', () => {
  expect(dueBefore(parseKeeping(undefined), '2028-02-29')).toEqual({
    visits: '2023-02-01',
    rejected: '2027-02-01',
    messages: '2027-02-01',
    profiles: '2023-02-01',
    notes: '2026-02-01',
  })
})
