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
  test('are created, read, patched, listed and deleted', async () => {
    const created = await target.rest('POST', '/c?documentId=a', { fields: { x: int(1), y: int(2) } })
    expect(created).toMatchObject({ status: 200, body: { name: nameOf('c/a'), fields: { x: int(1), y: int(2) } } })
    expect(created.body).toHaveProperty('createTime', expect.stringMatching(timestamp))
    expect(await target.rest('GET', '/c/a')).toEqual(created)
    const patched = await target.rest('PATCH', '/c/a?updateMask.fieldPaths=x&updateMask.fieldPaths=y', {
      fields: { x: int(3) },
    })
    expect(patched.body).toHaveProperty('fields', { x: int(3) })
    expect(await target.rest('GET', '/c')).toMatchObject({ body: { documents: [{ name: nameOf('c/a') }] } })
    expect(await target.rest('DELETE', '/c/a')).toMatchObject({ status: 200, body: {} })
    expect(await target.rest('GET', '/c/a')).toMatchObject({
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

  test('refuse what a precondition refuses', async () => {
    await put('c/a', {})
    expect(await target.rest('POST', '/c?documentId=a', {})).toMatchObject({
      status: 409,
      body: { error: { code: 409, status: 'ALREADY_EXISTS' } },
    })
    expect(await target.rest('PATCH', '/c/b?currentDocument.exists=true', {})).toMatchObject({ status: 404 })
    expect(await target.rest('PATCH', '/c/a?currentDocument.updateTime=2020-01-01T00:00:00Z', {})).toMatchObject({
      status: 400,
      body: { error: { status: 'FAILED_PRECONDITION' } },
    })
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
  test('counts up to a number', async () => {
    for (const id of ['a', 'b', 'c']) await put(`c/${id}`, {})
    const aggregate = (count: unknown) =>
      target.rest('POST', ':runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId: 'c' }] },
          aggregations: [{ alias: 'how', count }],
        },
      })
    expect((await aggregate({})).body).toMatchObject([{ result: { aggregateFields: { how: int(3) } } }])
    expect((await aggregate({ upTo: '2' })).body).toMatchObject([{ result: { aggregateFields: { how: int(2) } } }])
  })

  test('of a query wrong in two ways names the projection, not the order', async () => {
    const orderBy = [{ field: { fieldPath: '__name__' }, direction: 'DESCENDING' }]
    const { status, body } = await target.rest('POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'c' }], orderBy, select: { fields: [] } },
        aggregations: [{ alias: 'all', sum: { field: { fieldPath: 'a' } } }],
      },
    })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('INVALID_ARGUMENT')])
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

  describe('in a transaction', () => {
    const writes = [{ update: { name: nameOf('c/a'), fields: { n: int(1) } } }]
    const beginAndRead = async () => {
      const { transaction } = (await target.rest('POST', ':beginTransaction', {})).body as { transaction: string }
      await target.rest('POST', ':batchGet', { documents: [nameOf('c/a')], transaction })
      return transaction
    }

    test('stores, and a transaction can be rolled back', async () => {
      const transaction = await beginAndRead()
      expect(await target.rest('POST', ':commit', { transaction, writes })).toMatchObject({ status: 200 })
      const rolledBack = await beginAndRead()
      expect(await target.rest('POST', ':rollback', { transaction: rolledBack })).toMatchObject({ status: 200 })
    })

    test('whose document changed after its read is ABORTED', async ({ skip }) => {
      skip(target.isGoogles, 'Google’s emulator locks: the write in between would wait for the transaction')
      const overtaken = await beginAndRead()
      await put('c/a', { n: int(2) })
      expect(await target.rest('POST', ':commit', { transaction: overtaken, writes })).toMatchObject({
        status: 409,
        body: { error: { status: 'ABORTED' } },
      })
    })
  })
})
