import { afterEach, beforeEach, expect, test } from 'vitest'
import { startLocalFirestore, type LocalFirestore } from './server.ts'

let server: LocalFirestore
beforeEach(async () => {
  server = await startLocalFirestore({ port: 0 })
})
afterEach(() => server.close())

const DOCUMENTS = '/v1/projects/p/databases/(default)/documents'
const OWNER = { authorization: 'Bearer owner' }

const call = async (method: string, path: string, body?: object, headers = {}) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const set = (faults: object) => call('PUT', '/emulator/v1/projects/p/databases/(default):faults', faults)
const write = (id: string, headers = {}) => call('PATCH', `${DOCUMENTS}/c/${id}`, { fields: {} }, headers)
const commit = () => call('POST', `${DOCUMENTS}:commit`, { writes: [] })
const list = () => call('GET', `${DOCUMENTS}/c`)
const query = () => call('POST', `${DOCUMENTS}:runQuery`, { structuredQuery: { from: [{ collectionId: 'c' }] } })
const statuses = async () => (await Promise.all([write('a'), commit(), list(), query()])).map(({ status }) => status)
const exists = async (id: string) => (await call('GET', `${DOCUMENTS}/c/${id}`, undefined, OWNER)).status === 200

test.each([
  ['quota', { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' }],
  ['denied', { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' }],
])('%s refuses every call of its kind on its database, except the owner’s, until it ends', async (fault, error) => {
  expect((await set({ reads: fault, writes: fault })).status).toBe(200)
  expect(await query()).toEqual({ status: error.code, body: { error } })
  expect(await statuses()).toEqual([error.code, error.code, error.code, error.code])
  expect((await write('a', OWNER)).status).toBe(200)
  expect((await call('PATCH', `${DOCUMENTS.replace('p/', 'q/')}/c/a`, { fields: {} })).status).toBe(200)
  await set({ writes: fault })
  expect(await statuses()).toEqual([error.code, error.code, 200, 200])
  await set({})
  expect(await statuses()).toEqual([200, 200, 200, 200])
})

test('a late call is carried out when the fault ends', async () => {
  await set({ writes: 'late' })
  const late = write('a')
  expect(await exists('a')).toBe(false)
  await set({})
  expect((await late).status).toBe(200)
  expect(await exists('a')).toBe(true)
})

test('a lost answer never arrives, and the call was carried out', async () => {
  await set({ writes: 'lost' })
  await expect(write('a')).rejects.toThrow()
  expect(await exists('a')).toBe(true)
})

test.each([{ writes: 'slow' }, { other: 'late' }, { listens: 'lost' }])('the fault %j is refused', async (faults) => {
  expect((await set(faults)).status).toBe(400)
})
