import { deleteDoc, doc, setDoc, writeBatch, type Firestore } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTarget, type Target } from './target.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const denied = { code: 'permission-denied' }
const rulesWith = (body: string): string => `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { ${body} } }`
const at = (collection: string): string => `/databases/$(database)/documents/${collection}/$(id)`

const RULES = rulesWith(`
  match /steps/{id} {
    allow create: if request.resource.data.n == 2;
    allow update: if request.resource.data.n == resource.data.n + 2;
    allow delete: if resource.data.n == 1;
  }
  match /bookings/{id} { allow create: if !exists(${at('receipts')}) && existsAfter(${at('receipts')}); }
  match /receipts/{id} { allow create: if !exists(${at('bookings')}) && existsAfter(${at('bookings')}); }
  match /keys/{id} {
    allow create: if request.resource.data.keys() is list && request.resource.data.keys() == ['a', 'b'];
  }
  match /own/{id} { allow read: if exists(${at('own')}) && get(${at('own')}).data.n == 1; }`)

let target: Target
let db: Firestore

beforeAll(async () => {
  target = await openTarget('demo-conformance-changes')
  db = target.lite()
})
beforeEach(async () => {
  await target.clear()
  await target.loadRules(RULES)
})
afterAll(() => target.close())

const seed = (path: string, data: object) => setDoc(doc(target.lite('owner'), path), data)

describe('several writes of one document in a commit', () => {
  const step = (...values: number[]) => {
    const batch = writeBatch(db)
    for (const n of values) batch.set(doc(db, 'steps/a'), { n })
    return batch.commit()
  }

  test('are judged as one change: a new document by its last write', async () => {
    await step(1, 2)
    await deleteDoc(doc(target.lite('owner'), 'steps/a'))
    await expect(step(2, 1)).rejects.toMatchObject(denied)
  })

  test('are judged as one change: from the stored document to the last write', async () => {
    await seed('steps/a', { n: 1 })
    await step(9, 3)
    await expect(step(5, 7)).rejects.toMatchObject(denied)
  })

  test('of which the last deletes it are a delete of the stored document', async () => {
    const setAndDelete = () => writeBatch(db).set(doc(db, 'steps/a'), { n: 9 }).delete(doc(db, 'steps/a')).commit()
    await seed('steps/a', { n: 1 })
    await setAndDelete()
    await seed('steps/a', { n: 2 })
    await expect(setAndDelete()).rejects.toMatchObject(denied)
  })

  test.each([
    ['a write', 'create', 403],
    ['a write', 'update', 400],
    ['a delete', 'create', 400],
    ['a delete', 'update', 403],
  ])('%s that demands a version of a missing document and a write after it: with %s allowed %i', async (...row) => {
    const [first, method, status] = row
    const { host, port, project } = target.address
    const database = `projects/${project}/databases/(default)/documents`
    const name = `${database}/c/a`
    const currentDocument = { updateTime: '2020-01-01T00:00:00Z' }
    const write = first === 'a write' ? { update: { name } } : { delete: name }
    await target.loadRules(rulesWith(`match /c/{id} { allow ${method}; }`))
    const body = JSON.stringify({ writes: [{ ...write, currentDocument }, { update: { name } }] })
    expect(await fetch(`http://${host}:${port}/v1/${database}:commit`, { method: 'POST', body })).toHaveProperty(
      'status',
      status,
    )
  })
})

test('what a commit writes itself counts as looked up: ten pairs pass, eleven do not', async () => {
  const pairs = (count: number, name: string) => {
    const batch = writeBatch(db)
    for (let index = 0; index < count; index += 1)
      for (const collection of ['bookings', 'receipts']) batch.set(doc(db, collection, `${name}${index}`), {})
    return batch.commit()
  }
  await pairs(10, 'a')
  await expect(pairs(11, 'b')).rejects.toMatchObject(denied)
})

test('the keys of a map are a list in their order', async () => {
  await setDoc(doc(db, 'keys/x'), { b: 1, a: 2 })
  await expect(setDoc(doc(db, 'keys/y'), { b: 1, c: 2 })).rejects.toMatchObject(denied)
})

test.each([
  ['&&', (count: number) => `${'true && '.repeat(count)}true`],
  ['+', (count: number) => `${'1 + '.repeat(count)}1 > 0`],
  ['brackets', (count: number) => `${'('.repeat(count)}true${')'.repeat(count)}`],
  ['!', (count: number) => `${'!'.repeat(count)}true`],
])('rules with %s nested beyond 98 are not loaded', async (_, condition) => {
  const load = (count: number) => target.loadRules(rulesWith(`match /c/{id} { allow get: if ${condition(count)}; }`))
  await load(97)
  await expect(load(99)).rejects.toThrow()
})

test.each([`"a“" == "a"`, `'a’' == 'a'`])(
  'rules with a curly quote between two of its kind are not loaded: %s',
  async (condition) => {
    const load = (text: string) => target.loadRules(rulesWith(`match /c/{id} { allow get: if ${text}; }`))
    await load(condition.replace('“', '„').replace('’', '"'))
    await expect(load(condition)).rejects.toThrow()
  },
)
