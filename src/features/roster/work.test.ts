import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { block, DATE, DATES } from '#support/diary.ts'
import { onTuesdays } from '#support/therapists.ts'
import { cut } from '#shared/spans.ts'
import type { Block } from '#features/diary/block.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import { rosteredOn, workOn } from './shifts.ts'

const MORNING = { from: 540, to: 780 }
const neo = onTuesdays('neo', [MORNING])
const work = (from: number, to: number, own: Partial<Block> = {}) => block({ kind: 'work', from, to, ...own })
const away = (from: number, to: number, own: Partial<Block> = {}) => block({ from, to, ...own })

describe('the work of a therapist on a date', () => {
  it.each([
    ['is longer where it meets a shift', neo, [work(780, 900)], [{ from: 540, to: 900 }], [{ from: 540, to: 900 }]],
    [
      'lacks what takes the therapist out, which stays on the roster',
      neo,
      [away(600, 660)],
      [MORNING],
      [
        { from: 540, to: 600 },
        { from: 660, to: 780 },
      ],
    ],
    [
      'is away where it is both',
      neo,
      [work(780, 900), away(700, 900)],
      [{ from: 540, to: 900 }],
      [{ from: 540, to: 700 }],
    ],
    [
      'ignores other dates',
      neo,
      [away(0, 1_440, { date: DATES[1] }), work(0, 60, { date: DATES[1] })],
      [MORNING],
      [MORNING],
    ],
    [
      'ignores other therapists and the house',
      neo,
      [away(0, 1_440, { therapist: 'thato' }), away(0, 1_440, { therapist: null })],
      [MORNING],
      [MORNING],
    ],
  ])('%s', (_, who, blocks, rostered, worked) => {
    expect(rosteredOn(who, DATE, { hours: HOUSE_HOURS, blocks })).toEqual(rostered)
    expect(workOn(who, DATE, { hours: HOUSE_HOURS, blocks })).toEqual(worked)
  })
})

const spans = fc
  .record({ from: fc.integer({ min: 0, max: 1_400 }), length: fc.integer({ min: 1, max: 400 }) })
  .map(({ from, length }) => ({ from, to: Math.min(1_440, from + length) }))

it('is worked in a minute exactly where the pattern or an exception works and none takes out', () => {
  const isIn = (times: readonly { from: number; to: number }[], minute: number) =>
    times.some(({ from, to }) => from <= minute && minute < to)
  const times = fc.array(spans, { maxLength: 4 })
  const minutes = fc.array(fc.integer({ min: 0, max: 1_439 }), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(times, times, minutes, (more, less, tried) => {
      const blocks = [...more.map(({ from, to }) => work(from, to)), ...less.map(({ from, to }) => away(from, to))]
      const worked = workOn(neo, DATE, { hours: HOUSE_HOURS, blocks })
      for (const minute of [...tried, ...[...more, ...less].flatMap(({ from, to }) => [from, to])])
        expect(isIn(worked, minute)).toBe((isIn([MORNING], minute) || isIn(more, minute)) && !isIn(less, minute))
      expect(cut(worked, worked)).toEqual([])
    }),
  )
})
