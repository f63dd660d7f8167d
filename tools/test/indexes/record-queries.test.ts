import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLocalFirestore, type LocalFirestore } from '#firestore/server.ts'
import { openChannel } from '#firestore/testing/channel.ts'
import { inWords } from './query-shape.ts'
import { readRecorded, recordedQueries } from './record-queries.ts'

// Starting servers is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const RULES = `service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read; } } }`
const DATABASE = 'projects/demo-x/databases/(default)'

let folder = ''
let server: LocalFirestore
const file = () => join(folder, 'queries.jsonl')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'queries-'))
  vi.stubEnv('RECORD_QUERIES', file())
  server = await startLocalFirestore({ port: 0, rules: RULES, ...recordedQueries() })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.close()
  rmSync(folder, { recursive: true })
})

const by = (fieldPath: string) => ({ orderBy: [{ field: { fieldPath } }] })
const queryOf = (collectionId: string, more: object = {}) => ({ from: [{ collectionId }], ...more })
const call = (verb: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}/v1/${DATABASE}/documents:${verb}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
const run = (query: object, headers = {}) => call('runQuery', { structuredQuery: query }, headers)
const recorded = () => readRecorded(file()).map(inWords)

test('queries, listeners and counts are recorded once, values and limits left out', async () => {
  for (const limit of [1, 2]) await run(queryOf('open', { ...by('a'), limit }))
  const aggregations = [{ alias: 'all', count: {} }]
  await call('runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery: queryOf('open'), aggregations },
  })
  const query = { parent: `${DATABASE}/documents`, structuredQuery: queryOf('open', by('b')) }
  await openChannel(server.port, 'Listen', [{ database: DATABASE, addTarget: { targetId: 2, query } }]).handshake()
  expect(recorded()).toEqual(['open order by a', 'open', 'open order by b'])
})

test('the owner’s queries and refused ones are not recorded', async () => {
  await run(queryOf('open', by('a')), { Authorization: 'Bearer owner' })
  await run(queryOf('closed', by('a')))
  expect(recorded).toThrow(/No query was recorded/)
})
