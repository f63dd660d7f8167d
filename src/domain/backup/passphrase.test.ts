import { expect, it } from 'vitest'
import { passphraseProblem } from './passphrase.ts'

it.each([
  ['four words are enough', 'four words are enough', undefined],
  ['four words are enough', 'four words are enouhg', 'The two are not the same. Please enter the passphrase twice.'],
  ['elevenchars', 'elevenchars', 'A passphrase has at least 12 characters; four words are easy to remember.'],
  ['twelve chars', 'twelve chars', undefined],
])('%j, then %j', (passphrase, repeated, problem) => {
  expect(passphraseProblem(passphrase, repeated)).toBe(problem)
})
