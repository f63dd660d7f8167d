import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '#shared/spans.ts'
import { drawnEnd, drawnSpan, gapsOf, placeAt, rangeOf, sideBySide } from './columns.ts'

const spans: fc.Arbitrary<Span> = fc
  .record({ from: fc.integer({ min: 0, max: 1_430 }), length: fc.integer({ min: 1, max: 300 }) })
  .map(({ from, length }) => ({ from, to: Math.min(1_440, from + length) }))
const many = fc.array(spans, { maxLength: 14 })
const at = (from: number, to: number): Span => ({ from, to })

it('the drawn part of a span lies in the range, and is at least twenty minutes long', () => {
  const range = at(540, 1_140)
  expect([at(600, 660), at(300, 660), at(1_080, 1_200), at(300, 545)].map((span) => drawnSpan(span, range))).toEqual([
    ...[at(600, 660), at(540, 660), at(1_080, 1_140), at(540, 560)],
  ])
})

describe('side by side', () => {
  it.each([
    ['a third that meets one of two', [at(600, 660), at(630, 720), at(660, 700)], ['0/2', '1/2', '0/2']],
    ['a later one has the whole column again', [at(600, 660), at(630, 690), at(700, 760)], ['0/2', '1/2', '0/1']],
    ['a very short one counts as long as it is drawn', [at(600, 605), at(610, 700)], ['0/2', '1/2']],
  ])('%s', (_, given, expected) => {
    expect(sideBySide(given).map(({ lane, lanes }) => `${String(lane)}/${String(lanes)}`)).toEqual(expected)
  })

  it('no two that overlap share a lane or differ in width, and no lane is outside of the column', () => {
    const meet = (one: Span, other: Span) => one.from < drawnEnd(other) && other.from < drawnEnd(one)
    fc.assert(
      fc.property(many, (given) => {
        const found = sideBySide(given).map((lane, index) => ({ ...lane, span: given[index] ?? at(0, 0) }))
        found.forEach(({ lane, lanes, span }, index) => {
          expect(lane).toBeGreaterThanOrEqual(0)
          expect(lane).toBeLessThan(lanes)
          for (const other of found.slice(index + 1).filter((one) => meet(span, one.span))) {
            expect(other.lane).not.toBe(lane)
            expect(other.lanes).toBe(lanes)
          }
        })
      }),
    )
  })
})

it('empty places are long enough to be pressed', () => {
  const range = at(540, 1_140)
  expect(gapsOf([at(550, 700), at(720, 1_130)], range)).toEqual([at(700, 720)])
  expect(gapsOf([at(550, 700), at(720, 1_130)], range, 30)).toEqual([])
})

it.each([
  ['are the opening hours', [], at(540, 1_140)],
  ['begin earlier where something begins earlier', [at(500, 560)], at(480, 1_140)],
  ['end later where something ends later, at midnight at the latest', [at(1_400, 1_500)], at(540, 1_440)],
])('the hours drawn %s', (_, given, expected) => {
  expect(rangeOf(at(540, 1_140), given)).toEqual(expected)
})

it.each([
  [at(540, 720), 0.5, 630],
  [at(540, 720), 1, 705],
  [at(550, 720), 0, 555],
  [at(550, 572), 1, 570],
])('a click in %o at %d is %d', (gap, share, minutes) => {
  expect(placeAt(gap, share)).toBe(minutes)
})
