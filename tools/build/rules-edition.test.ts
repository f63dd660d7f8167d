import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { editionProblem, namedEdition, rulesEdition, withEdition } from './rules-edition.ts'

const RULES = readFileSync('firestore.rules', 'utf8')
const changed = RULES.replace('if isMain()', 'if isStaff()')

it('the rules of the repository name their own edition', () => {
  expect(editionProblem(RULES)).toBeUndefined()
})

it('the edition is a short hash of the whole text without the edition, the same on Windows', () => {
  expect(rulesEdition(RULES)).toMatch(/^[0-9a-f]{20}$/)
  expect(rulesEdition(RULES.replaceAll('\n', '\r\n'))).toBe(rulesEdition(RULES))
  expect(rulesEdition(RULES.replace(namedEdition(RULES), 'local'))).toBe(rulesEdition(RULES))
  expect(rulesEdition(changed)).not.toBe(rulesEdition(RULES))
})

it('rules that were changed name another edition until they are formatted, which changes one word', () => {
  expect(editionProblem(changed)).toContain('Run npm run format.')
  const mended = withEdition(changed)
  expect(editionProblem(mended)).toBeUndefined()
  expect(mended.replace(namedEdition(mended), namedEdition(changed))).toBe(changed)
})

it.each([
  ['without the line', RULES.replace(/if id == '\w+'/, 'if false')],
  ['with the line twice', RULES.replace(/allow get: if id == '\w+';/, '$&\n      $&')],
])('rules %s are refused', (_, rules) => {
  expect(() => rulesEdition(rules)).toThrow('firestore.rules must have the line')
})
