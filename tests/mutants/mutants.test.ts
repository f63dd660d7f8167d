import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EQUIVALENTS } from './equivalents.ts'
import { mutantsOf } from './mutants.ts'
import { patternEdits } from './patterns.ts'

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  function isStaff() { return hasRole(['main']); }
  function hasRole(roles) { return request.auth.token.role in roles; }
  match /notes/{id} {
    allow get: if resource.data.get('size', 4) + 1 <= 9 || (isStaff() && id != 'x' && !isLong(id.trim()));
    function isLong(text) { return text is string ? text.matches('[a-c]{2}') : true; }
  }
} }`

const named = (kind: string) =>
  mutantsOf(RULES)
    .filter((mutant) => mutant.kind === kind)
    .map(({ line, name }) => `${String(line)} ${name}`)

describe('each kind of mistake is made wherever it can be', () => {
  test.each<[string, string[]]>([
    [
      'operand dropped',
      [
        "3 isStaff: hasRole([‹'main'›]) → nothing",
        "7 notes: isLong: text is string ? text.matches('[a-c]{2}') : true → (text.matches('[a-c]{2}'))",
        "7 notes: isLong: text is string ? text.matches('[a-c]{2}') : true → (true)",
        "6 notes: allow get: resource.data.get('size', 4) + 1 <= 9 → false",
        "6 notes: allow get: (isStaff() && id != 'x' && !isLong(id.trim())) → false",
        "6 notes: allow get: ‹resource.data.get('size', 4) + 1› <= 9 → (resource.data.get('size', 4))",
        "6 notes: allow get: ‹resource.data.get('size', 4) + 1› <= 9 → (1)",
        "6 notes: allow get: ‹resource.data.get('size', 4)› + 1 <= 9 → resource.data.size",
        '6 notes: allow get: !isLong(id.trim()) → true',
        "6 notes: allow get: id != 'x' → true",
        '6 notes: allow get: !isLong(‹id.trim()›) → (id)',
      ],
    ],
    [
      'bound moved by one',
      [
        "6 notes: allow get: resource.data.get('size', 4) + 1 ‹<=› 9 → <",
        "6 notes: allow get: resource.data.get('size', ‹4›) + 1 <= 9 → 3",
        "6 notes: allow get: resource.data.get('size', ‹4›) + 1 <= 9 → 5",
        "6 notes: allow get: resource.data.get('size', 4) + ‹1› <= 9 → 0",
        "6 notes: allow get: resource.data.get('size', 4) + ‹1› <= 9 → 2",
        "6 notes: allow get: resource.data.get('size', 4) + 1 <= ‹9› → 8",
        "6 notes: allow get: resource.data.get('size', 4) + 1 <= ‹9› → 10",
      ],
    ],
    [
      'comparison flipped',
      [
        '4 hasRole: request.auth.token.role in roles → !(request.auth.token.role in roles)',
        '7 notes: isLong: text is string → !(text is string)',
        '7 notes: isLong: true → false',
        "6 notes: allow get: resource.data.get('size', 4) + 1 ‹<=› 9 → >",
        "6 notes: allow get: id ‹!=› 'x' → ==",
        '6 notes: allow get: !isLong(id.trim()) → (isLong(id.trim()))',
      ],
    ],
    [
      'role widened',
      [
        "3 isStaff: hasRole(‹['main']›) → ['main', 'staff']",
        "3 isStaff: hasRole(‹['main']›) → ['main', '']",
        '6 notes: allow get: isStaff() → true',
        '6 notes: allow get: isStaff() → (request.auth != null)',
        "6 notes: allow get: if resource.data.get('size', 4) + 1 <= 9 || (isStaff() && id != → allow get, list",
      ],
    ],
    [
      'pattern changed',
      ['`', 'b']
        .map((other) => `7 notes: isLong: text.matches('[‹a›-c]{2}') → ${other}`)
        .concat(
          ['b', 'd'].map((other) => `7 notes: isLong: text.matches('[a-‹c›]{2}') → ${other}`),
          ["7 notes: isLong: text.matches('[‹a-c›]{2}') → nothing"],
          ['1', '3'].map((other) => `7 notes: isLong: text.matches('[a-c]{‹2›}') → ${other}`),
        ),
    ],
  ])('%s', (kind, mutants) => {
    expect(named(kind)).toEqual(mutants)
  })
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
  const names = mutantsOf(readFileSync('firestore.rules', 'utf8')).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(EQUIVALENTS)))
  for (const reason of Object.values(EQUIVALENTS)) expect(reason).toMatch(/^[A-Z`].*\.$/)
})
