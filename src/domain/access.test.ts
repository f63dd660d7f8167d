import { describe, expect, it } from 'vitest'
import { parseLockedOut, uidProblem } from './access.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `account-${String(index)}`)

describe('the list of who is locked out', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['a list', { uids: ['a', 'b'] }, ['a', 'b']],
    ['the longest list', { uids: many(100) }, many(100)],
    ['a list longer than main can make it', { uids: many(101) }, []],
    ['no document', undefined, []],
    ['a document without the list', {}, []],
    ['a text', { uids: 'a' }, []],
    ['a map', { uids: { a: true } }, []],
    ['a list of other things', { uids: [1, null, ['a'], { a: 1 }, 'b'] }, ['b']],
    ['an id twice', { uids: ['a', 'b', 'a'] }, ['a', 'b']],
    ['no object', 'a', []],
  ])('%s', (_, stored, uids) => {
    expect(parseLockedOut(stored)).toEqual(uids)
  })
})

describe('a typed id', () => {
  it.each<[string, string, string | undefined]>([
    ['of another account', 'Xk29dK', undefined],
    ['of 128 characters', 'x'.repeat(128), undefined],
    ['of 129 characters', 'x'.repeat(129), 'This is no id of an account. The Firebase console shows it as User UID.'],
    ['with a space', 'a b', 'This is no id of an account. The Firebase console shows it as User UID.'],
    ['that is empty', '', 'Please enter the id of the account.'],
    ['that is their own', 'own', 'You cannot lock out your own account.'],
    ['that is in the list', 'gone', 'This account is locked out already.'],
  ])('%s', (_, uid, problem) => {
    expect(uidProblem(uid, 'own', ['gone'])).toBe(problem)
  })
  it('is refused when the list is full', () => {
    expect(uidProblem('new', 'own', many(100))).toBe('No more than 100 accounts can be locked out at once.')
    expect(uidProblem('new', 'own', many(99))).toBeUndefined()
  })
})
