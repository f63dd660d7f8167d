import { describe, expect, test } from 'vitest'
import { type RulesMethod } from './rules-request.ts'
import { fieldsOf, outcomeOf, requestOf, verdictOn } from '../../testing/condition.ts'
import { service, documents, isAllowed } from '../../testing/ruleset.ts'

describe('which statements apply', () => {
  test('without a match nothing is allowed', () => {
    const rules = documents(`match /a/{id} { allow read; }`)
    expect(rules.allows(requestOf({ path: ['b', 'x'] }))).toEqual({
      allowed: false,
      reason: 'No matching allow statements',
    })
    expect(isAllowed(rules, 'a/x')).toBe(true)
    expect(isAllowed(rules, 'a/x/b/y')).toBe(false)
    expect(isAllowed(service(`match /a/{id} { allow read; }`), 'a/x')).toBe(false)
  })

  test('one true allow in any match block for the whole path is enough', () => {
    const rules = documents(
      `match /a/{id} { allow read: if false; allow read: if id == 'x'; }
       match /{all=**} { allow read: if all == /a/y; }`,
    )
    expect(['a/x', 'a/y', 'a/z'].map((path) => isAllowed(rules, path))).toEqual([true, true, false])
  })

  test('an error makes only its own allow false', () => {
    const rules = documents(`match /a/{id} { allow read: if resource.data.x; allow read: if true; }`)
    expect(isAllowed(rules, 'a/x')).toBe(true)
  })

  const METHODS: RulesMethod[] = ['get', 'create', 'update', 'delete']
  test.each([
    ['read', [true, false, false, false]],
    ['write', [false, true, true, true]],
    ['get', [true, false, false, false]],
    ['list', [false, false, false, false]],
    ['create, delete', [false, true, false, true]],
    ['update', [false, false, true, false]],
  ])('allow %s', (methods, expected) => {
    const rules = documents(`match /a/{id} { allow ${methods}; }`)
    expect(METHODS.map((method) => isAllowed(rules, 'a/x', { method }))).toEqual(expected)
  })
})

describe('wildcards', () => {
  test.each<[version: string, pattern: string, path: string, expected: boolean]>([
    ['2', '/{all=**}', 'c/d', true],
    ['2', '/c/{d}/{rest=**}', 'c/d', true],
    ['2', '/c/{d}/{rest=**}', 'c/d/e/f', true],
    ['2', '/{path=**}/posts/{post}', 'posts/p', true],
    ['2', '/{path=**}/posts/{post}', 'users/u/posts/p', true],
    ['2', '/{path=**}/posts/{post}', 'users/u/notes/p', false],
    ['2', '/c/{rest=**}/e/{f}', 'c/d/e/f', true],
    ['1', '/{all=**}', 'c/d', true],
    ['1', '/c/{d}/{rest=**}', 'c/d', false],
    ['1', '/c/{d}/{rest=**}', 'c/d/e/f', true],
    ['1', '/c/{d}', 'c/d/e/f', false],
  ])("version '%s': %s takes %s: %s", (version, pattern, path, expected) => {
    expect(isAllowed(documents(`match ${pattern} { allow read; }`, version), path)).toBe(expected)
  })

  test('a wildcard of one segment is a string, a recursive wildcard is a path', () => {
    const rules = documents(
      `match /c/{d}/{rest=**} { allow read: if d is string && rest is path && rest == /e/f && rest[1] == 'f'; }`,
    )
    expect([isAllowed(rules, 'c/d/e/f'), isAllowed(rules, 'c/d')]).toEqual([true, false])
  })

  test('nested matches combine their paths, and see outer variables and functions', () => {
    const rules = documents(
      `function isEven(n) { return n % 2 == 0; }
       match /a/{x} {
         function both() { return x == 'one' && isEven(2); }
         allow read: if false;
         match /b/{y} { allow read: if both() && y == x && database == '(default)'; }
       }`,
    )
    expect(isAllowed(rules, 'a/one/b/one')).toBe(true)
    expect(isAllowed(rules, 'a/one/b/two')).toBe(false)
    expect(isAllowed(rules, 'a/one')).toBe(false)
  })
})

describe('functions', () => {
  test('bind arguments, then each let in order', () => {
    const declarations = `function area(a, b) { let c = a + b; let d = c * 2; return c + d; }`
    expect(outcomeOf(`area(1, 2) == 9`, {}, declarations)).toBe('true')
  })

  test('see the scope of their declaration, not of the caller', () => {
    const rules = documents(
      `function who() { return name(); } function name() { return 'outer'; }
       match /a/{id} { function name() { return 'inner'; } allow read: if who() == 'outer' && name() == 'inner'; }`,
    )
    expect(isAllowed(rules, 'a/x')).toBe(true)
  })

  test('a parameter hides variables of its name', () => {
    expect(outcomeOf(`f('x') == 'x'`, {}, `function f(id) { return id; }`)).toBe('true')
  })

  test.each([
    ['a let', `function f(guard) { let x = resource.data.x; return guard || x == 1; }`],
    ['an argument', `function f(guard) { return g(guard, resource.data.x); } function g(a, x) { return a || x == 1; }`],
  ])('an error in %s has an effect only where the variable is used', (_, declarations) => {
    expect(outcomeOf(`f(true)`, {}, declarations)).toBe('true')
    expect(outcomeOf(`f(false)`, {}, declarations)).toBe('Property x is undefined on object.')
  })

  const chain = (length: number) =>
    Array.from({ length }, (_, n) => `function f${String(n)}() { return f${String(n + 1)}(); }`).join('\n') +
    `function f${String(length)}() { return true; }`
  test('calls may be 21 deep', () => {
    expect(outcomeOf('f0()', {}, chain(20))).toBe('true')
  })
})

describe('the variables of a request', () => {
  const after = fieldsOf({ n: { integerValue: '2' } })
  const before = fieldsOf({ n: { integerValue: '1' } })
  test.each<[RulesMethod, string]>([
    ['create', `resource == null && request.resource.data.n == 2 && request.resource.id == 'one'`],
    ['update', `resource.data.n == 1 && request.resource.data.n == 2`],
    ['update', `request.keys().hasAll(['auth', 'resource']) && !('query' in request)`],
    ['update', `request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])`],
    ['delete', `resource.data.n == 1 && request.resource == null`],
  ])('%s: %s', (method, condition) => {
    const documents = {
      before: method === 'create' ? null : before,
      after: method === 'delete' ? null : after,
    }
    expect(outcomeOf(condition, { method, ...documents })).toBe('true')
  })
})

describe('the reason of a denial', () => {
  test('names each allow that failed, with its line, worded as Google does', () => {
    const rules = documents(
      `match /a/{id} {
        allow get: if false;
        allow get:
          if resource.data.role == 'x';
        allow get: if 1;
        allow list, create;
      }`,
    )
    expect(rules.allows(requestOf({ path: ['a', 'x'] }))).toEqual({
      allowed: false,
      reason:
        "false for 'get' @ L5, Property role is undefined on object. for 'get' @ L7, " +
        "Unsupported operation error. Received: int. Expected: bool. for 'get' @ L8",
    })
  })

  test('is the limit that ended the decision', () => {
    expect(verdictOn(`[${Array.from({ length: 1000 }, () => '1').join(', ')}] != []`)).toEqual({
      allowed: false,
      reason: "maximum of 1000 expressions to evaluate has been reached for 'get'",
    })
  })
})
