import { afterEach, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { unknown } from '#domain/deployment/finding.ts'
import { checkOwnDeployment } from './deployment-desk.ts'

vi.mock('#config/env.ts', async (original) => ({ ...(await original<typeof envModule>()), isBuilt: true }))
vi.mock('./firebase/staff.ts', () => ({ staffFirestore: () => new Promise(() => {}) }))

const PUBLISHED = {
  rules: 'abc',
  database: 'https://firestore.googleapis.com/v1/projects/spa/databases/(default)/documents',
  apiKey: 'key',
  signIn: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  mail: 'https://api.emailjs.com',
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a database that never answers is given up after 15 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://lalumiere.example' })
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.endsWith('/edition.json') ? Response.json(PUBLISHED) : new Response(null, { status: 503 })),
  )
  const findings = checkOwnDeployment([])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await findings).toContainEqual(
    unknown('Rules in force', 'Reading the rules in force: no answer within 15 seconds.'),
  )
})
