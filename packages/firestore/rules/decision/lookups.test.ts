import { describe, expect, test } from 'vitest'
import { EXPRESSION_COUNTS, paddedTo } from '#firestore/testing/expression-counts.ts'
import { lookupBudget } from './lookup-budget.ts'
import type { RulesRequest } from './rules-request.ts'
import { fieldsOf, lookupIn, outcomeOf } from '../../testing/condition.ts'
import { documents, isAllowed } from '../../testing/ruleset.ts'

describe('limits', () => {
  /** True, and takes this many expressions. */
  const long = (count: number) => paddedTo(count, ['true', 1])
  const LIMIT = 'maximum of 1000 expressions to evaluate has been reached'
  test('1000 expressions in a decision, and one more is never absorbed', () => {
    expect(outcomeOf(long(1000))).toBe('true')
    expect(outcomeOf(`(${long(997)}) != false`)).toBe('true')
    expect(outcomeOf(`(${long(998)}) != false`)).toBe('true')
    expect(outcomeOf(`(${long(999)}) != false`)).toBe(LIMIT)
    expect(outcomeOf(`${long(1001)} || true`)).toBe(LIMIT)
  })

  test.each(EXPRESSION_COUNTS)('%s counts as %i', (...form) => {
    const [, , declarations] = form
    const documentX = { path: ['things', 'x'] }
    expect(outcomeOf(paddedTo(1_000, form), documentX, declarations)).toBe('true')
    expect(outcomeOf(paddedTo(1_001, form), documentX, declarations)).toBe(LIMIT)
  })

  test('the statements of one decision count together', () => {
    const rules = documents(`match /a/{id} { allow read: if !(${long(600)}); allow read: if ${long(600)}; }`)
    expect(isAllowed(rules, 'a/x')).toBe(false)
    const short = documents(`match /a/{id} { allow read: if !(${long(600)}); allow read: if true; }`)
    expect(isAllowed(short, 'a/x')).toBe(true)
  })
})

const path = (document: string) => `/databases/(default)/documents/${document}`

describe('other documents', () => {
  const user = fieldsOf({ role: { stringValue: 'main' } })
  const lookup = lookupIn({ 'users/alice': user, 'users/a/b/c': user }, { 'users/alice': null, 'users/bob': user })
  const MISSING = 'The document looked up does not exist.'
  const NOT_A_DOCUMENT = 'Invalid path: it is not that of a document.'
  test.each([
    [`get(${path('users/alice')}).data.role == 'main'`, 'true'],
    [`get(${path('users/alice')}).id == 'alice'`, 'true'],
    [`get(${path('users/bob')}) == null`, MISSING],
    [`get(${path('users/bob')}) == null || true`, 'true'],
    [`getAfter(${path('users/carol')}) == null`, MISSING],
    [`exists(${path('users/alice')})`, 'true'],
    [`exists(${path('users/bob')})`, 'false'],
    [`existsAfter(${path('users/bob')})`, 'true'],
    [`existsAfter(${path('users/alice')})`, 'false'],
    [`getAfter(${path('users/bob')}).data.role == 'main'`, 'true'],
    [`getAfter(${path('users/alice')}) == null`, 'true'],
    [`get(${path('things/one')}) == null`, 'true'],
    [`exists(${path(`users/$('a/b/c')`)})`, 'false'],
    [`exists(${path('users/a/b/c')})`, 'true'],
    [`exists(/users/alice)`, NOT_A_DOCUMENT],
    [`exists(/databases/other/documents/users/alice)`, NOT_A_DOCUMENT],
    [`exists(${path('users')})`, NOT_A_DOCUMENT],
    [`exists('users/alice')`, 'Invalid argument provided to call. Function: [exists].'],
  ])('%s: %s', (condition, expected) => {
    expect(outcomeOf(condition, { method: 'update', lookup })).toBe(expected)
  })
})

describe('the number of lookups', () => {
  const looking = (count: number, collection = 'u', name = 'exists', first = 0) =>
    Array.from({ length: count }, (_, n) => `!${name}(${path(`${collection}/${String(first + n)}`)})`).join(' && ')
  const TOO_MANY = 'maximum number of document lookups has been reached'
  const IN_ALL = 'maximum of 20 document lookups for a request has been reached'

  test('is 10 for one read or write; repeated lookups and the document itself do not count', () => {
    expect(outcomeOf(looking(10))).toBe('true')
    expect(outcomeOf(looking(11))).toBe(TOO_MANY)
    const own = `(get(${path('things/one')}) == null || true) && !exists(${path('things/one')})`
    const lookup = lookupIn({})
    expect(outcomeOf(`${looking(10)} && ${looking(10, 'u', 'existsAfter')} && ${own}`, { lookup })).toBe('true')
  })

  test('counts `get` and `exists` of one document as two', () => {
    const there = lookupIn(Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`u/${String(n)}`, new Map()])))
    const both = (count: number) =>
      Array.from({ length: count }, (_, n) => path(`u/${String(n)}`))
        .map((document) => `exists(${document}) && get(${document}) != null && getAfter(${document}) != null`)
        .join(' && ')
    expect(outcomeOf(both(5), { lookup: there })).toBe('true')
    expect(outcomeOf(both(6), { lookup: there })).toBe(TOO_MANY)
  })

  test('is an error that `||` and another statement absorb', () => {
    expect(outcomeOf(`${looking(11)} || true`)).toBe('true')
    const rules = documents(`match /a/{id} { allow read: if ${looking(11)}; allow read: if true; }`)
    expect(isAllowed(rules, 'a/x')).toBe(true)
  })

  test('is 20 for a query', () => {
    const query = { filter: null, limit: null, offset: 0, orderBy: [], allDescendants: false }
    const list = { method: 'list', path: ['things'], query } as const
    expect(outcomeOf(looking(20), list)).toBe('true')
    expect(outcomeOf(looking(21), list)).toBe(TOO_MANY)
  })

  describe('for a commit', () => {
    const commitOf = (...written: string[]) => {
      const budget = lookupBudget()
      const lookup = lookupIn({}, Object.fromEntries(written.map((document) => [document, new Map()])))
      const request: Partial<RulesRequest> = { method: 'create', budget, lookup, before: null, after: new Map() }
      return (condition: string) => outcomeOf(condition, request)
    }

    test('is 20 together and 10 for each write', () => {
      const write = commitOf()
      expect(write(looking(10, 'a'))).toBe('true')
      expect(write(looking(10, 'a'))).toBe('true')
      expect(write(looking(10, 'b'))).toBe('true')
      expect(write(looking(1, 'c'))).toBe(IN_ALL)
    })

    test('of 20 is never absorbed, because the order of the writes must not matter', () => {
      const write = commitOf()
      for (const collection of ['a', 'b']) expect(write(looking(10, collection))).toBe('true')
      expect(write(`${looking(1, 'c')} || true`)).toBe(IN_ALL)
    })

    test('counts for each write what earlier writes have looked up', () => {
      const write = commitOf()
      expect(write(looking(10, 'a'))).toBe('true')
      expect(write(`${looking(10, 'a')} && ${looking(1, 'b')}`)).toBe(TOO_MANY)
    })

    test('counts the other documents of the commit as they were before it, but not as they are after it', () => {
      const write = commitOf('w/0', 'w/1')
      const after = `existsAfter(${path('w/0')}) && getAfter(${path('w/1')}) != null`
      expect(write(`${looking(10)} && ${after}`)).toBe('true')
      expect(write(`${looking(9)} && ${looking(1, 'w')}`)).toBe('true')
      expect(write(`${looking(10)} && ${looking(1, 'w')}`)).toBe(TOO_MANY)
    })
  })
})
