import { describe, expect, it } from 'vitest'
import { entryDateProblem, isPastVisit } from './entry.ts'

/** 3:00 PM in Botswana. */
const NOW = new Date('2030-01-15T13:00:00Z')

describe('a visit is past', () => {
  it.each([
    ['2030-01-14', '11:00 PM', 90],
    ['2030-01-14', '', 90],
    ['2030-01-15', '02:00 PM', 60],
    ['2030-01-15', '9:00', 0],
  ])('on %s at "%s" with %i minutes', (date, time, minutes) => {
    expect(isPastVisit({ date, time }, minutes, NOW)).toBe(true)
  })

  it.each([
    ['2030-01-15', '02:00 PM', 61],
    ['2030-01-15', '', 60],
    ['2030-01-16', '09:00 AM', 60],
    ['', '09:00 AM', 60],
    ['yesterday', '09:00 AM', 60],
  ])('but not on %s at "%s" with %i minutes', (date, time, minutes) => {
    expect(isPastVisit({ date, time }, minutes, NOW)).toBe(false)
  })
})

it.each([
  ['2029-01-14', true],
  ['2029-01-13', false],
  ['2031-01-16', true],
  ['2031-01-17', false],
  ['', false],
])('a visit on %s can be entered: %s', (date, can) => {
  expect(entryDateProblem(date, NOW) === undefined).toBe(can)
})
