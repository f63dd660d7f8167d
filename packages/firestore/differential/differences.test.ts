import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OTHER_STATUS, STRICTER } from './differences.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test.each(Object.keys({ ...STRICTER, ...OTHER_STATUS }))(
  'the README names the difference %s with its reason',
  (name) => {
    expect(README).toMatch(new RegExp(`^- (?:.*, )?\`${name}\`.*: \\S`, 'm'))
  },
)
