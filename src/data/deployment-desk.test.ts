import { afterEach, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { unknown } from '#domain/deployment/finding.ts'
import { DataError } from './data-error.ts'
import { checkOwnDeployment, checkOwnRules } from './deployment-desk.ts'

vi.mock('#config/env.ts', async (original) => ({ ...(await original<typeof envModule>()), isBuilt: true }))
const { staffFirestore } = vi.hoisted(() => ({ staffFirestore: vi.fn<() => Promise<unknown>>() }))
vi.mock('./firebase/staff.ts', () => ({ staffFirestore }))

const PUBLISHED = {
  rules: 'abc',
  database: 'https://firestore.googleapis.com/v1/projects/spa/databases/(default)/documents',
  apiKey: 'key',
  signIn: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  mail: 'https://api.emailjs.com',
}

afterEach(() => {
  staffFirestore.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The site at its address; the database refuses these ids of `edition`. */
const publishedAt = (refused: RegExp) => {
  vi.stubGlobal('location', { origin: 'https://lalumiere.example' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(PUBLISHED)))
  const getDoc = (id: string) =>
    refused.test(id) ? Promise.reject(new DataError('denied', 'Refused.')) : Promise.resolve(undefined)
  staffFirestore.mockResolvedValue({ db: {}, doc: (_: unknown, __: string, id: string) => id, getDoc })
}

test.each([
  ['fine when their own id may be read, and no other is asked for', /^(?!abc$)/, 'fine'],
  ['a fault when their own id is refused', /./, 'fault'],
])('the rules in force are %s', async (_, refused, state) => {
  publishedAt(refused)
  expect((await checkOwnRules()).state).toBe(state)
})

test('the rules of a site that does not say which services it uses are not asked for', async () => {
  publishedAt(/./)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  expect((await checkOwnRules()).state).toBe('unknown')
  expect(staffFirestore).not.toHaveBeenCalled()
})

test('a database that never answers is given up after 15 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://lalumiere.example' })
  staffFirestore.mockReturnValue(new Promise(() => {}))
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.endsWith('/edition.json') ? Response.json(PUBLISHED) : new Response(null, { status: 503 })),
  )
  const findings = checkOwnDeployment([])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await findings).toContainEqual(
    unknown('Rules in force', 'Reading the rules in force: no answer within 15 seconds.'),
  )
})
