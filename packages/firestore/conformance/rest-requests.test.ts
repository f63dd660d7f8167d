import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTarget, type Target } from './target.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PROJECT = 'demo-conformance-requests'
const nameOf = (path: string): string => `projects/${PROJECT}/databases/(default)/documents/${path}`
const int = (value: number) => ({ integerValue: String(value) })
const list = (...values: unknown[]) => ({ arrayValue: { values } })
const text = (size: number) => ({ stringValue: 'x'.repeat(size) })

let target: Target

beforeAll(async () => {
  target = await openTarget(PROJECT)
})
beforeEach(() => target.clear())
afterAll(() => target.close())

const put = (fields: Record<string, unknown>, id = 'a') => target.rest('PATCH', `/c/${id}`, { fields })
const run = (query: Record<string, unknown>) =>
  target.rest('POST', ':runQuery', { structuredQuery: { from: [{ collectionId: 'c' }], ...query } })
const where = (op: unknown, value: unknown, fieldPath = 'n') => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
})
const found = async (query: Record<string, unknown>): Promise<string> => {
  const { status, body } = await run(query)
  if (status !== 200) return String(status)
  const answers = body as { document?: { name: string } }[]
  return answers.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []).join(' ')
}

test.each([
  { nullValue: 'null' },
  { nullValue: true },
  { doubleValue: '1e400' },
  { timestampValue: '2030-01-15t09:00:00z' },
  { bytesValue: 'A' },
  { referenceValue: nameOf('c/__a__') },
  { referenceValue: nameOf('c/.') },
  { geoPointValue: null },
  { geoPointValue: { lat: 1 } },
  { arrayValue: { value: [] } },
  { mapValue: { field: {} } },
])('the value %j is refused', async (value) => {
  expect(await put({ x: value })).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } })
})

const parts = (count: number): string => Array.from({ length: count }, () => 'a').join('.')

test.each([
  ['20 parts', parts(20), '', ''],
  ['21 parts', parts(21), '400', '400'],
  ['1,499 bytes', 'a'.repeat(1499), '', ''],
  ['1,500 bytes', 'a'.repeat(1500), '400', '400'],
  ['a reserved name', '__a__', '400', '400'],
  ['the name in a map', 'a.__name__', '400', '400'],
])('a field path with %s, in a condition and in an order', async (_, fieldPath, condition, order) => {
  expect(await found(where('EQUAL', int(1), fieldPath))).toBe(condition)
  expect(await found({ orderBy: [{ field: { fieldPath } }] })).toBe(order)
})

test.each([
  ['a text of 1,499 bytes', where('EQUAL', text(1499)), ''],
  ['a text of 1,500 bytes', where('EQUAL', text(1500)), '400'],
  ['two such texts', where('IN', list(text(1499), text(1499))), ''],
  ['a larger one in a list', where('IN', list(int(1), text(1500))), '400'],
  ['a list that is larger', where('EQUAL', list(text(800), text(800))), '400'],
  ['the largest limit', { limit: 2_147_483_647 }, ''],
  ['a larger limit', { limit: 2_147_483_648 }, '400'],
  ['a larger offset', { offset: 2_147_483_648 }, '400'],
])('a query with %s', async (_, query, ids) => {
  expect(await found(query)).toBe(ids)
})

describe('a commit is refused', () => {
  const write = (more: object = {}) => ({ update: { name: nameOf('c/a'), fields: {} }, ...more })
  const [there, missing] = [true, false].map((exists) => ({ currentDocument: { exists } }))
  const transforms = (...paths: string[]) =>
    write({ updateTransforms: paths.map((fieldPath) => ({ fieldPath, increment: int(1) })) })

  test.each([
    ['that verifies without a precondition', [{ verify: nameOf('c/a') }]],
    ['that transforms a field and a field inside it', [transforms('b.c', 'b')]],
    ['of a document in a collection with a numeric id', [{ update: { name: nameOf('__id7__/a'), fields: {} } }]],
  ])('%s', async (_, writes) => {
    expect(await target.rest('POST', ':commit', { writes })).toMatchObject({ status: 400 })
  })

  test('not for what fits together', async () => {
    const writes = [
      write(),
      write(there),
      { delete: nameOf('c/a'), ...there },
      write(missing),
      transforms('b.c', 'b.d'),
    ]
    expect(await target.rest('POST', ':commit', { writes })).toMatchObject({ status: 200 })
  })
})

describe('messages', () => {
  const maps = (levels: number): string =>
    levels === 0 ? '{"integerValue":"1"}' : `{"mapValue":{"fields":{"a":${maps(levels - 1)}}}}`
  const filters = (levels: number): string =>
    levels === 0
      ? '{"fieldFilter":{"field":{"fieldPath":"n"},"op":"EQUAL","value":{"integerValue":1}}}'
      : `{"compositeFilter":{"op":"AND","filters":[${filters(levels - 1)}]}}`
  const queried = (filter: string) =>
    target.rest('POST', ':runQuery', `{"structuredQuery":{"from":[{"collectionId":"c"}],"where":${filter}}}`)
  const valued = (levels: number) =>
    queried(`{"fieldFilter":{"field":{"fieldPath":"n"},"op":"EQUAL","value":${maps(levels)}}}`)
  const stored = (levels: number) => target.rest('PATCH', '/c/a', `{"fields":{"x":${maps(levels)}}}`)

  test('are nested 100 deep at most', async () => {
    expect(await valued(48)).toMatchObject({ status: 200 })
    expect(await valued(49)).toMatchObject({ status: 400 })
    expect(await queried(filters(48))).toMatchObject({ status: 200 })
    expect(await queried(filters(49))).toMatchObject({ status: 400 })
    expect(await valued(10_000)).toMatchObject({ status: 400 })
  })

  test('with a document nested more than 20 deep are refused', async () => {
    expect(await stored(20)).toMatchObject({ status: 200 })
    for (const levels of [21, 49, 50, 10_000]) expect(await stored(levels)).toMatchObject({ status: 400 })
  })

  const commit = (bytes: number) => {
    const writes = Array.from({ length: Math.ceil(bytes / 500_000) }, (_, index) => ({
      update: { name: nameOf(`c/${index}`), fields: { x: text(Math.min(500_000, bytes - index * 500_000)) } },
    }))
    return target.rest('POST', ':commit', { writes })
  }

  test('of 3 MB are taken, of 5 or 11 MB refused', async () => {
    expect(await commit(3_000_000)).toMatchObject({ status: 200 })
    for (const size of [5_000_000, 11_000_000])
      expect(await commit(size)).toMatchObject({ status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } })
  })
})
