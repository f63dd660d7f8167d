import { describe, expect, test } from 'vitest'
import { runAggregationQuery } from './aggregate.ts'
import { batchGet } from './batch-get.ts'
import { commit } from './commit.ts'
import type { Context } from './context.ts'
import { getDocument, patchDocument } from './documents.ts'
import { listDocuments } from './list-documents.ts'
import { runQuery } from './run-query.ts'
import { asOwner, asUser, fieldsAt, nameOf, testContext } from '../testing/database.ts'

const rulesWith = (body: string): string =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents {\n${body}\n} }`

const denied: unknown = expect.objectContaining({ status: 'PERMISSION_DENIED' })
const int = (value: number) => ({ integerValue: String(value) })
const set = (path: string, fields: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
})
const ask = (text = '') => new URLSearchParams(text)
const query = (collectionId: string, more: Record<string, unknown> = {}) => ({
  structuredQuery: { from: [{ collectionId }], ...more },
})

/** Every call that reads or writes, on the document `c/a` or the collection `c`. */
const CALLS: Record<string, [permission: string, (context: Context) => unknown]> = {
  ':batchGet': ['get', (context) => batchGet(context, { documents: [nameOf('c/a')] })],
  'GET of a document': ['get', (context) => getDocument(context, 'c/a', ask())],
  verify: [
    'get',
    (context) => commit(context, { writes: [{ verify: nameOf('c/a'), currentDocument: { exists: true } }] }),
  ],
  ':runQuery': ['list', (context) => runQuery(context, '', query('c'))],
  ':runAggregationQuery': [
    'list',
    (context) =>
      runAggregationQuery(context, '', {
        structuredAggregationQuery: { ...query('c'), aggregations: [{ count: {} }] },
      }),
  ],
  'GET of a collection': ['list', (context) => listDocuments(context, 'c', ask())],
  'a new document': ['create', (context) => commit(context, { writes: [set('c/new')] })],
  'a write to a stored document': ['update', (context) => commit(context, { writes: [set('c/a')] })],
  'PATCH of a document': ['update', (context) => patchDocument(context, 'c/a', ask(), {})],
  'a delete': ['delete', (context) => commit(context, { writes: [{ delete: nameOf('c/a') }] })],
}

const filled = (rules: string): Context => {
  const context = testContext(rules)
  commit(asOwner(context), { writes: [set('c/a', { n: int(1) })] })
  return context
}

describe.each(Object.entries(CALLS))('%s', (_, [permission, call]) => {
  const others = ['get', 'list', 'create', 'update', 'delete'].filter((other) => other !== permission)

  test(`needs ${permission}`, () => {
    call(filled(rulesWith(`match /c/{id} { allow ${permission}; }`)))
    const context = filled(rulesWith(`match /c/{id} { allow ${others.join(', ')}; }`))
    const before = JSON.stringify(fieldsAt(context, 'c/a'))
    expect(() => call(context)).toThrow(denied)
    expect(JSON.stringify(fieldsAt(context, 'c/a'))).toBe(before)
    expect(fieldsAt(context, 'c/new')).toBeUndefined()
  })

  test('is not denied to the owner', () => {
    call(asOwner(filled(rulesWith('match /c/{id} { allow read, write: if false; }'))))
  })
})

test('the precondition decides between create and update, and a denial comes before the precondition', () => {
  const context = filled(
    rulesWith('match /c/{id} { allow update: if resource != null; allow create: if id == "fresh"; }'),
  )
  const current = (exists: boolean) => ({ currentDocument: { exists } })
  expect(() => commit(context, { writes: [set('c/none', {}, current(true))] })).toThrow(denied)
  expect(() => commit(context, { writes: [set('c/a', {}, current(false))] })).toThrow(denied)
  commit(context, { writes: [set('c/a', {}, current(true)), set('c/fresh', {}, current(false))] })
})

test('rules see the document after its transforms, and request.time equals the server timestamp', () => {
  const context = filled(
    rulesWith(
      'match /c/{id} { allow write: if request.resource.data.at == request.time && request.resource.data.n == 3; }',
    ),
  )
  const at = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }
  const increment = (by: number) => ({ fieldPath: 'n', increment: int(by) })
  const update = (by: number) => set('c/a', {}, { updateMask: {}, updateTransforms: [at, increment(by)] })
  expect(() => commit(context, { writes: [update(1)] })).toThrow(denied)
  commit(context, { writes: [update(2)] })
  expect(fieldsAt(context, 'c/a')).toMatchObject({ n: int(3) })
})

test('a batch is checked as a whole: existsAfter sees its other writes, exists does not, one denial denies all', () => {
  const context = testContext(
    rulesWith(`
      match /bookings/{id} { allow create: if existsAfter(/databases/$(database)/documents/receipts/$(id)); }
      match /receipts/{id} { allow create: if !exists(/databases/$(database)/documents/bookings/$(id))
        && getAfter(/databases/$(database)/documents/bookings/$(id)).data.n == 7; }`),
  )
  expect(() => commit(context, { writes: [set('bookings/1', { n: int(7) })] })).toThrow(denied)
  expect(() => commit(context, { writes: [set('bookings/1', { n: int(8) }), set('receipts/1')] })).toThrow(denied)
  expect([...context.store.all()]).toEqual([])
  commit(context, { writes: [set('bookings/1', { n: int(7) }), set('receipts/1')] })
  expect([...context.store.all()]).toHaveLength(2)
})

test('a query is checked by its constraints, not by its results', () => {
  const context = filled(
    rulesWith('match /c/{id} { allow list: if resource.data.n == 1 && request.query.limit <= 10; }'),
  )
  const where = { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: int(1) } }
  expect(() => runQuery(context, '', query('c'))).toThrow(denied)
  expect(() => runQuery(context, '', query('c', { where }))).toThrow(denied)
  expect(() => runQuery(context, '', query('c', { where, limit: 11 }))).toThrow(denied)
  expect(runQuery(context, '', query('c', { where, limit: 10 }))).toHaveLength(1)
})

test('a collection group needs a rule over all paths', () => {
  const group = { structuredQuery: { from: [{ collectionId: 'c', allDescendants: true }] } }
  expect(() => runQuery(filled(rulesWith('match /c/{id} { allow read; }')), '', group)).toThrow(denied)
  expect(runQuery(filled(rulesWith('match /{path=**}/c/{id} { allow read; }')), '', group)).toHaveLength(1)
})

test('rules see the caller', () => {
  const context = filled(
    rulesWith('match /c/{id} { allow get: if request.auth.uid == "eve" && request.auth.token.role == "main"; }'),
  )
  expect(() => getDocument(context, 'c/a', ask())).toThrow(denied)
  expect(() => getDocument(asUser(context, 'eve', { role: 'staff' }), 'c/a', ask())).toThrow(denied)
  expect(getDocument(asUser(context, 'eve', { role: 'main' }), 'c/a', ask())).toHaveProperty('fields')
})

test('one decision per request is recorded, with all its operations; the owner’s requests are not recorded', () => {
  const told: string[] = []
  const onDecision: Context['onDecision'] = ({ requests, isAllowed, stored }) =>
    void told.push(
      `${requests.map(({ method, path }) => `${method} ${path.join('/')}`).join()} ${isAllowed} ${[...stored].length}`,
    )
  const context = { ...filled(rulesWith('match /c/{id} { allow get, create: if id != "bad"; }')), onDecision }
  getDocument(context, 'c/a', ask())
  commit(context, { writes: [set('c/b'), set('c/d')] })
  expect(() => commit(context, { writes: [set('c/bad'), set('c/e')] })).toThrow(denied)
  commit(asOwner(context), { writes: [set('c/bad')] })
  expect(told).toEqual(['get c/a true 1', 'create c/b,create c/d true 1', 'create c/bad,create c/e false 3'])
})
