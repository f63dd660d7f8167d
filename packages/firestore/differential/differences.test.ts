import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCompared, LEFT_OUT, mayHaveValueHere, OTHER_STATUS, STRICTER, VALUE_HERE } from './differences.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test.each(Object.keys({ ...LEFT_OUT, ...STRICTER, ...VALUE_HERE, ...OTHER_STATUS }))(
  'the README names the difference %s with its reason',
  (name) => {
    expect(README).toMatch(new RegExp(`^- (?:.*, )?\`${name}\`.*: \\S`, 'm'))
  },
)

test('a list of two fields may be an error at Google’s, one with a single field may not', () => {
  expect(mayHaveValueHere('false || ([resource.data.i, request.resource.data.i] == 1 && false)')).toBe(true)
  expect(mayHaveValueHere('false || ([resource.data.i, 2] == 1 && request.resource.data.i == [1, 2])')).toBe(false)
})

test('an ordinary case is compared', () => {
  expect(isCompared('resource.data.a == 1')).toBe(true)
})
