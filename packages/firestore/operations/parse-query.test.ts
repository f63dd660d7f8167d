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

test.each([
  ['an unknown key', { having: {} }, /Unknown name "having" at 'structuredQuery'/],
  ['a negative offset', { offset: -1 }, /offset is negative/],
  ['an OR of nothing', { where: any() }, /at least one sub-filter/],
  ['IN without a list', { where: condition('a', 'IN') }, /non-empty ArrayValue/],
  ['IN with 31 values', { where: condition('a', 'IN', many(31)) }, /up to 30/],
  ['a name compared with text', { where: condition('__name__', 'EQUAL', { stringValue: 'a' }) }, /must be a Key/],
  [
    'equality on the name beside an inequality',
    { where: all(condition('__name__', 'EQUAL', { referenceValue: nameOf('c/a') }), condition('n', 'LESS_THAN')) },
    /Equality on key is not allowed/,
  ],
  [
    'a cursor with more values than clauses',
    { startAt: { values: [{ referenceValue: nameOf('c/a') }, int] } },
    /too many values/,
  ],
  [
    'an order by name before an inequality field',
    { where: condition('n', 'LESS_THAN'), orderBy: [{ field: field('__name__') }] },
    /after the key/,
  ],
  ['two negations', { where: all(condition('a', 'NOT_EQUAL'), condition('b', 'NOT_IN', many(1))) }, /Only a single/],
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
