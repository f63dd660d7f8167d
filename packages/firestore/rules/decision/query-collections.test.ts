import { describe, expect, test } from 'vitest'
import { compileRules } from '../rules.ts'
import { requestOf } from '../../testing/condition.ts'
import { queryOf } from '../../testing/rules-query.ts'

describe('collections and collection groups', () => {
  const rulesFor = (pattern: string, version = '2') =>
    compileRules(
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

  test("with version '1' a recursive wildcard at the end covers a group, too", () => {
    expect(lists('/{all=**}', 'posts', true, '1')).toBe(true)
  })

  test('the value of a recursive wildcard is unknown', () => {
    const rules = compileRules(
      `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /{path=**}/posts/{post} { allow list: if path == /users/alice; } } }`,
    )
    const request = requestOf({ method: 'list', path: ['posts'], query: queryOf(null, { allDescendants: true }) })
    expect(rules.allows(request)).toEqual({ allowed: false, reason: "Null value error. for 'list' @ L1" })
  })
})
