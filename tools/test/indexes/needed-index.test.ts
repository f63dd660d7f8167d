import { expect, test } from 'vitest'
import { parseQuery } from '#firestore/operations/parse-query.ts'
import { TEST_ROOT } from '#firestore/testing/database.ts'
import type { Index, IndexFile } from './index-file.ts'
import { entryFor, servingIndexes } from './needed-index.ts'
import { shapesOf, type QueryShape } from './query-shape.ts'

const NONE: IndexFile = { indexes: [], fieldOverrides: [] }
const one = { integerValue: '1' }
const list = { arrayValue: { values: [one] } }
const field = (fieldPath: string) => ({ fieldPath })
const is = (fieldPath: string, op = 'EQUAL', value: unknown = one) => ({
  fieldFilter: { field: field(fieldPath), op, value },
})
const all = (...filters: unknown[]) => ({ where: { compositeFilter: { op: 'AND', filters } } })
const any = (...filters: unknown[]) => ({ where: { compositeFilter: { op: 'OR', filters } } })
/** `a`, or `-a` for descending. */
const by = (...clauses: string[]) => ({
  orderBy: clauses.map((clause) => ({
    field: field(clause.replace('-', '')),
    direction: clause.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  })),
})
const shapes = (query: object, { isGroup = false } = {}): QueryShape[] => {
  const from = [{ collectionId: 'c', ...(isGroup ? { allDescendants: true } : {}) }]
  return shapesOf(parseQuery({ from, ...query }, '', TEST_ROOT))
}
const shape = (query: object, options = {}): QueryShape => {
  const [first] = shapes(query, options)
  if (!first) throw new Error('no shape')
  return first
}

/** `a -b [c]`: ascending, descending, array-contains. */
const index = (text: string, queryScope: Index['queryScope'] = 'COLLECTION'): Index => ({
  collectionGroup: 'c',
  queryScope,
  fields: text
    .split(' ')
    .map((name) =>
      name.startsWith('[')
        ? { fieldPath: name.slice(1, -1), arrayConfig: 'CONTAINS' }
        : { fieldPath: name.replace('-', ''), order: name.startsWith('-') ? 'DESCENDING' : 'ASCENDING' },
    ),
})
const withIndexes = (...texts: string[]): IndexFile => ({ ...NONE, indexes: texts.map((text) => index(text)) })
const isServed = (file: IndexFile, query: object, options = {}): boolean =>
  servingIndexes(file, shape(query, options)) !== undefined

const range = (fieldPath: string) => is(fieldPath, 'GREATER_THAN')
const key = { referenceValue: `${TEST_ROOT}/c/x` }

test.each<[string, object, object?]>([
  ['nothing', {}],
  ['one equality', all(is('a'))],
  ['array-contains', all(is('a', 'ARRAY_CONTAINS'))],
  ['a range', all(range('a'), is('a', 'LESS_THAN'))],
  ['one order', by('a')],
  ['an equality ordered by its own field', { ...all(is('a')), ...by('-a') }],
  ['the name', all(is('__name__', 'EQUAL', key), is('a'))],
  ['either of two equalities', any(is('a'), is('b'))],
  ['a whole collection group', {}, { isGroup: true }],
])('a query of %s needs no entry', (_, query, options = {}) => {
  for (const each of shapes(query, options)) expect(servingIndexes(NONE, each)).toBeDefined()
})

test.each<[string, object, string, object?]>([
  ['an equality and an order', { ...all(is('a')), ...by('b') }, 'a b'],
  ['in and an order', { ...all(is('a', 'IN', list)), ...by('-b') }, 'a -b'],
  ['an equality and a range', all(is('a'), range('b')), 'a b'],
  ['array-contains and an order', { ...all(is('t', 'ARRAY_CONTAINS')), ...by('-b') }, '[t] -b'],
  ['two orders', by('a', '-b'), 'a -b'],
  ['a range and another order', { ...all(range('a')), ...by('b') }, 'b a'],
  ['an order with the name the other way', by('a', '-__name__'), 'a -__name__'],
])('a query of %s needs an index of its own', (_, query, text, options = {}) => {
  expect(isServed(NONE, query, options)).toBe(false)
  expect(entryFor(NONE, shape(query, options))).toEqual({ list: 'indexes', entry: index(text) })
  expect(isServed(withIndexes(text), query, options)).toBe(true)
})

test.each<[string, object, string]>([
  ['another direction', { ...all(is('a')), ...by('b') }, 'a -b'],
  ['the order before the equality', { ...all(is('a')), ...by('b') }, 'b a'],
  ['a field that is not in the query', { ...all(is('a')), ...by('b') }, 'a d b'],
  ['more order than asked', { ...all(is('a')), ...by('b') }, 'a b d'],
  ['an array instead of a value', { ...all(is('a')), ...by('b') }, '[a] b'],
  ['the name the other way', { ...all(is('a')), ...by('b') }, 'a b -__name__'],
  ['only the equality', { ...all(is('a')), ...by('b', 'd') }, 'a b'],
])('an index with %s does not serve a query', (_, query, text) => {
  expect(isServed(withIndexes(text), query)).toBe(false)
})

test('an equality is served by either direction of its field', () => {
  expect(isServed(withIndexes('-a b'), { ...all(is('a')), ...by('b') })).toBe(true)
})

test('the index of another collection or scope does not serve', () => {
  const query = { ...all(is('a')), ...by('b') }
  const other: IndexFile = { ...NONE, indexes: [{ ...index('a b'), collectionGroup: 'd' }] }
  const group: IndexFile = { ...NONE, indexes: [index('a b', 'COLLECTION_GROUP')] }
  expect([isServed(other, query), isServed(group, query)]).toEqual([false, false])
  expect([isServed(group, query, { isGroup: true }), isServed(withIndexes('a b'), query, { isGroup: true })]).toEqual([
    true,
    false,
  ])
})

// The restaurants of Google's page: indexes for one equality each serve several equalities in the same order.
test('indexes of equalities with the same order are merged', () => {
  const file = withIndexes('category rating', 'city rating', 'pick rating')
  const three = all(is('category'), is('city'), is('pick'))
  expect(servingIndexes(file, shape({ ...three, ...by('rating') }))).toEqual(file.indexes)
  expect(isServed(file, { ...all(is('city'), is('pick')), ...by('rating') })).toBe(true)
  expect(isServed(file, { ...three, ...by('-rating') })).toBe(false)
  expect(isServed(file, { ...all(is('city'), is('other')), ...by('rating') })).toBe(false)
})

test('merging is not relied on with an inequality, in or array-contains', () => {
  const file = withIndexes('a r', 'b r', '[t] r')
  expect(isServed(file, all(is('a'), is('b'), range('r')))).toBe(false)
  expect(isServed(file, { ...all(is('a', 'IN', list), is('b')), ...by('r') })).toBe(false)
  expect(isServed(file, { ...all(is('a'), is('t', 'ARRAY_CONTAINS')), ...by('r') })).toBe(false)
})

test('each way of an OR is looked up by itself', () => {
  const either = { ...any(is('a'), is('b')), ...by('r') }
  expect(shapes(either).map((each) => servingIndexes(withIndexes('a r'), each) !== undefined)).toEqual([true, false])
})

test('a collection group needs its single-field indexes enabled beside the automatic ones', () => {
  const automatic = [
    { order: 'ASCENDING', queryScope: 'COLLECTION' },
    { order: 'DESCENDING', queryScope: 'COLLECTION' },
    { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
  ]
  const needed = (query: object, mode: object, options = { isGroup: true }) => {
    const entry = entryFor(NONE, shape(query, options))
    const indexes = [...automatic, { ...mode, queryScope: 'COLLECTION_GROUP' }]
    expect(entry).toEqual({ list: 'fieldOverrides', entry: { collectionGroup: 'c', fieldPath: 'a', indexes } })
    expect(isServed(NONE, query, options)).toBe(false)
    const file = { ...NONE, fieldOverrides: entry.list === 'fieldOverrides' ? [entry.entry] : [] }
    expect(isServed(file, query, options)).toBe(true)
    expect(isServed(file, query)).toBe(true)
  }
  needed(all(is('a')), { order: 'ASCENDING' })
  needed(by('-a'), { order: 'DESCENDING' })
  needed(all(is('a', 'ARRAY_CONTAINS')), { arrayConfig: 'CONTAINS' })
})

test('a field without automatic indexes needs an entry, also one in a map or by a wildcard', () => {
  const without = (fieldPath: string): IndexFile => ({
    ...NONE,
    fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes: [] }],
  })
  expect(isServed(without('a'), by('a'))).toBe(false)
  expect(isServed(without('a'), by('b'))).toBe(true)
  expect(isServed(without('a'), by('a.b'))).toBe(false)
  expect(isServed(without('*'), by('b'))).toBe(false)
  expect(entryFor(without('a'), shape(by('a')))).toEqual({
    list: 'fieldOverrides',
    entry: { collectionGroup: 'c', fieldPath: 'a', indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] },
  })
})
