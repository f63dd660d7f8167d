import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#data/new-id.ts'
import { askWith } from '#domain/deployment/ask.ts'
import { checkDatabase } from '#domain/deployment/database.ts'
import type { Finding } from '#domain/deployment/finding.ts'
import { COLLECTIONS } from '#domain/deployment/rules.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { staffEntries } from '#support/staff-entries.ts'
import { namedEdition, withEdition } from '../../tools/build/rules-edition.ts'

/** The probes of `npm run check-deployment` against the project's rules, and against rules with each kind of hole. */
const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
const METHODS = { read: 'get', list: 'list', create: 'create', change: 'update', delete: 'delete' } as const

let firestore: LocalFirestore
beforeAll(async () => {
  // Not recorded: the mutants replay decisions of the project's own rules only.
  firestore = await startFirestore({ isRecorded: false })
})
afterEach(() => put(RULES))
afterAll(() => firestore.close())

const origin = () => `http://${firestore.host}:${String(firestore.port)}`
const put = async (content: string) => {
  const answer = await fetch(`${origin()}/emulator/v1/projects/${firestore.project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
const published = (rules: string) => ({
  rules,
  database: `${origin()}/v1/projects/${firestore.project}/databases/(default)/documents`,
  apiKey: 'demo-key',
  signIn: `${origin()}/`,
  mail: origin(),
})
const EDITION = namedEdition(RULES)
const asking = { ask: askWith(fetch), newId }
const check = (rules = EDITION) => checkDatabase(published(rules), asking)
const worse = (findings: readonly Finding[]) => findings.filter(({ state }) => state !== 'fine')

/** The rules with one more method allowed everywhere. */
const allowing = (method: string) =>
  RULES.replace(/match \/(?!databases)\w+\/\{\w+\} \{/g, `$& allow ${method}: if true;`).replace(
    'match /services',
    `match /unknown-to-the-rules/{id} { allow ${method}: if true; }\n$&`,
  )

test('the rules of the project are in order', async () => {
  expect(worse(await check())).toEqual([])
})

describe.each(Object.entries(METHODS))('rules that let anybody %s', (act, method) => {
  test('are found in every collection where strangers may not', async () => {
    await put(allowing(method))
    const faults = worse(await check()).filter(({ subject }) => subject !== 'Rules in force')
    const closed = COLLECTIONS.filter(({ open = [] }) => !open.some((one) => one === act))
    expect(faults).toEqual(
      closed.map(({ title }) => ({
        subject: `Rules: ${title}`,
        state: 'fault',
        text: `Anybody can ${act} here. Publish the rules: npm run deploy.`,
      })),
    )
  })
})

test('open rules are a fault everywhere, and even then nothing is written', async () => {
  await put("rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write: if true; } }")
  const findings = await check()
  expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'fault'))
  expect(findings).toHaveLength(COLLECTIONS.length + 1)
  const { collection, db, getDocs } = firestore.asOwner()
  const seeded = (name: string) => (name === 'staff' ? Object.keys(staffEntries()).length : 0)
  for (const { name } of COLLECTIONS)
    expect([name, (await getDocs(collection(db, name))).size]).toEqual([name, seeded(name)])
})

describe('the rules in force', () => {
  const inForce = async (rules: string) => (await check(rules))[0]

  test('are those of the site', async () => {
    expect(await inForce(EDITION)).toMatchObject({ state: 'fine' })
  })

  test.each([
    [
      'of another edition',
      withEdition(RULES.replace('data.username, 254', 'data.username, 253')),
      'They are not the rules',
    ],
    [
      'of another project',
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /services/{id} { allow read: if true; } } }",
      'They are not the rules',
    ],
  ])('%s are a fault', async (_, rules, text) => {
    await put(rules)
    expect(await inForce(EDITION)).toMatchObject({ state: 'fault', text: expect.stringContaining(text) as string })
  })

  test('cannot be told when the database refuses everything', async () => {
    await put("rules_version = '2'; service cloud.firestore { match /{all=**} { allow read: if false; } }")
    expect((await check()).map(({ subject, state }) => [subject, state])).toEqual([
      ['Rules in force', 'unknown'],
      ['Rules', 'unknown'],
    ])
  })
})

test('with App Check enforced, somebody whom it lets in still tells which rules are in force', async () => {
  await put("rules_version = '2'; service cloud.firestore { match /{all=**} { allow read: if false; } }")
  const readEdition = (id: string) => Promise.resolve(id === 'abc' ? ('allowed' as const) : ('refused' as const))
  const findings = await checkDatabase(published('abc'), { ...asking, readEdition })
  expect(findings.map(({ subject, state }) => [subject, state])).toEqual([
    ['Rules in force', 'fine'],
    ['Rules', 'unknown'],
  ])
})

test('a database that does not answer is unknown, never in order', async () => {
  const database = 'http://127.0.0.1:1/v1/projects/p/databases/(default)/documents'
  const findings = await checkDatabase({ ...published(EDITION), database }, asking)
  expect(findings.map(({ state }) => state)).toEqual(['unknown', 'unknown'])
})
