import { expect, test } from 'vitest'
import { runAggregationQuery } from './aggregate.ts'
import { commit } from './commit.ts'
import { nameOf, testContext } from '../testing/database.ts'

const int = (value: number) => ({ integerValue: String(value) })
const field = { field: { fieldPath: 'n' } }

const aggregate = (aggregations: unknown[], query: Record<string, unknown> = {}): unknown => {
  const context = testContext()
  const fields = [{ n: int(1) }, {}, { n: int(3) }, { n: int(4) }]
  commit(context, { writes: fields.map((one, index) => ({ update: { name: nameOf(`c/${index}`), fields: one } })) })
  const [answer] = runAggregationQuery(context, '', {
    structuredAggregationQuery: { structuredQuery: { from: [{ collectionId: 'c' }], ...query }, aggregations },
  }) as { result: { aggregateFields: unknown } }[]
  return answer?.result.aggregateFields
}

test('a count counts every document found, within limit and offset', () => {
  expect(aggregate([{ count: {} }])).toEqual({ field_1: int(4) })
  expect(aggregate([{ alias: 'all', count: {} }], { limit: 3 })).toEqual({ all: int(3) })
  expect(aggregate([{ count: {} }], { offset: 3 })).toEqual({ field_1: int(1) })
  expect(aggregate([{ count: {} }], { orderBy: [field] })).toEqual({ field_1: int(3) })
})

test.each([
  ['a sum', [{ sum: field }], 'UNIMPLEMENTED'],
  ['two counts', [{ count: {} }, { count: {} }], 'UNIMPLEMENTED'],
  ['none', [], 'INVALID_ARGUMENT'],
  ['an empty alias', [{ alias: '', count: {} }], 'INVALID_ARGUMENT'],
])('%s: %s is %s', (_, aggregations, status) => {
  expect(() => aggregate(aggregations)).toThrow(expect.objectContaining({ status }))
})
