import { invalid, unimplemented } from '../status.ts'
import { findUnordered } from '../store/find-documents.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { chargeAggregate } from './charge.ts'
import type { Context } from './context.ts'
import { guardList } from './guard.ts'
import { readChoice, readList, readRecord, readRequest } from './json.ts'
import { checkKeyScan, parseQuery } from './parse-query.ts'

/** The name of the count in the answer. Sums and averages are not supported. */
const readAlias = (json: unknown): string => {
  const [aggregation, another] = readList(json, 'aggregations')
  if (another !== undefined) throw unimplemented('More than one aggregation')
  const record = readRecord(aggregation, 'aggregations', ['alias', 'count', 'sum', 'avg'])
  if (readChoice(record, ['count', 'sum', 'avg'], 'aggregations') !== 'count') throw unimplemented('A sum or average')
  readRecord(record.count, 'count', [])
  const { alias = 'field_1' } = record
  if (typeof alias !== 'string' || alias === '') throw invalid(`Invalid alias: ${JSON.stringify(alias)}.`)
  return alias
}

/** `:runAggregationQuery`: counts the query's documents. */
export const runAggregationQuery = (context: Context, parent: string, body: unknown): unknown => {
  const request = readRequest(body, ['parent', 'structuredAggregationQuery'])
  const { store } = context
  const asked = readRecord(request.structuredAggregationQuery, 'structuredAggregationQuery', [
    'structuredQuery',
    'aggregations',
  ])
  const query = parseQuery(asked.structuredQuery, parent, store.root)
  const alias = readAlias(asked.aggregations)
  checkKeyScan(query)
  const time = context.clock.now()
  guardList(context, query, time)
  context.onQuery?.(query)
  const { length } = findUnordered(store, query)
  chargeAggregate(context, query, length)
  const aggregateFields = { [alias]: { integerValue: String(length) } }
  return [{ result: { aggregateFields }, readTime: formatTimestamp(time) }]
}
