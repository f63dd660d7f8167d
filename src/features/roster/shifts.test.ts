import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, entry } from '#support/diary.ts'
import { addDays } from '#shared/venue-clock.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import {
  EVERY_DAY,
  isInShift,
  isOpeningToClosing,
  parseWorkPattern,
  shiftsOn,
  shiftsText,
  type WorkPattern,
} from './shifts.ts'

const OPEN = { from: HOUSE_HOURS.opens, to: HOUSE_HOURS.closes }
const MORNING = { from: 540, to: 780 }
const EVENING = { from: 900, to: 1_140 }
const on = (pattern: WorkPattern, date = DATE) => shiftsOn(pattern, date, HOUSE_HOURS)
const worksOn = (pattern: WorkPattern, date: string) => on(pattern, date).length > 0

describe('the pattern of a stored therapist', () => {
  it.each([
    ['nothing', undefined],
    ['weeks that are no list', { weeks: 'odd' }],
    ['no week', { weeks: [] }],
    ['a week that is none', { weeks: [null] }],
  ])('is every day from opening to closing where there is %s', (_, stored) => {
    expect(parseWorkPattern(stored)).toEqual(EVERY_DAY)
  })

  it.each([
    ['by start', [EVENING, MORNING], [MORNING, EVENING]],
    ['joined where they meet', [MORNING, { from: 780, to: 1_000 }], [{ from: 540, to: 1_000 }]],
    ['joined where they overlap', [{ from: 540, to: 1_000 }, MORNING], [{ from: 540, to: 1_000 }]],
    ['at most two', [MORNING, EVENING, { from: 1_200, to: 1_260 }], [MORNING, EVENING]],
    ['without those that end before they begin', [{ from: 780, to: 540 }, EVENING], [EVENING]],
    [
      'without those that are no times',
      [{ from: 'nine', to: 780 }, null, { from: 540, to: 1_441 }, EVENING],
      [EVENING],
    ],
    ['those of the house if none can be read', [{ from: 540.5, to: 780 }], [OPEN]],
    ['those of the house if they are no list', 'morning', [OPEN]],
  ])('has shifts %s', (_, stored, read) => {
    expect(on(parseWorkPattern({ weeks: [{ weekdays: [2], shifts: { '2': stored } }] }))).toEqual(read)
  })

  it('has at most four weeks and begins on a Monday', () => {
    const weeks = [1, 2, 3, 4, 5].map((weekday) => ({ weekdays: [weekday], shifts: {} }))
    const from = (weekOneFrom: unknown) => parseWorkPattern({ weeks, weekOneFrom })
    expect(from('2030-01-07').weeks).toEqual(weeks.slice(0, 4))
    expect(from('2030-01-10').weekOneFrom).toBe('2030-01-07')
    for (const odd of [undefined, 'soon', '2030-02-30', 5, '1999-12-31'])
      expect(from(odd).weekOneFrom).toBe('2000-01-03')
  })

  it('is read of anything, with shifts in order and a pause between them', () => {
    const shift = fc.record({ from: fc.integer({ min: -9, max: 1_500 }), to: fc.integer({ min: -9, max: 1_500 }) })
    const week = fc.record({
      weekdays: fc.array(fc.integer({ min: -1, max: 8 })),
      shifts: fc.dictionary(fc.constantFrom('0', '2', '9', 'x'), fc.array(shift, { maxLength: 4 })),
    })
    const stored = fc.record({
      weeks: fc.array(fc.oneof(week, fc.anything()), { maxLength: 6 }),
      weekOneFrom: fc.oneof(fc.constantFrom('2030-01-10', '0100-01-01'), fc.string()),
    })
    fc.assert(
      fc.property(fc.oneof(stored, fc.anything()), (odd) => {
        const read = parseWorkPattern(odd)
        expect(parseWorkPattern(read)).toEqual(read)
        for (const { shifts } of read.weeks)
          for (const own of Object.values(shifts)) {
            const times = (own ?? []).flatMap(({ from, to }) => [from, to])
            expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
            expect([2, 4]).toContain(times.length)
          }
      }),
    )
  })
})

describe('a pattern of several weeks', () => {
  const weeks = [1, 2, 3, 4].map((weekday) => ({ weekdays: [weekday], shifts: {} }))
  const worked = (count: number, from: string, days: number) =>
    Array.from({ length: days }, (_, index) => addDays(from, index)).filter((date) =>
      worksOn({ weeks: weeks.slice(0, count), weekOneFrom: '2030-01-07' }, date),
    )

  it('begins with its first week on its Monday, follows on and begins again', () => {
    expect(worked(3, '2030-01-07', 28)).toEqual(['2030-01-07', '2030-01-15', '2030-01-23', '2030-01-28'])
  })

  it('is the same again after as many weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.integer({ min: -800, max: 800 }), (count, days) => {
        const pattern = { weeks: weeks.slice(0, count), weekOneFrom: '2030-01-07' }
        const date = addDays('2030-01-07', days)
        expect(worksOn(pattern, addDays(date, 7 * count))).toBe(worksOn(pattern, date))
      }),
    )
  })
})

it('nobody works on a text that is no date', () => {
  expect(worksOn(EVERY_DAY, 'soon')).toBe(false)
  expect(
    worksOn({ ...EVERY_DAY, weeks: [...EVERY_DAY.weeks, ...EVERY_DAY.weeks], weekOneFrom: '2030-01-07' }, ''),
  ).toBe(false)
})

describe('a treatment', () => {
  it.each([
    ['from the first minute of a shift', 540, 60, true],
    ['until the last minute of a shift', 720, 60, true],
    ['that begins before the shift', 539, 60, false],
    ['that ends after the shift', 721, 60, false],
    ['in the pause', 790, 60, false],
    ['in the second shift', 900, 240, true],
    ['over the pause', 700, 300, false],
  ])('%s', (_, start, minutes, isInside) => {
    expect(isInShift([MORNING, EVENING], entry({ start, minutes }))).toBe(isInside)
  })
})

it('shifts are said in words, and are those of the house or not', () => {
  expect(shiftsText([MORNING, EVENING])).toBe('9:00 AM to 1:00 PM and 3:00 PM to 7:00 PM')
  expect([[OPEN], [MORNING], [OPEN, EVENING], []].map((shifts) => isOpeningToClosing(shifts, HOUSE_HOURS))).toEqual([
    ...[true, false, false, false],
  ])
})
