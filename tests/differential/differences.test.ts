import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCompared, LEFT_OUT, OTHER_STATUS, STRICTER } from './differences.ts'

const README = readFileSync(new URL('../../local/firestore/README.md', import.meta.url), 'utf8')

test.each(Object.keys({ ...LEFT_OUT, ...STRICTER, ...OTHER_STATUS }))(
  'the README names the difference %s with its reason',
  (name) => {
    expect(README).toMatch(new RegExp(`^- (?:.*, )?\`${name}\`.*: \\S`, 'm'))
  },
)

test('an ordinary case is compared', () => {
  expect(isCompared('resource.data.a == 1')).toBe(true)
})
