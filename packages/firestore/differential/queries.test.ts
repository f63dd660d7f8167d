import { afterAll, beforeAll, test, vi } from 'vitest'
import fc from 'fast-check'
import { fieldsToJson } from '#firestore/store/value-json.ts'
import { anyRow, anyServedRequest, toDocument, toStructuredQuery } from '#firestore/testing/random-queries.ts'
import { compare, type Outcome } from './compare.ts'
import { anyQueryCase, type QueryCase } from './random-query.ts'
import { inOneForm, openServers, type Answer, type Server, type Servers, store } from './servers.ts'

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 60_000 })

/** Queries that Firestore serves, as the unit tests make them. */
const servedCase: fc.Arbitrary<QueryCase> = fc
  .record({ rows: fc.array(anyRow, { maxLength: 8, size: 'max' }), query: anyServedRequest })
  .map(({ rows, query }) => ({
    rows: rows.map((row) => fieldsToJson(toDocument('x', row).fields)),
    query: toStructuredQuery(query) as QueryCase['query'],
    aggregated: undefined,
  }))
const anyCase = fc.oneof({ weight: 1, arbitrary: servedCase }, { weight: 3, arbitrary: anyQueryCase })

let servers: Servers
let parent = 0

beforeAll(async () => {
  servers = await openServers()
})
afterAll(() => servers.close())

type Row = { document?: { name: string; fields?: unknown }; result?: { aggregateFields?: unknown } }

const seen = ({ status, word, body }: Answer): unknown =>
  body === null
    ? `${status} ${word}`
    : (body as Row[]).flatMap(({ document, result }) =>
        document ? [[document.name, inOneForm(document.fields)]] : result ? [inOneForm(result.aggregateFields)] : [],
      )

const runOn = async (server: Server, { query, aggregated }: QueryCase): Promise<unknown> => {
  const structuredQuery = { ...query, from: [{ collectionId: 'c' }] }
  const path = `/q/${parent}`
  const listed = await server.call(`${path}:runQuery`, { structuredQuery }, true)
  const aggregations = [
    { alias: 'count', count: {} },
    ...(aggregated === undefined
      ? []
      : [
          { alias: 'sum', sum: { field: { fieldPath: aggregated } } },
          { alias: 'avg', avg: { field: { fieldPath: aggregated } } },
        ]),
  ]
  const body = { structuredAggregationQuery: { structuredQuery, aggregations } }
  const counted = await server.call(`${path}:runAggregationQuery`, body, true)
  return { listed: seen(listed), counted: seen(counted) }
}

const ask = async ([one]: readonly QueryCase[]): Promise<Outcome[]> => {
  if (!one) return []
  parent += 1
  await store(servers, new Map(one.rows.map((row, index) => [`q/${parent}/c/${index}`, row])))
  const [ours, googles] = await Promise.all([runOn(servers.ours, one), runOn(servers.googles, one)])
  return [{ ours, googles }]
}

test('queries and aggregations find the same', () => compare('queries', anyCase, ask))
