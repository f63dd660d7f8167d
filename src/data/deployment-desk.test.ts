import { afterEach, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { connectAs } from '#support/connections.ts'
import type { Lite } from './firebase/lite.ts'
import { DataError } from './data-error.ts'
import { checkOwnDeployment } from './deployment-desk.ts'

vi.mock('#config/env.ts', async (original) => ({ ...(await original<typeof envModule>()), isBuilt: true }))

const PUBLISHED = { edition: 'x', rules: 'abc', database: 'https://firestore.example/v1/documents', apiKey: 'key' }

const allow = () => Promise.resolve()
const refuse = () => Promise.reject(new DataError('denied', 'Refused.'))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['fine', PUBLISHED, (id: string) => (id === PUBLISHED.rules ? allow() : refuse())],
  ['fault', PUBLISHED, refuse],
  // Rules that let everybody who is signed in read every id.
  ['fault', PUBLISHED, allow],
  ['unknown', PUBLISHED, () => Promise.reject(new DataError('offline', 'No line.'))],
  ['unknown', { edition: 'x' }, allow],
])('the rules in force are %s', async (state, published, getDoc) => {
  vi.stubGlobal('location', { origin: 'https://lalumiere.example' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(published)))
  connectAs({ staff: { db: {}, doc: (...path: unknown[]) => path.at(-1), getDoc } as unknown as Lite })
  expect(await checkOwnDeployment()).toContainEqual(expect.objectContaining({ subject: 'Rules in force', state }))
})
