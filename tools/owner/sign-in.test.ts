import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Env, parseEnv } from '#config/parse-env.ts'
import { demoEnv } from '../stack/demo-env.ts'
import { signedIn } from './sign-in.ts'

type Asked = { url: string; authorization: string | undefined; body: string }
let server: Server
let asked: Asked[]
let answers: Record<string, { status: number; body: unknown }>
let env: Env

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
const QUERY = '/v1/projects/demo-la-lumiere/databases/(default)/documents:runQuery'

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const url = (request.url ?? '').split('?')[0] ?? ''
      asked.push({ url, authorization: request.headers.authorization, body })
      const answer = answers[url] ?? { status: 404, body: {} }
      response.writeHead(answer.status).end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  env = parseEnv(demoEnv({ site: 1, firestore: port, auth: port, outbox: 4 }))
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  asked = []
  answers = {
    [SIGN_IN]: { status: 200, body: { idToken: 'one' } },
    [QUERY]: { status: 200, body: [{ readTime: 'now' }] },
  }
})
it('asks as the person who signed in, by user name', async () => {
  const { call, project } = await signedIn(env, 'lerato', 'a password')
  expect(project).toBe('demo-la-lumiere')
  expect(await call(':runQuery', { a: 1 })).toEqual([{ readTime: 'now' }])
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ password: 'a password', returnSecureToken: true })
  expect(asked[1]).toEqual({ url: QUERY, authorization: 'Bearer one', body: '{"a":1}' })
})

it.each([
  ['INVALID_LOGIN_CREDENTIALS', 'The user name or the password is wrong.'],
  ['USER_DISABLED', 'This account is switched off.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : x', 'Too many wrong tries. Wait some minutes, then try again.'],
  ['API_KEY_INVALID', 'Google does not sign this account in: API_KEY_INVALID'],
])('says why somebody cannot sign in: %s', async (message, sentence) => {
  answers[SIGN_IN] = { status: 400, body: { error: { message } } }
  await expect(signedIn(env, 'lerato', 'wrong')).rejects.toThrow(sentence)
})

it.each([
  [403, 'Sign in as Main Admin.'],
  [429, 'The quota of the day is used up.'],
  [400, 'The database answered 400: '],
])('says what a refusal by %s means, and keeps its status', async (status, sentence) => {
  answers[QUERY] = { status, body: {} }
  const { call } = await signedIn(env, 'lerato', 'a password')
  await expect(call(':runQuery', {})).rejects.toMatchObject({
    status,
    message: expect.stringContaining(sentence) as string,
  })
})

it('says what to do without an answer, and without a configuration', async () => {
  const nowhere = parseEnv(demoEnv({ site: 1, firestore: 2, auth: 3, outbox: 4 }))
  await expect(signedIn(nowhere, 'lerato', 'x')).rejects.toThrow('The demo does not answer. Start it with npm start')
  await expect(signedIn(parseEnv({}), 'lerato', 'x')).rejects.toThrow('No Firebase project is configured.')
})
