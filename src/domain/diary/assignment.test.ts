import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assign,
  compareCosts,
  type Cost,
  costOf,
  type Given,
  meet,
  overlong,
  type Seat,
  type Span,
} from './assignment.ts'

const span = (from: number, to = from + 60): Span => ({ from, to, clear: to })
const seat = (from: number, candidates: string[], own: Partial<Seat> = {}): Seat => ({
  ...span(from),
  candidates,
  isOwn: true,
  isFirst: false,
  twins: String(from) + candidates.join(),
  ...own,
})
const NOBODY: Given = new Map()

describe('stretches of work', () => {
  it.each([
    ['nothing', [], 0],
    ['four hours', [span(540, 780)], 0],
    ['four hours, half an hour, four hours', [span(540, 780), span(810, 1_050)], 0],
    ['five hours in one', [span(540, 840)], 60],
    ['five hours with a break of a quarter', [span(540, 600), span(615, 840)], 60],
    ['treatments within each other', [span(540, 800), span(560, 600)], 20],
  ])('of %s', (_, spans, over) => {
    expect(overlong(spans)).toBe(over)
    expect(overlong(spans.toReversed())).toBe(over)
  })
})

describe('an assignment', () => {
  it('gives the treatment to who has the least to do', () => {
    const given = new Map([['neo', [span(540)]]])
    expect(assign([seat(660, ['neo', 'thato'])], given).therapists).toEqual(['thato'])
  })

  it('leaves others whom only they can have', () => {
    const seats = [seat(600, ['neo', 'thato']), seat(600, ['neo'], { isOwn: false, twins: 'other' })]
    expect(assign(seats, new Map([['thato', [span(540)]]])).therapists).toEqual(['thato', 'neo'])
  })

  it('leaves a seat empty that does not go first', () => {
    const seats = [seat(600, ['neo']), seat(600, ['neo'], { isOwn: false, isFirst: true, twins: 'other' })]
    expect(assign(seats, NOBODY).therapists).toEqual([undefined, 'neo'])
    const [own, other] = seats.map((one) => ({ ...one, isFirst: one.isOwn }))
    expect(
      assign(
        [own, other].flatMap((one) => one ?? []),
        NOBODY,
      ).therapists,
    ).toEqual(['neo', undefined])
  })

  it('is with whom the guest asks for, before time to clean, rest and an even share', () => {
    const given = new Map([['neo', [{ ...span(240, 600), clear: 615 }]]])
    expect(assign([seat(600, ['neo', 'thato'], { wanted: ['neo'] })], given).therapists).toEqual(['neo'])
    expect(assign([seat(600, ['thato', 'amo'], { wanted: ['neo'] })], given).therapists).toEqual(['thato'])
  })

  it('is with whom the guest came to last time, before an even share, but after rest and time to clean', () => {
    const own = seat(600, ['neo', 'thato'], { last: 'neo' })
    expect(assign([own], new Map([['neo', [span(900)]]])).therapists).toEqual(['neo'])
    expect(assign([own], new Map([['neo', [{ ...span(540), clear: 615 }]]])).therapists).toEqual(['thato'])
    expect(assign([own], new Map([['neo', [span(360, 600)]]])).therapists).toEqual(['thato'])
    expect(assign([{ ...own, wanted: ['thato'] }], NOBODY).therapists).toEqual(['thato'])
    expect(assign([{ ...own, isOwn: false }], NOBODY).therapists).toEqual(['neo'])
  })

  it('leaves others whom their guests ask for, but nobody without a therapist', () => {
    const other = { isOwn: false, twins: 'other' }
    const given = new Map([['thato', [span(540)]]])
    const both = ['neo', 'thato']
    const asked = [seat(600, both), seat(600, both, { ...other, wanted: ['neo'] })]
    expect(assign(asked, given).therapists).toEqual(['thato', 'neo'])
    const needed = [seat(600, both, { wanted: ['neo'] }), seat(600, ['neo'], other)]
    expect(assign(needed, given).therapists).toEqual(['thato', 'neo'])
  })

  it('prefers time for cleaning to an even share', () => {
    const given = new Map([
      ['neo', [{ ...span(540), clear: 615 }]],
      ['thato', [span(480, 540), span(720, 780)]],
    ])
    expect(assign([seat(600, ['neo', 'thato'])], given).therapists).toEqual(['thato'])
  })

  it('prefers rest to an even share', () => {
    const given = new Map([
      ['neo', [span(360, 600)]],
      ['thato', [span(300, 330), span(720, 960)]],
    ])
    expect(assign([seat(600, ['neo', 'thato'])], given).therapists).toEqual(['thato'])
  })

  it('of a day of twenty seats and six therapists serves everybody', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const seats = Array.from({ length: 20 }, (_, index) =>
      seat(540 + 60 * Math.floor(index / 5), index % 2 === 0 ? ids : ids.slice(0, 4), { twins: String(index) }),
    )
    expect(assign(seats, NOBODY).therapists).not.toContain(undefined)
  })

  it('finds somebody for both of a couple when the one with the least to do is the last of the list', () => {
    const given = new Map([['a', [span(300)]]])
    const twins = [seat(600, ['a', 'b', 'c'], { twins: 'x' }), seat(600, ['a', 'b', 'c'], { twins: 'x' })]
    const busyFirst = new Map([...given, ['b', [span(300)]]] as const)
    expect(assign(twins, busyFirst, { mostSteps: 2 }).therapists).not.toContain(undefined)
  })

  it('without ranking ends with the first that serves everybody', () => {
    const seats = Array.from({ length: 8 }, (_, index) =>
      seat(540, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], { twins: String(index) }),
    )
    const found = assign(seats, NOBODY, { isRanked: false, mostSteps: 9 })
    expect(found).toMatchObject({ isExact: true })
    expect(found.therapists).not.toContain(undefined)
  })

  it('that cannot be searched to the end is a good one and says so', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `t${String(index)}`)
    const seats = Array.from({ length: 20 }, (_, index) =>
      seat(540, ids, { twins: String(index), to: 600 + (index % 3) * 15 }),
    )
    const found = assign(seats, NOBODY, { mostSteps: 500 })
    expect(found.isExact).toBe(false)
    expect(found.therapists.filter((id) => id !== undefined)).toHaveLength(12)
  })
})

const ids = ['a', 'b', 'c']
const times = fc.record({ from: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 1, max: 20 }) })
const spans = times.map(({ from, length }): Span => {
  const [begins, ends] = [from * 15, (from + length) * 15]
  return { from: begins, to: ends, clear: ends + 15 }
})
const days = fc.record({
  given: fc.array(fc.tuple(fc.constantFrom(...ids), spans), { maxLength: 4 }),
  asked: fc.array(
    fc.record({
      span: spans,
      able: fc.subarray(ids),
      wanted: fc.option(fc.subarray(ids), { nil: undefined }),
      last: fc.option(fc.constantFrom(...ids), { nil: undefined }),
      isOwn: fc.boolean(),
      isFirst: fc.boolean(),
      guests: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

/** All assignments in which nobody is at two places at once. */
const everyAssignment = (seats: readonly Seat[]): (string | undefined)[][] =>
  seats
    .reduce<(string | undefined)[][]>(
      (all, { candidates }) => all.flatMap((some) => [...candidates, undefined].map((id) => [...some, id])),
      [[]],
    )
    .filter((ids) =>
      seats.every((one, index) =>
        seats.every(
          (other, at) => at <= index || ids[index] === undefined || ids[index] !== ids[at] || !meet(one, other),
        ),
      ),
    )

const totalCost = (seats: readonly Seat[], given: Given, ids: readonly (string | undefined)[]): Cost => {
  const spansOf = new Map(given)
  const costs = seats.map((one, index) => {
    const id = ids[index]
    const before = spansOf.get(id ?? '') ?? []
    if (id !== undefined && one.isOwn) spansOf.set(id, [...before, one])
    return costOf(one, id, before)
  })
  const sum = (part: number) => costs.reduce((total, cost) => total + (cost[part] ?? 0), 0)
  return [sum(0), sum(1), sum(2), sum(3), sum(4), sum(5), sum(6)]
}

it('is as good as the best of all assignments, and nobody is at two places at once', () => {
  fc.assert(
    fc.property(days, ({ given: busy, asked }) => {
      const given = new Map(ids.map((id) => [id, busy.filter(([whose]) => whose === id).map(([, one]) => one)]))
      const seats = asked.flatMap(({ span: when, able, wanted, last, isOwn, isFirst, guests }, index) => {
        const candidates = able.filter((id) => !(given.get(id) ?? []).some((one) => meet(one, when)))
        return Array.from({ length: guests }, (): Seat => ({
          ...when,
          candidates,
          wanted,
          last,
          isOwn,
          isFirst,
          twins: String(index),
        }))
      })
      const found = assign(seats, given, { mostSteps: 20_000 })
      const all = everyAssignment(seats)
      expect(all.map((one) => one.join())).toContain(found.therapists.join())
      const best = all.map((one) => totalCost(seats, given, one)).toSorted(compareCosts)[0]
      expect(found.isExact).toBe(true)
      expect(totalCost(seats, given, found.therapists)).toEqual(best)
    }),
    { numRuns: 500 },
  )
})
