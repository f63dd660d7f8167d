import { expect, test } from 'vitest'
import { dueBefore, KEEPING_YEARS, parseKeeping } from './keeping.ts'

const DEFAULTS = { visits: 5, rejected: 1, messages: 1, profiles: 5, notes: 2 }

test('what main never set, or what is out of range, is the default', () => {
  expect(parseKeeping(undefined)).toEqual(DEFAULTS)
  expect(parseKeeping({ visits: 0, rejected: 21, messages: 'many', profiles: 7, notes: 1.5 })).toEqual({
    ...DEFAULTS,
    profiles: 7,
  })
})

test('what is typed is a number of years, for rejected requests no more than for visits', () => {
  const typed = (own: object) => ({ ...KEEPING_YEARS.read(undefined), ...own })
  expect(KEEPING_YEARS.write(typed({ visits: ' 7 ' }), undefined)).toEqual({ ...DEFAULTS, visits: 7 })
  const problems = (own: object) => Object.keys(KEEPING_YEARS.check(typed(own)))
  expect(['', '0', '21', '1.5', 'five'].map((messages) => problems({ messages }))).toEqual(Array(5).fill(['messages']))
  expect([problems({ messages: '1' }), problems({ messages: '20' })]).toEqual([[], []])
  expect([problems({ rejected: '5' }), problems({ rejected: '6' })]).toEqual([[], ['rejected']])
})

test('records are due by whole months', () => {
  expect(dueBefore(parseKeeping(undefined), '2028-02-29')).toMatchObject({ visits: '2023-02-01', notes: '2026-02-01' })
})
