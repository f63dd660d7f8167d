import { expect, test } from 'vitest'
import { runAggregationQuery } from './aggregate.ts'
import { commit } from './commit.ts'
import { nameOf, testContext } from '../testing/database.ts'

const int = (value: number | string) => ({ integerValue: String(value) })
const double = (value: number | string) => ({ doubleValue: value })
const field = (fieldPath: string) => ({ field: { fieldPath } })

const aggregate = (values: unknown[], aggregations: unknown[], query: Record<string, unknown> = {}): unknown => {
  const context = testContext()
  commit(context, {
    writes: values.map((n, index) => ({
      update: { name: nameOf(`c/${index}`), fields: n === undefined ? {} : { n } },
    })),
  })
  const [answer] = runAggregationQuery(context, '', {
    structuredAggregationQuery: { structuredQuery: { from: [{ collectionId: 'c' }], ...query }, aggregations },
  }) as { result: { aggregateFields: unknown } }[]
  return answer?.result.aggregateFields
}

const sumAndAverage = [
  { alias: 's', sum: field('n') },
  { alias: 'a', avg: field('n') },
]

test.each([
  ['integers', [int(1), int(2)], int(3), double(1.5)],
  ['integers and doubles', [int(1), double(0.5)], double(1.5), double(0.75)],
  ['tenths', [double(0.1), double(0.2), double(0.3)], double(0.6), double(0.6 / 3)],
  ['small beside large', [double(2 ** 53), int(1), int(1)], double(2 ** 53 + 2), double((2 ** 53 + 2) / 3)],
  ['infinities', [double('Infinity'), double('-Infinity')], double('NaN'), double('NaN')],
  ['nothing', [], int(0), { nullValue: null }],
  ['what is not a number', [{ stringValue: '7' }, undefined, { nullValue: null }, int(4)], int(4), double(4)],
  ['NaN', [double('NaN'), int(1)], double('NaN'), double('NaN')],
  ['integers beyond 64 bits', [int('9223372036854775807'), int(1)], double(2 ** 63), double(2 ** 62)],
  [
    'integers whose sum returns into 64 bits',
    [int('9223372036854775807'), int(1), int(-1)],
    int('9223372036854775807'),
    double(2 ** 63 / 3),
  ],
])('sum and average of %s', (_, values, sum, average) => {
  expect(aggregate(values, sumAndAverage)).toEqual({ s: sum, a: average })
})

test('a count counts every document found, at most upTo, within limit and offset', () => {
  const values = [int(1), undefined, int(3), int(4)]
  expect(aggregate(values, [{ count: {} }])).toEqual({ field_1: int(4) })
  expect(aggregate(values, [{ count: { upTo: '2' } }])).toEqual({ field_1: int(2) })
  expect(aggregate(values, [{ count: { upTo: 0 } }])).toEqual({ field_1: int(0) })
  expect(aggregate(values, [{ count: {} }], { limit: 3 })).toEqual({ field_1: int(3) })
  expect(aggregate(values, [{ count: {} }], { offset: 3 })).toEqual({ field_1: int(1) })
  expect(aggregate(values, [{ count: {} }], { orderBy: [{ ...field('n') }] })).toEqual({ field_1: int(3) })
})

test('with a sum or an average only documents with the field count, before limit and offset', () => {
  const values = [undefined, int(2), { nullValue: null }, int(4)]
  const counted = [
    { alias: 'n', count: {} },
    { alias: 's', sum: field('n') },
  ]
  expect(aggregate(values, counted)).toEqual({ n: int(3), s: int(6) })
  expect(
    aggregate(values, [
      { alias: 'n', count: {} },
      { alias: 'a', avg: field('other') },
    ]),
  ).toEqual({
    n: int(0),
    a: { nullValue: null },
  })
  expect(aggregate(values, counted, { limit: 2 })).toEqual({ n: int(2), s: int(2) })
})

test('with a limit a sum uses the first documents in the order of its field', () => {
  const values = [int(3), int(1), int(2)]
  expect(aggregate(values, sumAndAverage, { limit: 2 })).toEqual({ s: int(3), a: double(1.5) })
  expect(aggregate(values, sumAndAverage, { offset: 1 })).toEqual({ s: int(5), a: double(2.5) })
  const backwards = { orderBy: [{ ...field('n'), direction: 'DESCENDING' }], limit: 2 }
  expect(aggregate(values, sumAndAverage, backwards)).toEqual({ s: int(5), a: double(2.5) })
  expect(() => aggregate(values, sumAndAverage, { orderBy: [field('__name__')] })).toThrow(/requires an index/)
})

test.each([
  ['none', [], /one to 5/],
  ['six', Array.from({ length: 6 }, () => ({ count: {} })), /one to 5/],
  ['an unknown kind', [{ median: field('n') }], /Unknown name "median"/],
  [
    'the same alias twice',
    [
      { alias: 'x', count: {} },
      { alias: 'x', count: {} },
    ],
    /same alias/,
  ],
  ['upTo below zero', [{ count: { upTo: -1 } }], /upTo is negative/],
])('aggregations with %s are refused', (_, aggregations, message) => {
  expect(() => aggregate([], aggregations)).toThrow(message)
})

test.each([
  ['a reserved alias', { alias: '__a__', count: {} }, /reserved/],
  ['an alias of more than 1,500 bytes', { alias: 'a'.repeat(1501), count: {} }, /longer than 1500 bytes/],
  ['a sum of names', { alias: 's', sum: field('__name__') }, /not supported for the name/],
])('%s is refused', (_, aggregation, message) => {
  expect(() => aggregate([], [aggregation])).toThrow(message)
})
