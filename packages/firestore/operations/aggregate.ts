import { invalid, unimplemented } from '../status.ts'
import { fieldOf, type StoredDocument } from '../store/collection.ts'
import { formatFieldPath, isNameField, parseFieldPath } from '../store/field-paths.ts'
import { INTEGER_MAX, INTEGER_MIN } from '../store/numbers.ts'
import { conditionsOf, type Query } from '../store/query.ts'
import { findUnordered } from '../store/find-documents.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { isNumber } from '../store/transforms.ts'
import { toJson } from '../store/value-json.ts'
import { NULL, type Value } from '../store/values.ts'
import { chargeAggregate } from './charge.ts'
import type { Context } from './context.ts'
import { guardList } from './guard.ts'
import { readChoice, readCount, readList, readRecord } from './json.ts'
import { checkKeyScan, parseQuery } from './parse-query.ts'
import { readTransaction } from './read-transaction.ts'
import { checkFieldName } from './storable.ts'

type Aggregation =
  { kind: 'count'; alias: string; upTo: number | undefined } | { kind: 'sum' | 'avg'; alias: string; field: string[] }

const MOST_AGGREGATIONS = 5

const parseAggregation = (json: unknown, index: number): Aggregation => {
  const record = readRecord(json, 'aggregations', ['alias', 'count', 'sum', 'avg'])
  const alias = record.alias ?? `field_${index + 1}`
  if (typeof alias !== 'string' || alias === '') throw invalid(`Invalid alias: ${JSON.stringify(alias)}.`)
  checkFieldName(alias)
  const kind = readChoice(record, ['count', 'sum', 'avg'], 'aggregations')
  if (kind === 'count') {
    const { upTo } = readRecord(record.count, 'count', ['upTo'])
    return { kind, alias, upTo: readCount(upTo, 'upTo', Infinity) }
  }
  const { field } = readRecord(record[kind], kind, ['field'])
  const path = parseFieldPath(readRecord(field, `${kind}.field`, ['fieldPath']).fieldPath)
  if (isNameField(path)) throw invalid(`Aggregations are not supported for the name of a document: ${kind}.`)
  return { kind, alias, field: path }
}

const parseAggregations = (json: unknown): Aggregation[] => {
  const aggregations = readList(json, 'aggregations').map(parseAggregation)
  if (aggregations.length === 0 || aggregations.length > MOST_AGGREGATIONS)
    throw invalid(`A query takes one to ${MOST_AGGREGATIONS} aggregations, not ${aggregations.length}.`)
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length)
    throw invalid('Two aggregations have the same alias.')
  return aggregations
}

/** Neumaier summation, so that small doubles are not lost next to large ones. */
const sumOfDoubles = (numbers: readonly number[]): number => {
  let [sum, lost] = [0, 0]
  for (const number of numbers) {
    const next = sum + number
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum
    sum = next
  }
  return Number.isFinite(sum) ? sum + lost : sum
}

/** Integers are added exactly. The sum is a double if one value is a double or if it exceeds 64 bits. */
const sumOf = (numbers: readonly (bigint | number)[]): bigint | number => {
  let whole = 0n
  for (const number of numbers) {
    if (typeof number === 'number') return sumOfDoubles(numbers.map(Number))
    whole += number
  }
  return whole > INTEGER_MAX || whole < INTEGER_MIN ? Number(whole) : whole
}

const aggregateOf = (aggregation: Aggregation, documents: readonly StoredDocument[], root: string): Value => {
  if (aggregation.kind === 'count')
    return { kind: 'integer', value: BigInt(Math.min(documents.length, aggregation.upTo ?? Infinity)) }
  const numbers = documents.flatMap((document) => {
    const value = fieldOf(document, aggregation.field, root)
    return isNumber(value) ? [value.value] : []
  })
  const sum = sumOf(numbers)
  if (aggregation.kind === 'avg')
    return numbers.length === 0 ? NULL : { kind: 'double', value: Number(sum) / numbers.length }
  return typeof sum === 'bigint' ? { kind: 'integer', value: sum } : { kind: 'double', value: sum }
}

/** Firestore aggregates along an index of the summed fields: it orders by them and leaves out documents without them, also for counts. */
const alongFields = (query: Query, aggregations: readonly Aggregation[]): Query => {
  const asked = new Map(
    aggregations.flatMap((one) => (one.kind === 'count' ? [] : [[formatFieldPath(one.field), one.field]])),
  )
  const ordered = query.order.filter(({ field }) => !isNameField(field))
  for (const { field } of ordered) asked.delete(formatFieldPath(field))
  if (asked.size === 0) return query
  const isByName = [...query.orderBy, ...conditionsOf(query.filter)].some(({ field }) => isNameField(field))
  const names = [...asked.keys()].join(', ')
  if (isByName)
    throw invalid(`This query requires an index that has fields [${names}] after __name__, which is not supported.`)
  const name = query.order.filter(({ field }) => isNameField(field))
  const direction = name[0]?.direction ?? 'ASCENDING'
  return { ...query, order: [...ordered, ...[...asked.values()].map((field) => ({ field, direction })), ...name] }
}

const KEYS = ['parent', 'structuredAggregationQuery', 'transaction', 'newTransaction', 'readTime', 'explainOptions']

/** `:runAggregationQuery`: count, sum and avg over the query's documents. A field that is not a number counts, but adds nothing. */
export const runAggregationQuery = (context: Context, parent: string, body: unknown): unknown => {
  const request = readRecord(body, 'request', KEYS)
  if (request.explainOptions !== undefined) throw unimplemented('explainOptions')
  const { store } = context
  const asked = readRecord(request.structuredAggregationQuery, 'structuredAggregationQuery', [
    'structuredQuery',
    'aggregations',
  ])
  const query = parseQuery(asked.structuredQuery, parent, store.root)
  const aggregations = parseAggregations(asked.aggregations)
  if (query.select && aggregations.some(({ kind }) => kind !== 'count'))
    throw invalid('Cannot apply property masks when aggregation fields are present.')
  checkKeyScan(query)
  const time = context.clock.now()
  guardList(context, query, time)
  const aggregated = aggregations.flatMap((one) => (one.kind === 'count' ? [] : [one.field]))
  context.onQuery?.(query, aggregated)
  const { transaction, started } = readTransaction(context, request)
  if (transaction !== undefined) context.transactions.readQuery(transaction, store, query)
  const documents = findUnordered(store, alongFields(query, aggregations))
  const most = Math.max(...aggregations.map((one) => (one.kind === 'count' ? (one.upTo ?? Infinity) : Infinity)))
  chargeAggregate(context, query, Math.min(documents.length, most))
  const aggregateFields = Object.fromEntries(
    aggregations.map((aggregation) => [aggregation.alias, toJson(aggregateOf(aggregation, documents, store.root))]),
  )
  const answer = { result: { aggregateFields }, readTime: formatTimestamp(time) }
  return [started === undefined ? answer : { transaction: started, ...answer }]
}
