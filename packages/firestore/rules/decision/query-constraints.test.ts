import { describe, expect, test } from 'vitest'
import { type RulesFilter } from './rules-request.ts'
import { fieldsOf, lookupIn, outcomeOf } from '../../testing/condition.ts'
import { where, unary, all, any, queryOf, list } from '../../testing/rules-query.ts'

const ERROR = expect.stringMatching(/^evaluation error at L\d+:\d+$/) as unknown as string

describe('a query is allowed when its filters imply the condition', () => {
  test.each<[condition: string, filter: RulesFilter | null, expected: string]>([
    ['true', null, 'true'],
    ['resource.data.n == 1', null, 'Property n is undefined on object.'],
    ['resource.data.n == 1', where('n', 'EQUAL', 1), 'true'],
    ['resource.data.n == 1', where('n', 'EQUAL', 2), 'false'],
    ['resource.data.n == 1', where('m', 'EQUAL', 1), 'Property n is undefined on object.'],
    ["resource.data.a.b == 'x'", where('a.b', 'EQUAL', 'x'), 'true'],
    ['resource.data.n == null', unary('n', 'IS_NULL'), 'true'],
    ['resource.data.n != null', unary('n', 'IS_NOT_NULL'), 'true'],
    ['resource.data.n != null', where('n', 'GREATER_THAN', 1), 'true'],
    ['resource.data.n == null', where('n', 'GREATER_THAN', 1), ERROR],
    ['math.isNaN(resource.data.n)', unary('n', 'IS_NAN'), 'true'],

    ['resource.data.n > 5', where('n', 'GREATER_THAN', 5), 'true'],
    ['resource.data.n > 4', where('n', 'GREATER_THAN', 5), 'true'],
    ['resource.data.n > 6', where('n', 'GREATER_THAN', 5), ERROR],
    ['resource.data.n >= 5.0', where('n', 'GREATER_THAN', 5), 'true'],
    ['resource.data.n != 5', where('n', 'GREATER_THAN', 5), 'true'],
    ['resource.data.n != 1', where('n', 'GREATER_THAN', 5), 'true'],
    ['resource.data.n != 6', where('n', 'GREATER_THAN', 5), ERROR],
    ['resource.data.n < 9', where('n', 'GREATER_THAN', 5), ERROR],
    ['4 < resource.data.n', where('n', 'GREATER_THAN', 5), 'true'],
    ['resource.data.n > 5', where('n', 'GREATER_THAN_OR_EQUAL', 5), ERROR],
    ['resource.data.n >= 5', where('n', 'GREATER_THAN_OR_EQUAL', 5), 'true'],
    ['resource.data.n < 5', where('n', 'LESS_THAN', 5), 'true'],
    ['resource.data.n <= 5', where('n', 'LESS_THAN', 5), 'true'],
    ['resource.data.n < 5', where('n', 'LESS_THAN_OR_EQUAL', 5), ERROR],
    ['resource.data.n <= 5', where('n', 'LESS_THAN_OR_EQUAL', 5), 'true'],
    ['resource.data.n > 1', where('n', 'GREATER_THAN_OR_EQUAL', 1.5), ERROR],
    ['resource.data.n > 4.5', where('n', 'GREATER_THAN', 5), 'true'],
    ["resource.data.n > 'a'", where('n', 'GREATER_THAN', 5), ERROR],
    ['resource.data.n == 1', all(where('n', 'GREATER_THAN_OR_EQUAL', 1), where('n', 'LESS_THAN_OR_EQUAL', 1)), ERROR],
    ['resource.data.n != 1', all(where('n', 'EQUAL', 1.5), where('n', 'LESS_THAN', 'b')), 'true'],
    ['resource.data.n != true', all(where('n', 'EQUAL', 1.5), where('n', 'LESS_THAN', 'b')), ERROR],
    ['resource.data.n != 3', where('n', 'NOT_EQUAL', 3), 'true'],
    ['resource.data.n != 4', where('n', 'NOT_EQUAL', 3), ERROR],
    ['resource.data.n != 2', where('n', 'NOT_IN', [1, 2]), 'true'],
    ['resource.data.n == 1', all(where('n', 'EQUAL', 1), where('n', 'GREATER_THAN', 0)), 'true'],

    ["'a' in resource.data.tags", where('tags', 'ARRAY_CONTAINS', 'a'), 'true'],
    ["'b' in resource.data.tags", where('tags', 'ARRAY_CONTAINS', 'a'), ERROR],
    ["resource.data.tags.hasAny(['a', 'c'])", where('tags', 'ARRAY_CONTAINS', 'a'), 'true'],
    ["resource.data.tags.hasAll(['a'])", where('tags', 'ARRAY_CONTAINS', 'a'), ERROR],
    ["resource.data.n in ['a', 'b']", where('n', 'GREATER_THAN', 'a'), ERROR],
    ['resource.data.n is int', where('n', 'GREATER_THAN', 1), ERROR],
    [
      'resource.data.n + 1 > 2',
      where('n', 'GREATER_THAN', 1),
      'Unsupported operation error. Received: constraint + int.',
    ],
  ])('%s', (condition, filter, expected) => {
    expect(list(condition, filter)).toEqual(expected)
  })

  test('and a comparison that is undecided does not become true when negated', () => {
    const filter = where('n', 'GREATER_THAN', 5)
    expect(list('!(resource.data.n > 6)', filter)).toEqual(ERROR)
    expect(list('!(resource.data.n in [7])', filter)).toEqual(ERROR)
    expect(list('!(resource.data.n is string)', filter)).toEqual(ERROR)
  })
})

describe('every conjunction of a filter has to be allowed', () => {
  const condition = `resource.data.status in ['open', 'done'] || resource.data.owner == 'alice'`
  test.each<[filter: RulesFilter, isAllowed: boolean]>([
    [where('status', 'IN', ['open', 'done']), true],
    [where('status', 'IN', ['open', 'secret']), false],
    [any(where('status', 'EQUAL', 'open'), where('owner', 'EQUAL', 'alice')), true],
    [any(where('status', 'EQUAL', 'open'), where('owner', 'EQUAL', 'bob')), false],
    [all(where('status', 'IN', ['secret', 'x']), where('owner', 'IN', ['alice'])), true],
    [all(where('status', 'IN', ['secret', 'open']), where('owner', 'IN', ['alice', 'bob'])), false],
    [where('tags', 'ARRAY_CONTAINS_ANY', ['open']), false],
  ])('%#', (filter, isAllowed) => {
    expect(list(condition, filter) === 'true').toBe(isAllowed)
  })

  test('array-contains-any is one conjunction for each of its values', () => {
    const filter = where('tags', 'ARRAY_CONTAINS_ANY', ['a', 'b'])
    expect(list(`'a' in resource.data.tags || 'b' in resource.data.tags`, filter)).toBe('true')
    expect(list(`'a' in resource.data.tags`, filter)).toEqual(ERROR)
  })

  test.each(['null in resource.data.tags', `resource.data.tags.hasAny(['a', null])`])(
    'array-contains with null proves no %s',
    (condition) => {
      expect(list(condition, where('tags', 'ARRAY_CONTAINS', null))).toEqual(ERROR)
      expect(list(condition, where('tags', 'ARRAY_CONTAINS_ANY', ['a', null]))).toEqual(ERROR)
      expect(list('resource.data.tags != null', where('tags', 'ARRAY_CONTAINS', null))).toBe('true')
    },
  )

  test('a filter with too many conjunctions is refused, not expanded', () => {
    const many = where(
      'n',
      'IN',
      Array.from({ length: 30 }, (_, n) => n),
    )
    expect(list('true', all(many, many, many))).toContain('more than 1000 ways')
  })
})

describe('values that a query does not determine', () => {
  test('ids, the wildcard of the id, and other fields', () => {
    expect(list(`resource.id == 'x'`, null)).toBe('Property id is undefined on object.')
    expect(list(`id == 'x'`, null)).toBe('Null value error.')
    expect(list(`id == 'x' || true`, null)).toBe('true')
    expect(list(`collection == 'things'`, null)).toBe('true')
    expect(list(`request.resource == null`, null)).toBe('Property resource is undefined on object.')
    expect(list(`'n' in resource.data && !('m' in resource.data)`, where('n', 'EQUAL', 1))).toBe('true')
  })

  test('stored documents have no effect', () => {
    const stored = { n: { integerValue: '1' } }
    const request = { method: 'list', path: ['things'], query: queryOf(null) } as const
    const lookup = lookupIn({ 'things/one': fieldsOf(stored) })
    expect(outcomeOf('resource.data.n == 1', { ...request, before: fieldsOf(stored), lookup })).toContain('undefined')
  })
})

describe('limit, offset and order', () => {
  test('a limit is a number, comparing a missing one is an error', () => {
    expect(list('request.query.limit <= 50', null, { limit: 50 })).toBe('true')
    expect(list('request.query.limit <= 50', null, { limit: 51 })).toBe('false')
    expect(list('request.query.limit <= 50', null)).toBe('Null value error.')
    expect(list('request.query.offset == 0', null)).toBe('true')
    const orderBy = [{ field: ['createdAt'], direction: 'DESCENDING' }] as const
    expect(list(`request.query.orderBy.createdAt == 'DESC'`, null, { orderBy: [...orderBy] })).toBe('true')
  })
})

describe('__name__', () => {
  const name = (id: string) => `projects/demo/databases/(default)/documents/things/${id}`
  const lookup = lookupIn({ 'things/one': fieldsOf({ owner: { stringValue: 'alice' } }) })
  const named = (condition: string, filter: RulesFilter) =>
    outcomeOf(condition, { method: 'list', path: ['things'], before: null, query: queryOf(filter), lookup })

  test('equality is decided on the stored document', () => {
    const filter = where('__name__', 'EQUAL', name('one'))
    expect(named(`resource.data.owner == 'alice' && id == 'one' && resource.id == 'one'`, filter)).toBe('true')
    expect(named(`resource == null`, where('__name__', 'EQUAL', name('two')))).toBe('true')
  })

  test('each name of an `in` must be allowed', () => {
    const condition = `id in ['one', 'two']`
    expect(named(condition, where('__name__', 'IN', [name('one'), name('two')]))).toBe('true')
    expect(named(condition, where('__name__', 'IN', [name('one'), name('six')]))).toBe('false')
  })

  test('other comparisons with the name have no effect', () => {
    expect(named(`id == 'one'`, where('__name__', 'GREATER_THAN_OR_EQUAL', name('one')))).toBe('Null value error.')
  })
})
