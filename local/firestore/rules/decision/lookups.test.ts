import { describe, expect, test } from 'vitest'
import { EXPRESSION_COUNTS, paddedTo } from '#support/expression-counts.ts'
import { commitBudget } from './lookup-budget.ts'
import { fieldsOf, lookupIn, outcomeOf } from '../../testing/condition.ts'
import { documents, isAllowed } from '../../testing/ruleset.ts'

describe('limits', () => {
  const sum = (terms: number) => Array.from({ length: terms }, () => 'id').join(' + ') + ` != ''`
  const LIMIT = 'maximum of 1000 expressions to evaluate has been reached'
  test('1000 expressions in a decision, and one more is never absorbed', () => {
    expect(outcomeOf(sum(499))).toBe('true')
    expect(outcomeOf(`(${sum(499)}) != false`)).toBe(LIMIT)
    expect(outcomeOf(`${sum(501)} || true`)).toBe(LIMIT)
  })

  test.each(EXPRESSION_COUNTS)('%s counts as %i', (...form) => {
    const [, , declarations] = form
    const documentX = { path: ['things', 'x'] }
    expect(outcomeOf(paddedTo(1_000, form), documentX, declarations)).toBe('true')
    expect(outcomeOf(paddedTo(1_001, form), documentX, declarations)).toBe(LIMIT)
  })

  test('the statements of one decision count together', () => {
    const rules = documents(`match /a/{id} { allow read: if !(${sum(400)}); allow read: if ${sum(400)}; }`)
    expect(isAllowed(rules, 'a/x')).toBe(false)
    const short = documents(`match /a/{id} { allow read: if !(${sum(400)}); allow read: if true; }`)
    expect(isAllowed(short, 'a/x')).toBe(true)
  })
})

describe('other documents', () => {
  const user = fieldsOf({ role: { stringValue: 'main' } })
  const lookup = lookupIn({ 'users/alice': user }, { 'users/alice': null, 'users/bob': user })
  test.each([
    [`get(/databases/$(database)/documents/users/alice).data.role == 'main'`, 'true'],
    [`get(/databases/$(database)/documents/users/alice).id == 'alice'`, 'true'],
    [`get(/databases/$(database)/documents/users/bob) == null`, 'true'],
    [`get(/databases/$(database)/documents/users/bob).data.role == 'main'`, 'Null value error.'],
    [`exists(/databases/$(database)/documents/users/alice)`, 'true'],
    [`exists(/databases/$(database)/documents/users/bob)`, 'false'],
    [`existsAfter(/databases/$(database)/documents/users/bob)`, 'true'],
    [`existsAfter(/databases/$(database)/documents/users/alice)`, 'false'],
    [`getAfter(/databases/$(database)/documents/users/bob).data.role == 'main'`, 'true'],
    [`exists(/users/alice)`, 'Invalid path: /users/alice is not a document.'],
    [
      `exists(/databases/other/documents/users/alice)`,
      'Invalid path: /databases/other/documents/users/alice is not a document.',
    ],
    [
      `exists(/databases/(default)/documents/users)`,
      'Invalid path: /databases/(default)/documents/users is not a document.',
    ],
    [`exists('users/alice')`, 'Invalid argument provided to call. Function: [exists].'],
  ])('%s: %s', (condition, expected) => {
    expect(outcomeOf(condition, { method: 'update', lookup })).toBe(expected)
  })

  const lookingUp = (count: number, prefix = 'u') =>
    Array.from({ length: count }, (_, n) => `!exists(/databases/(default)/documents/${prefix}/${String(n)})`).join(
      ' && ',
    )
  const TOO_MANY = 'maximum number of document lookups has been reached'

  test('10 different ones for one read or write; repeated lookups and the document itself do not count', () => {
    expect(outcomeOf(lookingUp(10))).toBe('true')
    expect(outcomeOf(lookingUp(11))).toBe(TOO_MANY)
    const own = `exists(/databases/(default)/documents/things/one) == false`
    expect(outcomeOf(`${lookingUp(10)} && ${lookingUp(10)} && ${own}`)).toBe('true')
  })

  test('20 for a query', () => {
    const query = { filter: null, limit: null, offset: 0, orderBy: [], allDescendants: false }
    const list = { method: 'list', path: ['things'], query } as const
    expect(outcomeOf(lookingUp(20), list)).toBe('true')
    expect(outcomeOf(lookingUp(21), list)).toBe(TOO_MANY)
  })

  test('20 for a commit and 10 for each of its writes; documents it writes do not count', () => {
    const budget = commitBudget(['w/0', 'w/1', 'things/one'])
    const write = (condition: string) => outcomeOf(condition, { method: 'create', budget })
    expect(write(`${lookingUp(10, 'a')} && ${lookingUp(2, 'w')}`)).toBe('true')
    expect(write(lookingUp(10, 'a'))).toBe('true')
    expect(write(lookingUp(11, 'b'))).toBe(TOO_MANY)
    expect(write(lookingUp(10, 'b'))).toBe('true')
    expect(write(lookingUp(1, 'c'))).toBe(TOO_MANY)
  })
})
