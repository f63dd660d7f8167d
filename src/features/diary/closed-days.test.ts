import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/venue-clock.ts'
import { datesIn, datesText, rangeProblem, rowsOf } from './calendar.ts'

const TODAY = '2026-11-23'
describe('the days to close', () => {
  it.each([
    [TODAY, '', undefined],
    [TODAY, TODAY, undefined],
    [TODAY, addDays(TODAY, 366), undefined],
    [TODAY, addDays(TODAY, 367), 'Please choose days until Wed, 24 Nov 2027.'],
    ['2026-11-22', '', 'Please choose a date that is not in the past.'],
    ['2026-12-25', '2026-12-24', 'Please choose a last day that is not before Fri, 25 Dec 2026.'],
    ['', '2026-12-24', 'Please choose a date.'],
    ['2026-02-30', '', 'Please choose a date.'],
    [TODAY, 'soon', 'Please choose a date.'],
  ])('from %s to “%s”: %s', (first, last, problem) => {
    expect(rangeProblem(first, last, TODAY)).toBe(problem)
  })

  it('are all from the first to the last', () => {
    expect(datesIn('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
    expect(datesIn('2026-12-31', '')).toEqual(['2026-12-31'])
  })

  it('stand together where they follow each other', () => {
    const dates = ['2027-01-01', '2026-12-25', '2026-12-26', '2026-12-25', '2026-12-31']
    expect(rowsOf(dates)).toEqual([
      { first: '2026-12-25', last: '2026-12-26' },
      { first: '2026-12-31', last: '2027-01-01' },
    ])
    expect(datesText(['2026-12-25', '2027-01-01', '2026-12-26'])).toBe(
      'Fri, 25 Dec 2026 to Sat, 26 Dec 2026; Fri, 1 Jan 2027',
    )
    expect([rowsOf([]), datesText([])]).toEqual([[], ''])
  })

  it('are the same dates in rows', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60)), (ahead) => {
        const dates = ahead.map((days) => addDays(TODAY, days))
        const inRows = rowsOf(dates).flatMap(({ first, last }) => datesIn(first, last))
        expect(inRows).toEqual([...new Set(dates)].toSorted())
      }),
    )
  })
})
