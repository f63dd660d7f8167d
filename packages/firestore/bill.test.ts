import { expect, test } from 'vitest'
import type { BillLine } from './bill.ts'
import { runAggregationQuery } from './operations/aggregate.ts'
import { batchGet } from './operations/batch-get.ts'
import { commit } from './operations/commit.ts'
import type { Context } from './operations/context.ts'
import { Listener } from './operations/listener.ts'
import { runQuery } from './operations/run-query.ts'
import { asOwner, asUser, nameOf, TEST_ROOT, testContext } from './testing/database.ts'

/** `c` is open to readers whom `roles` knows; everybody may write. */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    function known() { return get(/databases/$(db)/documents/roles/$(request.auth.uid)).data.n > 0; }
    match /open/{id=**} { allow read, write: if true; }
    match /c/{id} { allow read, write: if known() && exists(/databases/$(db)/documents/roles/$(request.auth.uid)); }
  }
}`

const set = (path: string, n: number) => ({
  update: { name: nameOf(path), fields: { n: { integerValue: String(n) } } },
})
const remove = (path: string) => ({ delete: nameOf(path) })

/** `billed` returns what was billed since its last call, as `kind collection count` in the order of the alphabet. */
const open = (now?: () => bigint) => {
  const lines: BillLine[] = []
  const base = testContext(RULES)
  const clock = now ? { ...base.clock, now } : base.clock
  const context: Context = { ...base, clock, onBill: (line) => lines.push(line) }
  const billed = (): string[] => {
    const sums = new Map<string, number>()
    for (const { kind, collection, count } of lines.splice(0)) {
      const name = `${kind} ${collection}`
      sums.set(name, (sums.get(name) ?? 0) + count)
    }
    return [...sums].map(([name, count]) => `${name} ${count}`).sort()
  }
  const prepare = (...writes: unknown[]) => commit(asOwner(context), { writes })
  return { context, billed, prepare, lines }
}
const all = (collectionId: string, more = {}) => ({ structuredQuery: { from: [{ collectionId }], ...more } })
const many = (count: number) => Array.from({ length: count }, (_, index) => set(`open/${index}`, index))

test('a query costs the documents returned and those skipped by its offset, without results 1', () => {
  const { context, billed, prepare } = open()
  prepare(...many(5), set('open/1/events/a', 1))
  runQuery(context, '', all('open', { limit: 2 }))
  expect(billed()).toEqual(['document open 2'])
  runQuery(context, '', all('open', { limit: 2, offset: 2 }))
  expect(billed()).toEqual(['document open 4'])
  runQuery(context, 'open/1', all('events'))
  expect(billed()).toEqual(['document open/events 1'])
  runQuery(context, 'open/2', all('events'))
  expect(billed()).toEqual(['empty query open/events 1'])
})

test('a document that is asked for by name costs 1, also when it is missing', () => {
  const { context, billed, prepare } = open()
  prepare(set('open/a', 1))
  batchGet(context, { documents: [nameOf('open/a'), nameOf('open/none')] })
  expect(billed()).toEqual(['document open 2'])
})

test.each([
  [0, 1],
  [1000, 1],
  [1001, 2],
])('a count over %d entries cost %d', (entries, reads) => {
  const { context, billed, prepare } = open()
  if (entries > 0) {
    prepare(...many(500))
    prepare(...Array.from({ length: entries - 500 }, (_, index) => set(`open/more${index}`, index)).slice(0, 500))
    if (entries > 1000) prepare(set('open/last', 1))
  }
  const aggregations = [{ count: {} }]
  runAggregationQuery(context, '', { structuredAggregationQuery: { ...all('open'), aggregations } })
  expect(billed()).toEqual([`aggregate open ${reads}`])
})

test('each document of a commit costs 1, deletes of their own kind, and a refused commit only its look-ups', () => {
  const { context, billed, prepare } = open()
  prepare(set('open/b', 1))
  commit(context, { writes: [set('open/a', 1), set('open/a', 2), remove('open/b')] })
  expect(billed()).toEqual(['delete open 1', 'write open 1'])
  const staff = asUser(context, 'thabo')
  expect(() => commit(staff, { writes: [set('c/a', 1), set('c/b', 1)] })).toThrow()
  expect(billed()).toEqual(['look-up roles 1'])
})

test('a document that rules look up costs 1 for each request, however often they ask', () => {
  const { context, billed, prepare, lines } = open()
  prepare(set('roles/thabo', 1), set('c/a', 1), set('c/b', 1))
  batchGet(asUser(context, 'thabo'), { documents: [nameOf('c/a'), nameOf('c/b')] })
  expect(lines.map(({ caller }) => caller)).toEqual(['thabo', 'thabo', 'thabo'])
  expect(billed()).toEqual(['document c 2', 'look-up roles 1'])
})

test('the owner pays nothing', () => {
  const { context, billed, prepare } = open()
  prepare(set('open/a', 1))
  runQuery(asOwner(context), '', all('open'))
  expect(billed()).toEqual([])
})

const MINUTE = 60_000_000n

/** A listener of the documents with n above 0, and a clock that the test moves. */
const listening = () => {
  let time = 1_900_000_000_000_000n
  const opened = open(() => (time += 1n))
  let token: unknown
  const listener = new Listener(
    () => opened.context,
    (message) => {
      token = (message as { targetChange?: { resumeToken?: string } }).targetChange?.resumeToken ?? token
    },
  )
  const where = {
    fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '0' } },
  }
  const listen = (more = {}) =>
    listener.receive({
      addTarget: { targetId: 2, query: { parent: TEST_ROOT, ...all('open', { where }) }, ...more },
    })
  const resumeAfter = (minutes: bigint) => {
    listener.receive({ removeTarget: 2 })
    time += minutes * MINUTE
    listen({ resumeToken: token })
  }
  return { ...opened, listen, resumeAfter, listener }
}

test('a listener costs each document at first, then each added, changed or leaving; a deleted one is free', () => {
  const { billed, prepare, listen } = listening()
  listen()
  expect(billed()).toEqual(['empty query open 1'])
  prepare(set('open/a', 1), set('open/b', 2), set('open/c', 3), set('open/other', 0))
  expect(billed()).toEqual(['listener open 3'])
  prepare(set('open/a', 5), set('open/b', 0), remove('open/c'), set('open/other', -1))
  expect(billed()).toEqual(['listener open 2'])
})

test('a listener of documents costs each of them, also a missing one', () => {
  const { billed, prepare, listener } = listening()
  prepare(set('open/a', 1))
  listener.receive({ addTarget: { targetId: 4, documents: { documents: [nameOf('open/a'), nameOf('open/none')] } } })
  expect(billed()).toEqual(['listener open 2'])
})

test('a resumed listener pays what it missed, after 30 minutes everything', () => {
  const { billed, prepare, listen, resumeAfter } = listening()
  prepare(set('open/a', 1), set('open/b', 2))
  listen()
  billed()
  resumeAfter(29n)
  expect(billed()).toEqual([])
  resumeAfter(31n)
  expect(billed()).toEqual(['listener open 2'])
})
