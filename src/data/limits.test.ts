import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { LIMITS } from './house-changes.ts'

const typed = LIMITS.read({ places: { massage: 3 }, guests: 8, buffer: 10, closedWeekdays: [1] })

describe('the settings typed', () => {
  it.each([
    ['massage', '', true],
    ['massage', '0', true],
    ['massage', '20', true],
    ['massage', '21', false],
    ['massage', '1.5', false],
    ['massage', '-1', false],
    ['guests', '0', false],
    ['guests', '99', true],
    ['guests', '100', false],
    ['buffer', '', false],
    ['buffer', ' 15 ', true],
    ['buffer', '121', false],
    ['notice', '10080', true],
    ['notice', '10081', false],
    ['daysAhead', '0', false],
    ['daysAhead', '366', true],
    ['daysAhead', '367', false],
  ] as const)('%s “%s” can be stored: %s', (name, text, isRight) => {
    const problems = LIMITS.check({ ...typed, [name]: text })
    expect(Object.keys(problems)).toEqual(isRight ? [] : [name])
  })

  it('say the limits, and that empty means none', () => {
    const problems = LIMITS.check({ ...typed, nails: 'many', buffer: '' })
    expect(problems).toEqual({
      nails: 'Please enter a whole number from 0 to 20, or nothing.',
      buffer: 'Please enter a whole number from 0 to 120.',
    })
  })

  it('become the limits, and unchanged they are the same', () => {
    const places = fc.record({ massage: fc.nat(20), facial: fc.nat(20), nails: fc.nat(20) }, { requiredKeys: [] })
    const stored = fc.record({
      places,
      guests: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
      buffer: fc.nat(120),
      notice: fc.nat(10_080),
      daysAhead: fc.integer({ min: 1, max: 366 }),
      closedWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      hours: fc.constant({ '6': { opens: 600, lastEnd: 900, closes: 960 } }),
    })
    fc.assert(
      fc.property(stored, (fields) => {
        const stored = LIMITS.read(fields)
        expect(LIMITS.check(stored)).toEqual({})
        expect(parseDiarySettings(LIMITS.write(stored, fields))).toEqual(parseDiarySettings(fields))
      }),
    )
  })
})
