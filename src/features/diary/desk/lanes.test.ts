import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '#shared/spans.ts'
import { drawnEnd, drawnSpan, gapsOf, placeAt, rangeOf, sideBySide } from './columns.ts'

const spans: fc.Arbitrary<Span> = fc
  .record({ from: fc.integer({ min: 0, max: 1_430 }), length: fc.integer({ min: 1, max: 300 }) })
  .map(({ from, length }) => ({ from, to: Math.min(1_440, from + length) }))
const many = fc.array(spans, { maxLength: 14 })
const at = (from: number, to: number): Span => ({ from, to })
const meet = (one: Span, other: Span) => one.from < drawnEnd(other) && other.from < drawnEnd(one)

describe('the drawn part of a span', () => {
  const range = at(540, 1_140)
  it.each([
    ['all of it', at(600, 660), at(600, 660)],
    ['what lies after the beginning of the range', at(300, 660), at(540, 660)],
    ['what lies before its end', at(1_080, 1_200), at(1_080, 1_140)],
    ['at least twenty minutes, also of what is cut', at(300, 545), at(540, 560)],
  ])('is %s', (_, span, drawn) => {
    expect(drawnSpan(span, range)).toEqual(drawn)
  })
})

describe('side by side', () => {
  it.each([
    ['alone it has the whole column', [at(600, 660)], ['0/1']],
    ['one after the other they share a lane', [at(600, 660), at(660, 720)], ['0/1', '0/1']],
    ['two that overlap halve it', [at(600, 660), at(630, 690)], ['0/2', '1/2']],
    [
      'a third that meets one of them stays in the group',
      [at(600, 660), at(630, 720), at(660, 700)],
      ['0/2', '1/2', '0/2'],
    ],
    ['a later one has the whole column again', [at(600, 660), at(630, 690), at(700, 760)], ['0/2', '1/2', '0/1']],
    ['a very short one counts as long as it is drawn', [at(600, 605), at(610, 700)], ['0/2', '1/2']],
    ['the order of the spans does not matter', [at(630, 690), at(600, 660)], ['1/2', '0/2']],
  ])('%s', (_, given, expected) => {
    expect(sideBySide(given).map(({ lane, lanes }) => `${String(lane)}/${String(lanes)}`)).toEqual(expected)
  })

  it('no two that overlap share a lane or differ in width, and no lane is outside of the column', () => {
    fc.assert(
      fc.property(many, (given) => {
        const found = sideBySide(given)
        expect(found).toHaveLength(given.length)
        found.forEach(({ lane, lanes }, index) => {
          expect(lane).toBeGreaterThanOrEqual(0)
          expect(lane).toBeLessThan(lanes)
          found.slice(index + 1).forEach((other, offset) => {
            const [one, two] = [given[index], given[index + 1 + offset]]
            if (!one || !two || !meet(one, two)) return
            expect(other.lane).not.toBe(lane)
            expect(other.lanes).toBe(lanes)
          })
        })
      }),
    )
  })
})

describe('empty places', () => {
  it('are none shorter than can be pressed', () => {
    expect(gapsOf([at(550, 1_130)], at(540, 1_140))).toEqual([])
  })

  it('touch no span, stay in the range, and with the spans cover it', () => {
    fc.assert(
      fc.property(many, spans, (given, range) => {
        const gaps = gapsOf(given, range, 1)
        for (const gap of gaps) {
          expect(gap.from).toBeGreaterThanOrEqual(range.from)
          expect(gap.to).toBeLessThanOrEqual(range.to)
          expect(given.some((span) => span.from < gap.to && gap.from < span.to)).toBe(false)
        }
        for (let minute = range.from; minute < range.to; minute += 1) {
          const covers = [...given, ...gaps].filter(({ from, to }) => from <= minute && minute < to)
          expect(covers.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('the hours drawn', () => {
  it.each([
    ['are the opening hours', [], at(540, 1_140)],
    ['begin earlier where something begins earlier', [at(500, 560)], at(480, 1_140)],
    ['end later where something ends later', [at(1_100, 1_150)], at(540, 1_200)],
    ['end at midnight', [at(1_400, 1_500)], at(540, 1_440)],
  ])('%s', (_, given, expected) => {
    expect(rangeOf(at(540, 1_140), given)).toEqual(expected)
  })
})

describe('a click into an empty place', () => {
  it.each([
    [at(540, 720), 0, 540],
    [at(540, 720), 0.5, 630],
    [at(540, 720), 0.99, 705],
    [at(540, 720), 1, 705],
    [at(550, 720), 0, 555],
    [at(550, 572), 1, 570],
  ])('in %o at %d is %d', (gap, share, minutes) => {
    expect(placeAt(gap, share)).toBe(minutes)
  })
})
