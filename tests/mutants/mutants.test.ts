import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ARGUED, isNamed } from './equivalents.ts'
import { mutantsOf } from './mutants.ts'

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

test('mutants of the rules have names of their own, and each that is argued to be equivalent is there', () => {
  const names = mutantsOf(RULES).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [reason, argued] of Object.entries(ARGUED)) {
    expect(reason).toMatch(/^[A-Z`].*\.$/)
    expect(argued.filter((one) => !names.some((name) => isNamed(one, name)))).toEqual([])
  }
})
