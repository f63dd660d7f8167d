import { expect, test } from 'vitest'
import { formatFieldPath } from '../store/field-paths.ts'
import { checkKeyScan, parseQuery } from './parse-query.ts'
import { nameOf, TEST_ROOT } from '../testing/database.ts'

const from = [{ collectionId: 'c' }]
const int = { integerValue: '1' }
const field = (fieldPath: string) => ({ fieldPath })
const condition = (fieldPath: string, op: unknown, value: unknown = int) => ({
  fieldFilter: { field: field(fieldPath), op, value },
})
const all = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } })
const any = (...filters: unknown[]) => ({ compositeFilter: { op: 'OR', filters } })
const text = (size: number) => ({ stringValue: 'x'.repeat(size) })
const descending = (fieldPath: string) => ({ field: field(fieldPath), direction: 'DESCENDING' })
const orderOf = (query: Record<string, unknown>): string[] =>
  parseQuery({ from, ...query }, '', TEST_ROOT).order.map(
    (clause) => `${formatFieldPath(clause.field)}${clause.direction === 'DESCENDING' ? ' desc' : ''}`,
  )

test('the order ends with the name, in the direction of the last clause', () => {
  expect(orderOf({})).toEqual(['__name__'])
  expect(orderOf({ orderBy: [{ field: field('a') }, descending('b')] })).toEqual(['a', 'b desc', '__name__ desc'])
})

test('inequality fields join the order by name, whatever the order of the conditions', () => {
  expect(orderOf({ where: all(condition('n', 'LESS_THAN'), condition('g', 'NOT_EQUAL')) })).toEqual([
    'g',
    'n',
    '__name__',
  ])
  expect(orderOf({ where: condition('n', 'LESS_THAN'), orderBy: [descending('a')] })).toEqual([
    'a desc',
    'n desc',
    '__name__ desc',
  ])
  expect(orderOf({ where: condition('n', 'EQUAL') })).toEqual(['__name__'])
  expect(orderOf({ where: condition('__name__', 'LESS_THAN', { referenceValue: nameOf('c/a') }) })).toEqual([
    '__name__',
  ])
})

const many = (count: number) => ({
  arrayValue: { values: Array.from({ length: count }, (_, index) => ({ integerValue: String(index) })) },
})

const contains = condition('tags', 'ARRAY_CONTAINS')
const containsAny = condition('others', 'ARRAY_CONTAINS_ANY', many(2))

test.each([
  ['an unknown operator', { where: condition('a', 'LIKE') }, /Unknown filter operator: "LIKE".*ARRAY_CONTAINS/],
  ['an unknown direction', { orderBy: [{ field: field('a'), direction: 'UP' }] }, /Unknown direction/],
  ['an unknown key', { having: {} }, /Unknown name "having" at 'structuredQuery'/],
  ['a negative limit', { limit: -1 }, /limit is negative/],
  ['a limit that is not a number', { limit: 'ten' }, /Invalid limit/],
  ['a negative offset', { offset: -1 }, /offset is negative/],
  ['an OR of nothing', { where: any() }, /at least one sub-filter/],
  ['a composite without AND or OR', { where: { compositeFilter: { filters: [] } } }, /Unknown filter operator/],
  ['IN without a list', { where: condition('a', 'IN') }, /non-empty ArrayValue/],
  ['IN with 31 values', { where: condition('a', 'IN', many(31)) }, /up to 30/],
  ['NOT_IN with 11 values', { where: condition('a', 'NOT_IN', many(11)) }, /up to 10/],
  ['36 ways', { where: all(condition('a', 'IN', many(6)), condition('b', 'IN', many(6))) }, /had 36 disjunctions/],
  ['31 ways', { where: any(condition('a', 'IN', many(30)), condition('b', 'EQUAL')) }, /had 31 disjunctions/],
  ['a name compared with text', { where: condition('__name__', 'EQUAL', { stringValue: 'a' }) }, /must be a Key/],
  [
    'a name of another database',
    { where: condition('__name__', 'EQUAL', { referenceValue: 'projects/q/databases/d/documents/c/a' }) },
    /must be a Key/,
  ],
  [
    'equality on the name beside an inequality',
    { where: all(condition('__name__', 'EQUAL', { referenceValue: nameOf('c/a') }), condition('n', 'LESS_THAN')) },
    /Equality on key is not allowed/,
  ],
  ['an order after the name', { orderBy: [{ field: field('__name__') }, { field: field('a') }] }, /after the key/],
  [
    'a cursor with more values than clauses',
    { startAt: { values: [{ referenceValue: nameOf('c/a') }, int] } },
    /too many values/,
  ],
  [
    'a cursor on the name without an order by name',
    { startAt: { values: [{ referenceValue: nameOf('c/a') }] } },
    /too many values/,
  ],
  [
    'a cursor on the name that is not a reference',
    { orderBy: [{ field: field('__name__') }], startAt: { values: [int] } },
    /not a document reference/,
  ],
  [
    'an order by name before an inequality field',
    { where: condition('n', 'LESS_THAN'), orderBy: [{ field: field('__name__') }] },
    /after the key/,
  ],
  ['NOT_IN under an OR of one', { where: any(condition('a', 'NOT_IN', many(1))) }, /'NOT_IN' cannot be used/],
  ['an order that names a field twice', { orderBy: [{ field: field('a') }, descending('a')] }, /duplicate fields a/],
  ['a name that is null', { where: { unaryFilter: { field: field('__name__'), op: 'IS_NULL' } } }, /must be a Key/],
  ['two negations', { where: all(condition('a', 'NOT_EQUAL'), condition('b', 'NOT_IN', many(1))) }, /Only a single/],
  [
    'NOT_IN beside IN',
    { where: all(condition('a', 'NOT_IN', many(1)), condition('b', 'IN', many(1))) },
    /'NOT_IN' cannot be used/,
  ],
  [
    'NOT_IN under OR',
    { where: any(condition('a', 'NOT_IN', many(1)), condition('b', 'EQUAL')) },
    /'NOT_IN' cannot be used/,
  ],
  [
    'a filter of two kinds',
    { where: { ...condition('a', 'EQUAL'), ...all(condition('a', 'EQUAL')) } },
    /exactly one of/,
  ],
  ['two collections', { from: [...from, ...from] }, /exactly one collection/],
  ['two array-contains conditions', { where: all(contains, all(containsAny)) }, /single array-contains/],
  ['a limit beyond 32 bits', { limit: 2_147_483_648 }, /limit is larger than 2147483647/],
  ['an offset beyond 32 bits', { offset: 2_147_483_648 }, /offset is larger/],
  ['a text of more than 1,499 bytes', { where: condition('a', 'EQUAL', text(1500)) }, /value for a is too large/],
  ['one in a list', { where: condition('a', 'IN', { arrayValue: { values: [int, text(1500)] } }) }, /too large/],
  ['a path as collection id', { from: [{ collectionId: 'a/b' }] }, /Invalid collectionId/],
])('%s is INVALID_ARGUMENT', (_, query, message) => {
  const parse = () => parseQuery({ from, ...query }, '', TEST_ROOT)
  expect(parse).toThrow(message)
  expect(parse).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }))
})

const reversed = { orderBy: [descending('__name__')] }

test.each([
  ['a descending order by name', reversed, /descending key scans/],
  [
    'a descending order by name with an inequality on the name',
    { ...reversed, where: condition('__name__', 'LESS_THAN', { referenceValue: nameOf('c/a') }) },
    /descending key scans/,
  ],
])('%s is FAILED_PRECONDITION', (_, query, message) => {
  const parse = () => checkKeyScan(parseQuery({ from, ...query }, '', TEST_ROOT))
  expect(parse).toThrow(message)
  expect(parse).toThrow(expect.objectContaining({ status: 'FAILED_PRECONDITION' }))
})

test.each([
  ['array-contains conditions in different disjunctions', { where: any(contains, containsAny) }],
  ['the same array-contains condition twice', { where: all(contains, contains) }],
  ['the same list twice', { where: all(condition('a', 'IN', many(30)), condition('a', 'IN', many(30))) }],
  ['a descending order by name after an equality', { ...reversed, where: condition('a', 'EQUAL') }],
  ['a descending order by name after another field', { orderBy: [{ field: field('a') }, descending('__name__')] }],
  ['a text of 1,499 bytes', { where: condition('a', 'EQUAL', text(1499)) }],
  [
    'a list of two texts of 1,499 bytes',
    { where: condition('a', 'IN', { arrayValue: { values: [text(1499), text(1499)] } }) },
  ],
  ['a cursor of any size', { orderBy: [{ field: field('a') }], startAt: { values: [text(10_000)] } }],
  ['a negation beside IN', { where: all(condition('a', 'NOT_EQUAL'), condition('b', 'IN', many(2))) }],
])('%s is served', (_, query) => {
  expect(() => parseQuery({ from, ...query }, '', TEST_ROOT)).not.toThrow()
})

test('an AND without conditions is no filter', () => {
  expect(parseQuery({ from, where: all() }, '', TEST_ROOT).filter).toEqual({ kind: 'all', filters: [] })
})

test('a projection on no fields returns the names', () => {
  expect(parseQuery({ from, select: { fields: [] } }, '', TEST_ROOT).select).toEqual([])
})

test.each([
  ['no collection', { from: [] }],
  ['findNearest', { from, findNearest: {} }],
])('%s is UNIMPLEMENTED', (_, query) => {
  expect(() => parseQuery(query, '', TEST_ROOT)).toThrow(expect.objectContaining({ status: 'UNIMPLEMENTED' }))
})
