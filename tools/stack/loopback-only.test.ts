import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startLocalFirestore } from '#firestore/server.ts'
import { refusalOf } from '#firestore/loopback-only.ts'

const HOST = '127.0.0.1:8080'

describe('an origin', () => {
  it.each([
    'http://localhost',
    'http://site.localhost:5173',
    'http://127.0.0.1:5173',
    'http://127.255.3.9',
    'http://[::1]:5173',
    'http://[::1]',
  ])('%s is of this machine', (origin) => {
    expect(refusalOf({ host: HOST, origin })).toBeUndefined()
  })

  it.each([
    'null',
    '',
    'http://evil.example',
    'https://evil.example:5173',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://evil.example#localhost',
    'http://localhost@evil.example',
    'http://localhost:evil',
    'http://evillocalhost',
    'http://.localhost',
    'http://localhost..',
    'http://localhost, http://evil.example',
    'http://128.0.0.1',
    'http://127.0.0.256',
    'http://127.0.0.1.2',
    'http://10.0.0.1',
    'http://0.0.0.0',
    'http://[::1].evil.example',
    'http://[::ffff:10.0.0.1]',
    'http://::1',
    'ftp://localhost',
    'file://',
    'localhost',
  ])('%j is of another machine', (origin) => {
    expect(refusalOf({ host: HOST, origin })).toContain(JSON.stringify(origin))
  })
})

describe('a host', () => {
  it.each(['localhost', 'localhost:8080', 'LocalHost:8080', 'localhost.:8080', 'a.localhost', HOST, '[::1]:8080'])(
    '%s is this machine, for a program without an origin',
    (host) => {
      expect(refusalOf({ host })).toBeUndefined()
    },
  )

  it.each(['', 'evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.2'])(
    '%j is another machine, even if the origin is local',
    (host) => {
      expect(refusalOf({ host })).toContain(JSON.stringify(host))
      expect(refusalOf({ host, origin: `http://${host}` })).toBeDefined()
      expect(refusalOf({ host, origin: 'http://localhost' })).toBeDefined()
    },
  )

  it('is required', () => {
    expect(refusalOf({})).toContain('""')
  })
})

type Sent = { status: number | undefined; text: string; headers: Record<string, unknown> }

/** Uses `http.request`, because `fetch` does not allow another Host header. */
const send = (port: number, method: string, path: string, headers: Record<string, string>, body = '') =>
  new Promise<Sent>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode, text, headers: answer.headers }))
    })
    asked.once('error', reject).end(body)
  })

const FOREIGN_HEADERS = [
  { origin: 'http://evil.example' },
  { origin: 'null' },
  { host: 'evil.example:8080' },
  { host: 'evil.example', origin: 'http://evil.example' },
] as Record<string, string>[]

const expectRefused = ({ status, text, headers }: Sent) => {
  expect([status, text]).toEqual([
    403,
    expect.stringMatching(/^Refused: .+ this machine|^Refused: this server is called/),
  ])
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
}

describe('the local Firestore', () => {
  const documents = '/v1/projects/p/databases/(default)/documents'
  const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&database=projects%2Fp%2Fdatabases%2F(default)'
  const allowing = 'service cloud.firestore { match /databases/{d}/documents { match /{p=**} { allow read, write; } } }'
  const rules = JSON.stringify({ rules: { files: [{ content: allowing }] } })
  let server: Awaited<ReturnType<typeof startLocalFirestore>>
  beforeEach(async () => {
    server = await startLocalFirestore({ port: 0, rules: allowing.replace('read, write', 'read') })
    const owner = { authorization: 'Bearer owner' }
    expect((await send(server.port, 'PATCH', `${documents}/c/secret`, owner, '{}')).status).toBe(200)
  })
  afterEach(() => server.close())

  it.each([
    ['the health check', 'GET', '/', ''],
    ['a read', 'GET', `${documents}/c/secret`, ''],
    ['a write', 'PATCH', `${documents}/c/new`, '{}'],
    ['a deletion', 'DELETE', `${documents}/c/secret`, ''],
    ['a preflight', 'OPTIONS', `${documents}:commit`, ''],
    ['clearing', 'DELETE', '/emulator/v1/projects/p/databases/(default)/documents', ''],
    ['replacing the rules', 'PUT', '/emulator/v1/projects/p:securityRules', rules],
    ['the opening of a channel', 'POST', `${channel}&RID=1&CVER=22`, 'count=0&ofs=0'],
    ['the answers of a channel', 'GET', `${channel}&RID=rpc&SID=x&AID=0&TYPE=xmlhttp`, ''],
    ['the preflight of a channel', 'OPTIONS', channel, ''],
  ])('refuses %s to pages of other machines, even with the owner’s token', async (_, method, path, body) => {
    for (const headers of FOREIGN_HEADERS)
      expectRefused(await send(server.port, method, path, { authorization: 'Bearer owner', ...headers }, body))
    expect([...server.store('p').all()].map(({ id }) => id)).toEqual(['secret'])
    expect((await send(server.port, 'PATCH', `${documents}/c/new`, {}, '{}')).status).toBe(403)
  })

  it('lets pages and programs of this machine in', async () => {
    for (const origin of ['http://localhost:5173', 'http://[::1]:5173']) {
      const { status, headers } = await send(server.port, 'GET', `${documents}/c/secret`, { origin })
      expect([status, headers['access-control-allow-origin']]).toEqual([200, origin])
    }
    expect((await send(server.port, 'GET', `${documents}/c/secret`, { host: 'localhost:1' })).status).toBe(200)
  })
})
