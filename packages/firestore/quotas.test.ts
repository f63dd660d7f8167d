import { afterEach, expect, test } from 'vitest'
import { startLocalFirestore, type LocalFirestore } from './server.ts'

let server: LocalFirestore | undefined
afterEach(() => server?.close())

const DOCUMENTS = '/v1/projects/p/databases/(default)/documents'

test('a used-up quota refuses every call on its database, except the owner’s, until it is restored', async () => {
  const { port } = (server = await startLocalFirestore({ port: 0 }))
  const call = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const setQuota = (isUsedUp: boolean) => call('PUT', '/emulator/v1/projects/p/databases/(default):quota', { isUsedUp })
  const calls = () =>
    Promise.all([
      call('PATCH', `${DOCUMENTS}/c/a`, { fields: {} }),
      call('GET', DOCUMENTS),
      call('POST', `${DOCUMENTS}:commit`, { writes: [] }),
      call('POST', `${DOCUMENTS}:runQuery`, { structuredQuery: { from: [{ collectionId: 'c' }] } }),
    ])

  expect((await setQuota(true)).status).toBe(200)
  const error = { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' }
  for (const answer of await calls()) expect(answer).toEqual({ status: 429, body: { error } })
  const owner = { authorization: 'Bearer owner' }
  expect((await call('PATCH', `${DOCUMENTS}/c/a`, { fields: {} }, owner)).status).toBe(200)
  expect((await call('PATCH', `${DOCUMENTS.replace('p/', 'q/')}/c/a`, { fields: {} })).status).toBe(200)
  await setQuota(false)
  expect((await calls()).map(({ status }) => status)).not.toContain(429)
})
