import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyServedRequest, anyRow, toStructuredQuery } from '../testing/random-queries.ts'
import { findDocuments } from '../store/find-documents.ts'
import { formatTimestamp } from '../store/timestamps.ts'
import { commit } from './commit.ts'
import { Listener } from './listener.ts'
import { parseQuery } from './parse-query.ts'
import { nameOf, TEST_ROOT, testContext } from '../testing/database.ts'
import { createClient, type Sent, toWrite } from '../testing/listener-client.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const write = fc.record({ id, row: fc.option(anyRow, { freq: 3 }) })
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ writes: fc.uniqueArray(write, { maxLength: 3, selector: (one) => one.id }) }) },
  { weight: 1, arbitrary: fc.constant({ reconnect: true as const }) },
  { weight: 1, arbitrary: fc.constant({ away: true as const }) },
  { weight: 1, arbitrary: fc.constant({ clear: true as const }) },
)

test('after every write a listener shows the results of its query, also after it was disconnected', () => {
  const seen = { shown: 0, resumed: 0 }
  fc.assert(
    fc.property(
      fc.array(anyServedRequest, { minLength: 1, maxLength: 3 }),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      (requests, steps) => {
        const context = testContext()
        const client = createClient()
        const queries = requests.map(toStructuredQuery)
        const connect = (): Listener => {
          const listener = new Listener(
            () => context,
            (message) => {
              client.receive(message as Sent)
            },
          )
          const resumeToken = client.state.resumeToken === '' ? {} : { resumeToken: client.state.resumeToken }
          for (const [index, structuredQuery] of queries.entries()) {
            if (!client.targets.has(index + 1)) client.targets.set(index + 1, new Set())
            const query = { parent: TEST_ROOT, structuredQuery }
            listener.receive({ addTarget: { targetId: index + 1, query, ...resumeToken } })
          }
          return listener
        }
        let listener: Listener | undefined = connect()
        for (const one of steps) {
          if ('writes' in one) commit(context, { writes: one.writes.map(toWrite) })
          else if ('clear' in one) context.store.clear(context.clock.now())
          else {
            listener?.close()
            if ('reconnect' in one && !listener) seen.resumed += 1
            listener = 'reconnect' in one ? connect() : undefined
          }
          if (!listener) continue
          expect(client.state.isSettled).toBe(true)
          for (const [index, query] of queries.entries()) {
            const found = findDocuments(context.store, parseQuery(query, '', TEST_ROOT))
            const shown = client.targets.get(index + 1) ?? new Set()
            expect([...shown].sort()).toEqual(found.map((document) => nameOf(`c/${document.id}`)).sort())
            seen.shown += found.length
          }
          for (const name of [...client.targets.values()].flatMap((shown) => [...shown])) {
            const stored = context.store.get(name.slice(TEST_ROOT.length + 1))
            expect(client.copies.get(name)).toBe(stored && formatTimestamp(stored.updateTime))
          }
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(seen.shown).toBeGreaterThan(500)
  expect(seen.resumed).toBeGreaterThan(20)
})
