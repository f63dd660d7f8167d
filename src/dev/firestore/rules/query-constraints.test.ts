import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromJson } from '../store/value-json.ts'
import { loadRules } from './rules.ts'
import type { FilterOperator, RulesFilter, RulesQuery, UnaryOperator } from './rules-request.ts'
import { fieldsOf, lookupIn, outcomeOf, requestOf } from './try-condition.ts'

type Plain = string | number | boolean | null | Plain[]

const jsonOf = (value: Plain): object => {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string')
    return value.startsWith('projects/') ? { referenceValue: value } : { stringValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(jsonOf) } }
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
}

const where = (field: string, operator: FilterOperator, value: Plain): RulesFilter => ({
  kind: 'field',
  field: field.split('.'),
  operator,
  value: fromJson(jsonOf(value)),
})
const unary = (field: string, operator: UnaryOperator): RulesFilter => ({ kind: 'unary', field: [field], operator })
const all = (...filters: RulesFilter[]): RulesFilter => ({ kind: 'all', filters })
const any = (...filters: RulesFilter[]): RulesFilter => ({ kind: 'any', filters })

const queryOf = (filter: RulesFilter | null, changes: Partial<RulesQuery> = {}): RulesQuery => ({
  filter,
  limit: null,
  offset: 0,
  orderBy: [],
  allDescendants: false,
  ...changes,
})

const list = (condition: string, filter: RulesFilter | null, changes: Partial<RulesQuery> = {}) =>
  outcomeOf(condition, { method: 'list', path: ['things'], before: null, query: queryOf(filter, changes) })

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

  test('and nothing that a constraint leaves open becomes true by being negated', () => {
    const filter = where('n', 'GREATER_THAN', 5)
    expect(list('!(resource.data.n > 6)', filter)).toEqual(ERROR)
    expect(list('!(resource.data.n in [7])', filter)).toEqual(ERROR)
    expect(list('!(resource.data.n is string)', filter)).toEqual(ERROR)
  })
})

describe('every way of a filter has to be allowed', () => {
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

  test('array-contains-any is one way for each of its values', () => {
    const filter = where('tags', 'ARRAY_CONTAINS_ANY', ['a', 'b'])
    expect(list(`'a' in resource.data.tags || 'b' in resource.data.tags`, filter)).toBe('true')
    expect(list(`'a' in resource.data.tags`, filter)).toEqual(ERROR)
  })

  test('a filter with too many ways is refused, not expanded', () => {
    const many = where(
      'n',
      'IN',
      Array.from({ length: 30 }, (_, n) => n),
    )
    expect(list('true', all(many, many, many))).toContain('more than 1000 ways')
  })
})

describe('what a query does not know', () => {
  test('ids, the wildcard of the id, and other fields', () => {
    expect(list(`resource.id == 'x'`, null)).toBe('Property id is undefined on object.')
    expect(list(`id == 'x'`, null)).toBe('Null value error.')
    expect(list(`id == 'x' || true`, null)).toBe('true')
    expect(list(`collection == 'things'`, null)).toBe('true')
    expect(list(`request.resource == null`, null)).toBe('true')
    expect(list(`'n' in resource.data && !('m' in resource.data)`, where('n', 'EQUAL', 1))).toBe('true')
  })

  test('documents: what is stored decides nothing', () => {
    const stored = { n: { integerValue: '1' } }
    const request = { method: 'list', path: ['things'], query: queryOf(null) } as const
    const lookup = lookupIn({ 'things/one': fieldsOf(stored) })
    expect(outcomeOf('resource.data.n == 1', { ...request, before: fieldsOf(stored), lookup })).toContain('undefined')
  })
})

describe('limit, offset and order', () => {
  test('a limit is a number, a missing one compares with nothing', () => {
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

  test('each name of an in, and every one of them', () => {
    const condition = `id in ['one', 'two']`
    expect(named(condition, where('__name__', 'IN', [name('one'), name('two')]))).toBe('true')
    expect(named(condition, where('__name__', 'IN', [name('one'), name('six')]))).toBe('false')
  })

  test('other comparisons with the name say nothing', () => {
    expect(named(`id == 'one'`, where('__name__', 'GREATER_THAN_OR_EQUAL', name('one')))).toBe('Null value error.')
  })
})

describe('collections and collection groups', () => {
  const rulesFor = (pattern: string, version = '2') =>
    loadRules(
      `rules_version = '${version}'; service cloud.firestore { match /databases/{d}/documents { match ${pattern} { allow list; } } }`,
    )
  const lists = (pattern: string, path: string, allDescendants: boolean, version = '2') =>
    rulesFor(pattern, version).allows(
      requestOf({ method: 'list', path: path.split('/'), query: queryOf(null, { allDescendants }) }),
    ).allowed

  test.each<[pattern: string, path: string, isGroup: boolean, expected: boolean]>([
    ['/posts/{post}', 'posts', false, true],
    ['/posts/first', 'posts', false, false],
    ['/posts/{post}', 'posts', true, false],
    ['/users/{user}/posts/{post}', 'posts', true, false],
    ['/{one}/posts/{post}', 'posts', true, false],
    ['/{path=**}/posts/{post}', 'posts', true, true],
    ['/{path=**}/posts/{post}', 'notes', true, false],
    ['/{all=**}', 'posts', true, true],
    ['/{all=**}', 'users/alice/posts', false, true],
    ['/users/{user}/{rest=**}', 'users/alice/posts', true, true],
    ['/users/{user}/posts/{post}', 'users/alice/posts', false, true],
    ['/users/{user}/posts/{post}', 'users/alice/posts', true, false],
  ])('%s covers %s (group: %s): %s', (pattern, path, isGroup, expected) => {
    expect(lists(pattern, path, isGroup)).toBe(expected)
  })

  test("with version '1' a run at the end covers a group too", () => {
    expect(lists('/{all=**}', 'posts', true, '1')).toBe(true)
  })

  test('what a recursive wildcard took is unknown', () => {
    const rules = loadRules(
      `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /{path=**}/posts/{post} { allow list: if path == /users/alice; } } }`,
    )
    const request = requestOf({ method: 'list', path: ['posts'], query: queryOf(null, { allDescendants: true }) })
    expect(rules.allows(request)).toEqual({ allowed: false, reason: "Null value error. for 'list' @ L1" })
  })
})

describe('soundness', () => {
  const OPERATORS = [
    'EQUAL',
    'NOT_EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
  ] as const
  const holds = {
    EQUAL: '==',
    NOT_EQUAL: '!=',
    LESS_THAN: '<',
    LESS_THAN_OR_EQUAL: '<=',
    GREATER_THAN: '>',
    GREATER_THAN_OR_EQUAL: '>=',
  }
  const compare = (left: number, operator: string, right: number): boolean =>
    ({
      '==': left === right,
      '!=': left !== right,
      '<': left < right,
      '<=': left <= right,
      '>': left > right,
      '>=': left >= right,
    })[operator] ?? false

  const operator = fc.constantFrom(...OPERATORS)
  const number = fc.integer({ min: -4, max: 4 })

  test('an allowed query never returns a document that the rule refuses', () => {
    let allowed = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(operator, number), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
        number,
        fc.boolean(),
        (filters, comparison, limit, negated) => {
          const condition = `resource.data.n ${comparison} ${String(limit)}`
          const filter = all(...filters.map(([name, value]) => where('n', name, value)))
          if (list(negated ? `!(${condition})` : condition, filter) !== 'true') return
          allowed += 1
          for (let n = -6; n <= 6; n += 1) {
            const isReturned = filters.every(([name, value]) => compare(n, holds[name], value))
            if (isReturned) expect(compare(n, comparison, limit)).toBe(!negated)
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(allowed).toBeGreaterThan(10)
  })
})
