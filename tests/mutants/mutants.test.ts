import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EQUIVALENTS } from './equivalents.ts'
import { mutantsOf } from './mutants.ts'
import { patternEdits } from './patterns.ts'

const RULES = readFileSync('firestore.rules', 'utf8')

test('each kind of mistake is made in the rules wherever it can be', () => {
  const made = new Map<string, number>()
  for (const { kind } of mutantsOf(RULES)) made.set(kind, (made.get(kind) ?? 0) + 1)
  expect(
    [...made]
      .filter(([, count]) => count > 50)
      .map(([kind]) => kind)
      .toSorted(),
  ).toEqual(['bound moved by one', 'comparison flipped', 'operand dropped', 'pattern changed', 'role widened'])
})

test.each([
  ['[^xa-z-]*', ['[^a-z-]*', '[^x`-z-]*', '[^xb-z-]*', '[^xa-y-]*', '[^xa-{-]*', '[^x-]*', '[^xa-z]*', '[^xa-z-]+']],
  [
    String.raw`[\\p{Cc}\\x{2028}-\\x1F]`,
    [
      String.raw`[\\x{2028}-\\x1F]`,
      String.raw`[\\p{Cc}\\x{2027}-\\x1F]`,
      String.raw`[\\p{Cc}\\x{2029}-\\x1F]`,
      String.raw`[\\p{Cc}\\x{2028}-\\x1E]`,
      String.raw`[\\p{Cc}\\x{2028}-\\x20]`,
      String.raw`[\\p{Cc}]`,
    ],
  ],
  ['a{0,40}b?c+', ['a{1,40}b?c+', 'a{0,39}b?c+', 'a{0,41}b?c+', 'a{0,40}bc+', 'a{0,40}b?c*', 'a{0,40}b?c']],
  ['(a|b|c)', ['(b|c)', '(a|c)', '(a|b)']],
  ['^x|y$', ['y$', '^x']],
  ['(?s)x', []],
])('the changes of the pattern %s', (pattern, changed) => {
  const edits = patternEdits(pattern)
  expect(edits.map(({ start, end, text }) => pattern.slice(0, start) + text + pattern.slice(end))).toEqual(changed)
})

test('mutants of the rules have names of their own, and each equivalent one is there and argued', () => {
  const names = mutantsOf(RULES).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(EQUIVALENTS)))
  for (const reason of Object.values(EQUIVALENTS)) expect(reason).toMatch(/^[A-Z`].*\.$/)
})
