import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  LOCAL_FIRESTORE_MARKER,
  startLocalFirestore,
  type LocalFirestore,
  type LocalFirestoreOptions,
} from './server.ts'

// Starting servers is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const documents = '/v1/projects/p/databases/(default)/documents'
const open: LocalFirestore[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const start = async (options: Partial<LocalFirestoreOptions> = {}): Promise<LocalFirestore> => {
  const server = await startLocalFirestore({ port: 0, ...options })
  open.push(server)
  return server
}

const call = async (server: LocalFirestore, method: string, path: string, body?: unknown, headers = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: text }),
  })
  const answer = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(answer) : answer) as unknown }
}

const put = (server: LocalFirestore, path: string, project = 'p') =>
  call(server, 'PATCH', `/v1/projects/${project}/databases/(default)/documents/${path}`, { fields: {} })

describe('the HTTP server', () => {
  test('answers Ok at its root, and sends its name with every answer', async () => {
    const answer = await call(await start(), 'GET', '/')
    expect(answer).toMatchObject({ status: 200, body: 'Ok\n' })
    expect(answer.headers.get('server')).toBe(LOCAL_FIRESTORE_MARKER)
  })

  test('answers a preflight with the origin and headers asked for', async () => {
    const { status, headers } = await call(await start(), 'OPTIONS', `${documents}:commit`, undefined, {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
      'Access-Control-Request-Private-Network': 'true',
    })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('access-control-allow-headers')).toBe('authorization,x-goog-api-client')
    expect(headers.get('access-control-allow-private-network')).toBe('true')
    expect(headers.get('vary')).toBe('Origin')
  })

  test.each([
    ['POST', `${documents}:commit`, '{"writes":', 400, 'INVALID_ARGUMENT'],
    ['POST', `${documents}:executePipeline`, {}, 501, 'UNIMPLEMENTED'],
    ['POST', `${documents}/c/a:commit`, {}, 400, 'INVALID_ARGUMENT'],
    ['GET', `${documents}/c/a`, undefined, 404, 'NOT_FOUND'],
    ['PUT', `${documents}/c/a`, {}, 404, 'NOT_FOUND'],
    ['GET', '/elsewhere', undefined, 404, 'NOT_FOUND'],

    ['GET', `${documents}/c/%zz`, undefined, 400, 'INVALID_ARGUMENT'],
  ])('answers %s %s with a JSON error, readable by any page', async (method, path, body, code, status) => {
    const answer = await call(await start(), method, path, body, { Origin: 'http://localhost:5173' })
    expect(answer).toMatchObject({ status: code, body: { error: { code, status } } })
    expect(answer.body).toHaveProperty('error.message', expect.stringMatching(/\S/))
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  })

  test('refuses a bad token', async () => {
    const answer = await call(await start(), 'GET', `${documents}/c`, undefined, { Authorization: 'Bearer nonsense' })
    expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } })
  })

  test('names the taken port and the variable', async () => {
    const { port } = await start()
    await expect(startLocalFirestore({ port })).rejects.toThrow(new RegExp(`${port}.*FIRESTORE_PORT`))
  })
})

describe('databases', () => {
  test('are separate by project and name, and can be cleared one by one or all at once', async () => {
    const server = await start()
    await put(server, 'c/a')
    await put(server, 'c/a', 'q')
    await call(server, 'PATCH', '/v1/projects/p/databases/other/documents/c/b', {})
    expect(server.store('p', 'other').get('c/a')).toBeNull()
    const cleared = await call(server, 'DELETE', '/emulator/v1/projects/p/databases/(default)/documents')
    expect(cleared).toMatchObject({ status: 200, body: {} })
    expect([server.store('p').get('c/a'), server.store('q').get('c/a')?.id]).toEqual([null, 'a'])
    server.reset()
    expect([...server.store('q').all(), ...server.store('p', 'other').all()]).toEqual([])
  })

  test.each(['(other)', 'a b', 'é', 'x'.repeat(101)])('are not named %s', async (database) => {
    const path = `/v1/projects/p/databases/${encodeURIComponent(database)}/documents/c/a`
    expect(await call(await start(), 'PATCH', path, {})).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', message: expect.stringMatching(/Illegal database id/) as string } },
    })
  })

  test.each(['P', 'a_b', '-a', 'x'.repeat(101)])('are in no project named %s', async (project) => {
    const answer = await call(await start(), 'GET', documents.replace('/p/', `/${project}/`))
    expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } })
  })

  test('notify subscribers of commits until they unsubscribe', async () => {
    const server = await start()
    const seen: string[] = []
    const stop = server.store('p').subscribe(({ changes }) => seen.push(...changes.map(({ path }) => path)))
    await put(server, 'c/a')
    server.reset()
    stop()
    await put(server, 'c/b')
    expect(seen).toEqual(['c/a', 'c/a'])
  })
})

describe('rules', () => {
  const allowing = (condition: string): string =>
    `service cloud.firestore { match /databases/{d}/documents { match /c/{id} { allow read: if ${condition}; } } }`
  const load = (server: LocalFirestore, content: string) =>
    call(server, 'PUT', '/emulator/v1/projects/p:securityRules', { rules: { files: [{ content }] } })

  test('given at the start apply to every project; the owner bypasses them', async () => {
    const server = await start({ rules: allowing('false') })
    expect(await call(server, 'GET', `${documents}/c`)).toMatchObject({ status: 403 })
    expect(await call(server, 'GET', `${documents}/c`, undefined, { Authorization: 'Bearer owner' })).toMatchObject({
      status: 200,
    })
  })

  test('are replaced for one project; invalid ones are refused with line and column and change nothing', async () => {
    const server = await start({ rules: allowing('false') })
    expect(await load(server, allowing('true'))).toMatchObject({ status: 200, body: {} })
    expect(await call(server, 'GET', `${documents}/c`)).toMatchObject({ status: 200 })
    const broken = await load(server, 'service cloud.firestore {\n  nonsense }')
    expect(broken).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } })
    expect(broken.body).toHaveProperty('error.message', expect.stringMatching(/:2:3/))
    expect(await call(server, 'GET', `${documents}/c`)).toMatchObject({ status: 200 })
    expect(await call(server, 'GET', '/v1/projects/q/databases/(default)/documents/c')).toMatchObject({ status: 403 })
  })

  test('that are invalid prevent the server from starting', async () => {
    await expect(startLocalFirestore({ port: 0, rules: 'nonsense' })).rejects.toThrow(/1:1/)
  })
})
