import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/new-id.ts'
import { askAsStranger, checkStrangers, judgeRules } from '#features/in-order/deployment.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { namedEdition, withEdition } from '../../tools/build/rules-edition.ts'

/** What the portal and `tools/owner/check-deployment.ts` ask, against rules with a hole; `tests/e2e/house-order.spec.ts` has the rest. */
const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

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
const published = () => ({
  edition: 'x',
  rules: namedEdition(RULES),
  database: `${origin()}/v1/projects/${firestore.project}/databases/(default)/documents`,
  apiKey: 'demo-key',
})
const strangers = () => checkStrangers(published(), newId())
const inForce = async () => {
  const ask = (id: string) => askAsStranger(published(), `/edition/${id}`)
  return judgeRules({ own: await ask(published().rules), other: await ask(newId()) })
}
const everywhere = (condition: string) =>
  put(`rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write: if ${condition}; } }`)

test('rules that let anybody read and write are a fault, and even then nothing is written', async () => {
  await put(RULES.replace('match /clients/{id} {', '$& allow read, write: if true;'))
  expect(await strangers()).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('Anybody can read or change') as string,
  })
  const { collection, db, getDocs } = firestore.asOwner()
  expect((await getDocs(collection(db, 'clients'))).size).toBe(0)
})

test('rules of another edition are a fault', async () => {
  await put(withEdition(RULES.replace('data.username, 254', 'data.username, 253')))
  expect(await inForce()).toMatchObject({ state: 'fault', text: expect.stringContaining('npm run deploy') as string })
})

test('rules that allow everything are a fault, though they allow the id of this site, too', async () => {
  await everywhere('true')
  expect([(await inForce()).state, (await strangers()).state]).toEqual(['fault', 'fault'])
})

test('a database that refuses even the menu, as with App Check enforced, proves nothing about strangers', async () => {
  await everywhere('false')
  expect((await strangers()).state).toBe('unknown')
})
