import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startLocalFirestore } from '#local/firestore/server.ts'
import { completeRules, rulesEdition } from './rules-edition.ts'

const RULES = readFileSync('firestore.rules', 'utf8')

it('the edition is a short hash of the whole text, the same on Windows', () => {
  expect(rulesEdition(RULES)).toMatch(/^[0-9a-f]{20}$/)
  expect(rulesEdition(RULES.replaceAll('\n', '\r\n'))).toBe(rulesEdition(RULES))
  expect(rulesEdition(RULES.replace('if isMain()', 'if isStaff()'))).not.toBe(rulesEdition(RULES))
})

it('completing the rules changes one word', () => {
  const completed = completeRules(RULES)
  expect(completed.replace(rulesEdition(RULES), 'local')).toBe(RULES)
})

it.each([
  ['without the line', RULES.replace("if id == 'local'", 'if false')],
  ['completed already', completeRules(RULES)],
  ['with the line twice', RULES.replace("allow get: if id == 'local';", "$&\n      allow get: if id == 'local';")],
])('rules %s are refused', (_, rules) => {
  expect(() => rulesEdition(rules)).toThrow('firestore.rules must have the line')
})

it('completed rules answer for their own edition and for no other', async () => {
  const server = await startLocalFirestore({ port: 0, rules: completeRules(RULES) })
  const statusOf = async (id: string) => {
    const documents = `http://127.0.0.1:${String(server.port)}/v1/projects/p/databases/(default)/documents`
    return (await fetch(`${documents}/edition/${id}`)).status
  }
  try {
    expect(await statusOf(rulesEdition(RULES))).toBe(404)
    for (const other of ['local', rulesEdition(`${RULES}\n`)]) expect(await statusOf(other)).toBe(403)
  } finally {
    await server.close()
  }
})
