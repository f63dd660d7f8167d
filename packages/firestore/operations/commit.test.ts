import { describe, expect, test } from 'vitest'
import type { Commit } from '../store/documents.ts'
import { commit } from './commit.ts'
import type { Context } from './context.ts'
import { fieldsAt, nameOf, testContext } from '../testing/database.ts'

const text = (value: string) => ({ stringValue: value })
const int = (value: number) => ({ integerValue: String(value) })
const write = (context: Context, ...writes: unknown[]): unknown => commit(context, { writes })
const set = (path: string, fields: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
})
const nested = { arrayValue: { values: [{ arrayValue: {} }] } }
const missing = { exists: false }
const existing = { exists: true }

describe('a write', () => {
  test('without a mask replaces the document and keeps its create time', () => {
    const context = testContext()
    write(context, set('c/a', { x: int(1), y: int(2) }))
    const created = context.store.get('c/a')?.createTime
    write(context, set('c/a', { x: int(3) }))
    expect(fieldsAt(context, 'c/a')).toEqual({ x: int(3) })
    expect(context.store.get('c/a')?.createTime).toBe(created)
    expect(context.store.get('c/a')?.updateTime).toBeGreaterThan(created ?? 0n)
  })

  test('with a mask writes its paths, deletes those without a value and keeps all other fields', () => {
    const context = testContext()
    write(context, set('c/a', { x: int(1), gone: int(2), m: { mapValue: { fields: { in: int(1), out: int(2) } } } }))
    const fields = { x: int(9), ignored: int(9), m: { mapValue: { fields: { in: int(9), 'b.c': int(9) } } } }
    write(context, set('c/a', fields, { updateMask: { fieldPaths: ['gone', 'm.in', 'm.`b.c`', 'm.out', 'new.deep'] } }))
    expect(fieldsAt(context, 'c/a')).toEqual({
      x: int(1),
      m: { mapValue: { fields: { in: int(9), 'b.c': int(9) } } },
    })
  })

  test('with a mask through something that is not a map replaces it by a map', () => {
    const context = testContext()
    write(context, set('c/a', { m: text('plain') }))
    const fields = { m: { mapValue: { fields: { deep: int(1) } } } }
    write(context, set('c/a', fields, { updateMask: { fieldPaths: ['m.deep'] } }))
    expect(fieldsAt(context, 'c/a')).toEqual(fields)
  })

  test('with an empty mask and transforms only applies the transforms', () => {
    const context = testContext()
    write(context, set('c/a', { n: int(1), x: int(1) }))
    write(context, {
      update: { name: nameOf('c/a') },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'n', increment: int(2) }],
      currentDocument: existing,
    })
    expect(fieldsAt(context, 'c/a')).toEqual({ n: int(3), x: int(1) })
  })

  test('that changes nothing keeps the update time and notifies no listener', () => {
    const context = testContext()
    const first = write(context, set('c/a', { x: int(1), y: int(2) }))
    const commits: Commit[] = []
    context.store.subscribe((commit) => commits.push(commit))
    const second = write(context, set('c/a', { y: int(2), x: int(1) }))
    expect(commits).toEqual([])
    expect(second).toHaveProperty('writeResults', (first as { writeResults: unknown }).writeResults)
    write(context, set('c/a', { x: { doubleValue: 1 }, y: int(2) }))
    expect(commits.map(({ changes }) => changes.map(({ path }) => path))).toEqual([['c/a']])
  })

  test('that deletes a missing document succeeds', () => {
    const context = testContext()
    expect(write(context, { delete: nameOf('c/a') })).toHaveProperty('writeResults', [{}])
  })
})

describe('server values', () => {
  test('every serverTimestamp of a commit is its time truncated to the millisecond', () => {
    const context = testContext()
    context.clock.now()
    const stamp = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })
    const answer = write(
      context,
      set('c/a', {}, { updateTransforms: [stamp('at'), stamp('m.at')] }),
      set('c/b', {}, { updateTransforms: [stamp('at')] }),
    )
    const at = { timestampValue: '2030-01-15T09:00:00Z' }
    expect(fieldsAt(context, 'c/a')).toEqual({ at, m: { mapValue: { fields: { at } } } })
    expect(fieldsAt(context, 'c/b')).toEqual({ at })
    expect(answer).toMatchObject({
      commitTime: '2030-01-15T09:00:00.000001Z',
      writeResults: [{ updateTime: '2030-01-15T09:00:00.000001Z', transformResults: [at, at] }, {}],
    })
  })
})

describe('preconditions', () => {
  test.each([
    ['exists: true on a missing document', set('c/none', {}, { currentDocument: existing }), 'NOT_FOUND'],
    ['exists: false on a stored one', set('c/a', {}, { currentDocument: missing }), 'ALREADY_EXISTS'],
    [
      'another update time',
      set('c/a', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }),
      'FAILED_PRECONDITION',
    ],
    [
      'an update time on a missing document',
      set('c/none', {}, { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }),
      'FAILED_PRECONDITION',
    ],
    ['verify', { verify: nameOf('c/a'), currentDocument: missing }, 'ALREADY_EXISTS'],
    ['delete', { delete: nameOf('c/none'), currentDocument: existing }, 'NOT_FOUND'],
  ])('%s refuses the whole commit', (_, refused, status) => {
    const context = testContext()
    write(context, set('c/a', { x: int(1) }))
    expect(() => write(context, set('c/other', { x: int(1) }), refused)).toThrow(expect.objectContaining({ status }))
    expect(fieldsAt(context, 'c/other')).toBeUndefined()
    expect(fieldsAt(context, 'c/a')).toEqual({ x: int(1) })
  })

  test('a precondition on the answered update time is exact to the microsecond', () => {
    const context = testContext()
    context.clock.now()
    const { writeResults } = write(context, set('c/a', { x: int(1) })) as { writeResults: { updateTime: string }[] }
    const currentDocument = { updateTime: writeResults[0]?.updateTime }
    write(context, { verify: nameOf('c/a'), currentDocument })
    write(context, set('c/a', { x: int(2) }, { currentDocument }))
    expect(fieldsAt(context, 'c/a')).toEqual({ x: int(2) })
  })

  test('later writes see earlier ones of the same commit', () => {
    const context = testContext()
    write(
      context,
      set('c/a', { n: int(1) }, { currentDocument: missing }),
      set(
        'c/a',
        {},
        { updateTransforms: [{ fieldPath: 'n', increment: int(1) }], updateMask: {}, currentDocument: existing },
      ),
      { delete: nameOf('c/b'), currentDocument: missing },
    )
    expect(fieldsAt(context, 'c/a')).toEqual({ n: int(2) })
  })
})

describe('a malformed commit', () => {
  test.each<[string, unknown, RegExp]>([
    ['two kinds of write', { writes: [{ delete: nameOf('c/a'), verify: nameOf('c/a') }] }, /exactly one of/],
    ['no kind of write', { writes: [{}] }, /exactly one of/],
    ['an unknown key', { writes: [{ remove: nameOf('c/a') }] }, /Unknown name "remove" at 'writes'/],
    ['writes that are not a list', { writes: {} }, /writes must be a list/],
    ['a body that is not an object', [], /must be an object/],
    ['another database', { writes: [{ delete: 'projects/other/databases/(default)/documents/c/a' }] }, /lacks/],
    ['a collection’s name', { writes: [{ delete: nameOf('c') }] }, /not the path of a document/],
    ['an empty id', { writes: [{ delete: nameOf('c//') }] }, /empty part/],
    ['a reserved id', { writes: [{ delete: nameOf('c/__x__') }] }, /reserved/],
    ['a dot as id', { writes: [{ delete: nameOf('c/..') }] }, /"\.\."/],
    ['a lone surrogate', { writes: [{ delete: nameOf('c/\ud800') }] }, /valid Unicode/],
    [
      'a list in a list',
      { writes: [set('c/a', { m: { mapValue: { fields: { l: nested } } } })] },
      /array value in an array/,
    ],
    [
      'a list as array element',
      {
        writes: [set('c/a', {}, { updateTransforms: [{ fieldPath: 'a', appendMissingElements: nested.arrayValue }] })],
      },
      /array value in an array/,
    ],
    ['a broken mask', { writes: [set('c/a', {}, { updateMask: { fieldPaths: ['a..b'] } })] }, /Invalid field path/],
    [
      'a mask on the name',
      { writes: [set('c/a', {}, { updateMask: { fieldPaths: ['__name__'] } })] },
      /cannot be written/,
    ],
    [
      'two preconditions',
      { writes: [set('c/a', {}, { currentDocument: { exists: true, updateTime: 'x' } })] },
      /one of/,
    ],
    [
      'an unknown transform',
      { writes: [set('c/a', {}, { updateTransforms: [{ fieldPath: 'a', double: {} }] })] },
      /"double"/,
    ],
    [
      'an increment by text',
      { writes: [set('c/a', {}, { updateTransforms: [{ fieldPath: 'a', increment: text('1') }] })] },
      /integerValue or a doubleValue/,
    ],
  ])('with %s is INVALID_ARGUMENT', (_, body, message) => {
    const context = testContext()
    expect(() => commit(context, body)).toThrow(message)
    expect(() => commit(context, body)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
  })
})
