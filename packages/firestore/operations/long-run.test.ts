import fc from 'fast-check'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { randomRuns } from '#firestore/testing/prove.ts'
import { nameOf, TEST_ROOT, testContext } from '../testing/database.ts'
import { createClient, type Sent, toWrite } from '../testing/listener-client.ts'
import { anyRow, anyServedRequest, toStructuredQuery } from '../testing/random-queries.ts'
import { findDocuments } from '../store/find-documents.ts'
import { commit } from './commit.ts'
import { Listener } from './listener.ts'
import { parseQuery } from './parse-query.ts'

vi.setConfig({ testTimeout: 900_000 })

const LISTENERS = 20
/** So many ids that documents come and go, so few that the database itself does not grow. */
const IDS = 60
const { numRuns: commits, seed = Date.now() % 2 ** 31 } = randomRuns(1_000, 100_000)
const MOST_GROWTH = 8 * 1_048_576

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = () => {
  collect()
  return process.memoryUsage().heapUsed
}

const open = (structuredQuery: unknown, context: ReturnType<typeof testContext>) => {
  const client = createClient()
  client.targets.set(1, new Set())
  const listener = new Listener(
    () => context,
    (message) => client.receive(message as Sent),
  )
  listener.receive({ addTarget: { targetId: 1, query: { parent: TEST_ROOT, structuredQuery } } })
  return { structuredQuery, client, listener }
}

test(`after ${String(commits)} random commits ${String(LISTENERS)} listeners show what fresh queries find, in the same memory`, () => {
  const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, more = 0) =>
    fc.sample(arbitrary, { numRuns, seed: seed + more })
  const context = testContext()
  const listeners = sample(anyServedRequest.map(toStructuredQuery), LISTENERS).map((query) => open(query, context))
  const id = fc.nat(IDS - 1).map((number) => `d${String(number)}`)
  const write = fc.record({ id, row: fc.option(anyRow, { freq: 3 }) })
  const writes = fc.uniqueArray(write, { minLength: 1, maxLength: 3, selector: (one) => one.id })
  let shown = 0
  const check = () => {
    for (const { structuredQuery, client } of listeners) {
      const found = findDocuments(context.store, parseQuery(structuredQuery, '', TEST_ROOT))
      expect([...(client.targets.get(1) ?? [])].toSorted(), `seed ${String(seed)}`).toEqual(
        found.map((document) => nameOf(`c/${document.id}`)).toSorted(),
      )
      shown += found.length
    }
  }
  const CHUNK = 500
  let early = 0
  for (let done = 0; done < commits; done += CHUNK) {
    // From here on the memory must not grow.
    if (done === commits / 2) early = heap()
    for (const chunk of sample(writes, CHUNK, done)) commit(context, { writes: chunk.map(toWrite) })
    check()
  }
  expect(shown).toBeGreaterThan(commits / 100)
  const growth = heap() - early
  expect(growth, `bytes more than after half of it, seed ${String(seed)}`).toBeLessThan(MOST_GROWTH)
  for (const { listener } of listeners) listener.close()
})
