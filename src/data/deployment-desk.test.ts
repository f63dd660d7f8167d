import { afterEach, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { connectAs } from '#support/connections.ts'
import type { Lite } from './firebase/lite.ts'
import { DataError } from './data-error.ts'
import { checkOwnDeployment, checkOwnRules } from './deployment-desk.ts'

vi.mock('#config/env.ts', async (original) => ({ ...(await original<typeof envModule>()), isBuilt: true }))

const PUBLISHED = { edition: 'x', rules: 'abc', database: 'https://firestore.example/v1/documents', apiKey: 'key' }

const signIn = (getDoc: () => Promise<void>) =>
  connectAs({ staff: { db: {}, doc: () => undefined, getDoc } as unknown as Lite })

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['fine', PUBLISHED, () => Promise.resolve()],
  ['fault', PUBLISHED, () => Promise.reject(new DataError('denied', 'Refused.'))],
  ['unknown', PUBLISHED, () => Promise.reject(new DataError('offline', 'No line.'))],
  ['unknown', { edition: 'x' }, () => Promise.resolve()],
])('the rules in force are %s', async (state, published, getDoc) => {
  vi.stubGlobal('location', { origin: 'https://lalumiere.example' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(published)))
  signIn(getDoc)
  expect((await checkOwnRules()).state).toBe(state)
})

test('rules that let everybody who is signed in read every id are a fault', async () => {
  vi.stubGlobal('location', { origin: 'https://lalumiere.example' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(PUBLISHED)))
  signIn(() => Promise.resolve())
  expect(await checkOwnDeployment()).toContainEqual(
    expect.objectContaining({ subject: 'Rules in force', state: 'fault' }),
  )
})
