import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTarget, type Target } from './target.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PROJECT = 'demo-conformance-rest'
const nameOf = (path: string): string => `projects/${PROJECT}/databases/(default)/documents/${path}`
const int = (value: number) => ({ integerValue: String(value) })
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}|\.\d{6}|\.\d{9})?Z$/

let target: Target

beforeAll(async () => {
  target = await openTarget(PROJECT)
})
beforeEach(() => target.clear())
afterAll(() => target.close())

const put = (path: string, fields: Record<string, unknown>) => target.rest('PATCH', `/${path}`, { fields })
const pathsOf = (answers: unknown): string[] =>
  (answers as { document?: { name: string } }[]).flatMap(({ document }) =>
    document ? [document.name.slice(nameOf('').length)] : [],
  )
const run = (structuredQuery: unknown, parent = '') => target.rest('POST', `${parent}:runQuery`, { structuredQuery })

describe('documents', () => {
  test('are written, changed and read by their address', async () => {
    const written = await target.rest('PATCH', '/c/a', { fields: { x: int(1), y: int(2) } })
    expect(written).toMatchObject({ status: 200, body: { name: nameOf('c/a'), fields: { x: int(1), y: int(2) } } })
    expect(written.body).toHaveProperty('createTime', expect.stringMatching(timestamp))
    expect(await target.rest('GET', '/c/a')).toEqual(written)
    const patched = await target.rest('PATCH', '/c/a?updateMask.fieldPaths=x&updateMask.fieldPaths=y', {
      fields: { x: int(3) },
    })
    expect(patched.body).toHaveProperty('fields', { x: int(3) })
    expect(await target.rest('GET', '/c')).toMatchObject({ body: { documents: [{ name: nameOf('c/a') }] } })
    expect(await target.rest('GET', '/c/none')).toMatchObject({
      status: 404,
      body: { error: { code: 404, status: 'NOT_FOUND' } },
    })
  })

  test('are listed page by page', async () => {
    for (const id of ['a', 'b', 'c']) await put(`c/${id}`, {})
    const first = (await target.rest('GET', '/c?pageSize=2')).body as { documents: unknown[]; nextPageToken: string }
    expect(first.documents).toHaveLength(2)
    const rest = await target.rest('GET', `/c?pageSize=2&pageToken=${encodeURIComponent(first.nextPageToken)}`)
    expect(rest.body).toMatchObject({ documents: [{ name: nameOf('c/c') }] })
    expect(rest.body).not.toHaveProperty('nextPageToken')
  })
})

describe(':batchGet', () => {
  test('answers every name, found or missing, with a read time', async () => {
    await put('c/a', { x: int(1), y: int(2) })
    const { body } = await target.rest('POST', ':batchGet', {
      documents: [nameOf('c/a'), nameOf('c/none')],
      mask: { fieldPaths: ['x'] },
    })
    const answers = body as { found?: { name: string }; missing?: string; readTime: string }[]
    expect(answers).toHaveLength(2)
    expect(answers.find(({ found }) => found)).toMatchObject({ found: { name: nameOf('c/a'), fields: { x: int(1) } } })
    expect(answers.find(({ found }) => found)).not.toHaveProperty('found.fields.y')
    expect(answers.find(({ missing }) => missing)).toMatchObject({ missing: nameOf('c/none') })
    for (const { readTime } of answers) expect(readTime).toMatch(timestamp)
  })
})

describe(':runQuery', () => {
  beforeEach(async () => {
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) await put(`c/${id}`, { n: int(index), m: int(-index) })
    await put('c/a/sub/x', { n: int(9) })
  })

  test('projects, skips and limits', async () => {
    const { body } = await run({
      from: [{ collectionId: 'c' }],
      select: { fields: [{ fieldPath: 'n' }] },
      orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
      offset: 1,
      limit: 2,
    })
    expect(body).toMatchObject([{ document: { fields: { n: int(2) } } }, { document: { fields: { n: int(1) } } }])
    expect(body).toHaveLength(2)
    expect(body).not.toHaveProperty('0.document.fields.m')
  })

  test('with only the name selected answers names', async () => {
    const { body } = await run({ from: [{ collectionId: 'c' }], select: { fields: [{ fieldPath: '__name__' }] } })
    expect(pathsOf(body)).toEqual(['c/a', 'c/b', 'c/c', 'c/d'])
    expect((body as { document: { fields?: object } }[]).map(({ document }) => document.fields ?? {})).toEqual([
      {},
      {},
      {},
      {},
    ])
  })

  test('below a document finds its subcollection', async () => {
    expect(pathsOf((await run({ from: [{ collectionId: 'sub' }] }, '/c/a')).body)).toEqual(['c/a/sub/x'])
    expect(pathsOf((await run({ from: [{ collectionId: 'sub' }] })).body)).toEqual([])
  })

  test('that finds nothing still answers a list', async () => {
    expect((await run({ from: [{ collectionId: 'none' }] })).body).toMatchObject([
      { readTime: expect.stringMatching(timestamp) as string },
    ])
  })

  test.each([
    ['a negative limit', { from: [{ collectionId: 'c' }], limit: -1 }],
    [
      'an unknown operator',
      {
        from: [{ collectionId: 'c' }],
        where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'LIKE', value: int(1) } },
      },
    ],
    [
      'an order after the name',
      { from: [{ collectionId: 'c' }], orderBy: [{ field: { fieldPath: '__name__' } }, { field: { fieldPath: 'n' } }] },
    ],
  ])('with %s is INVALID_ARGUMENT', async (_, query) => {
    const { status, body } = await run(query)
    expect(status).toBe(400)
    const error = Array.isArray(body) ? (body[0] as unknown) : body
    expect(error).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } })
  })
})

describe(':runAggregationQuery', () => {
  test('counts', async () => {
    for (const id of ['a', 'b', 'c']) await put(`c/${id}`, {})
    const { body } = await target.rest('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'c' }] },
        aggregations: [{ alias: 'how', count: {} }],
      },
    })
    expect(body).toMatchObject([{ result: { aggregateFields: { how: int(3) } } }])
  })
})

describe(':commit', () => {
  test('applies every transform and answers one result each', async () => {
    const { body } = await target.rest('POST', ':commit', {
      writes: [
        {
          update: { name: nameOf('c/a'), fields: { n: int(5), list: { arrayValue: { values: [int(1)] } } } },
          updateTransforms: [
            { fieldPath: 'n', increment: int(2) },
            { fieldPath: 'n', maximum: { doubleValue: 7.5 } },
            { fieldPath: 'm', minimum: int(3) },
            { fieldPath: 'list', appendMissingElements: { values: [int(1), int(2)] } },
            { fieldPath: 'list', removeAllFromArray: { values: [int(1)] } },
          ],
        },
      ],
    })
    expect(body).toMatchObject({
      writeResults: [
        { transformResults: [int(7), { doubleValue: 7.5 }, int(3), { nullValue: null }, { nullValue: null }] },
      ],
    })
    expect((await target.rest('GET', '/c/a')).body).toHaveProperty('fields', {
      n: { doubleValue: 7.5 },
      m: int(3),
      list: { arrayValue: { values: [int(2)] } },
    })
  })
})
