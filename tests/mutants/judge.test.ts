import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commit } from '#firestore/operations/commit.ts'
import { getDocument } from '#firestore/operations/documents.ts'
import { asOwner, asUser, nameOf, testContext } from '#firestore/testing/database.ts'
import { recordDecisions } from '#support/record-decisions.ts'
import { judgeOf } from './judge.ts'
import { mutantsOf } from './mutants.ts'
import { readAsked } from './replay.ts'

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /notes/{id} {
    allow get: if request.auth.uid == resource.data.by || isOpen();
    allow create: if id.size() <= 3 && request.resource.data.n in [1, 2]
      && existsAfter(/databases/$(database)/documents/receipts/$(id)) && !(id in ['bad']) && id.matches('[a-z]+');
    function isOpen() { return exists(/databases/$(database)/documents/open/$(id)); }
  }
  match /receipts/{id} { allow create; }
} }`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'decisions-'))
  vi.stubEnv('RECORD_DECISIONS', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const set = (path: string, fields: object = {}) => ({ update: { name: nameOf(path), fields } })
const number = (value: number) => ({ n: { integerValue: String(value) } })

/** What some requests make of the mutants of a kind. */
const judged = (kind: string) => {
  const { options, save } = recordDecisions(true)
  const context = { ...testContext(RULES), ...options }
  const by = { by: { stringValue: 'ann' } }
  commit(asOwner(context), { writes: [set('notes/own', by), set('notes/all', by), set('open/all')] })
  const ask = (uid: string, path: string) => () => getDocument(asUser(context, uid), path, new URLSearchParams())
  const create = (id: string, value: number) => () =>
    commit(context, { writes: [set(`notes/${id}`, number(value)), set(`receipts/${id}`)] })
  ask('ann', 'notes/own')()
  ask('eve', 'notes/all')()
  expect(ask('eve', 'notes/own')).toThrow('false')
  create('abc', 2)()
  expect(create('abcd', 1)).toThrow('false')
  expect(create('bad', 1)).toThrow('false')
  expect(() => commit(context, { writes: [set('notes/x', number(1))] })).toThrow('false')
  save()
  const judge = judgeOf(RULES, readAsked(folder))
  return mutantsOf(RULES)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => `${judge(mutant)}: ${mutant.name.replace(/^notes: /, '')}`)
}

test('a mutant is caught when it decides a recorded request otherwise, with the same documents before and after', () => {
  expect(judged('operand dropped')).toEqual([
    'caught: allow get: request.auth.uid == resource.data.by → false',
    'caught: allow get: isOpen() → false',
    "survived: allow create: id.matches('[a-z]+') → true",
    "caught: allow create: !(id in ['bad']) → true",
    'caught: allow create: existsAfter(/databases/$(database)/documents/receipts/$(id)) → true',
    'caught: allow create: id.size() <= 3 → true',
    'survived: allow create: request.resource.data.n in [1, 2] → true',
    'survived: allow create: request.resource.data.n in [‹1, ›2] → nothing',
    'caught: allow create: request.resource.data.n in [1‹, 2›] → nothing',
    "caught: allow create: !(id in [‹'bad'›]) → nothing",
  ])
})

test('a mutant that does not load is refused', () => {
  expect(judged('pattern changed')).toContain("refused: allow create: id.matches('[‹a-z›]+') → nothing")
})
