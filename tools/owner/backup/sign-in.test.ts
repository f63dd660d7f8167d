import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { demoEnv } from '../../stack/demo-env.ts'
import { AskError, type Place, placeOf, signedInCall } from './sign-in.ts'

type Asked = { url: string; authorization: string | undefined; body: string }
let server: Server
let asked: Asked[]
let answers: Record<string, { status: number; body: unknown }>
let place: Place

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
const TOKEN = '/securetoken.googleapis.com/v1/token'
const QUERY = '/documents:runQuery'

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
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  place = {
    ...{
      project: 'p',
      root: 'projects/p/databases/(default)/documents',
      documents: `${origin}/documents`,
      apiKey: 'key',
    },
    ...{ serviceAt: (host) => `${origin}/${host}`, isLocal: false, referer: undefined },
  }
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  asked = []
  answers = {
    [SIGN_IN]: { status: 200, body: { idToken: 'one', refreshToken: 'more' } },
    [TOKEN]: { status: 200, body: { id_token: 'two', refresh_token: 'even more' } },
    [QUERY]: { status: 200, body: [{ readTime: 'now' }] },
  }
})
afterEach(() => {
  vi.useRealTimers()
})

it('asks as the person who signed in, by user name', async () => {
  const call = await signedInCall(place, 'lerato', 'a password')
  expect(await call(':runQuery', { a: 1 })).toEqual([{ readTime: 'now' }])
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ password: 'a password', returnSecureToken: true })
  expect(asked[1]).toEqual({ url: QUERY, authorization: 'Bearer one', body: '{"a":1}' })
})

it('renews the sign-in before an hour is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const call = await signedInCall(place, 'lerato', 'a password')
  vi.setSystemTime(Date.now() + 51 * 60_000)
  await call(':runQuery', {})
  expect(asked.map(({ url }) => url)).toEqual([SIGN_IN, TOKEN, QUERY])
  expect(asked[1]?.body).toBe('grant_type=refresh_token&refresh_token=more')
  expect(asked[2]?.authorization).toBe('Bearer two')
})

it.each([
  ['INVALID_LOGIN_CREDENTIALS', 'The user name or the password is wrong.'],
  ['USER_DISABLED', 'This account is switched off.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : x', 'Too many wrong tries. Wait some minutes, then try again.'],
  ['API_KEY_INVALID', 'Google does not sign this account in: API_KEY_INVALID'],
])('says why somebody cannot sign in: %s', async (message, sentence) => {
  answers[SIGN_IN] = { status: 400, body: { error: { message } } }
  await expect(signedInCall(place, 'lerato', 'wrong')).rejects.toThrow(sentence)
})

it('tells the status of a refusal', async () => {
  answers[QUERY] = { status: 403, body: { error: { message: 'denied' } } }
  const call = await signedInCall(place, 'lerato', 'a password')
  const refusal = await call(':runQuery', {}).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AskError)
  expect(refusal).toMatchObject({ status: 403 })
})

it('keeps a run that is under way when there is no answer', async () => {
  const nowhere: Place = { ...place, serviceAt: () => 'http://127.0.0.1:1' }
  await expect(signedInCall(nowhere, 'lerato', 'a password')).rejects.toMatchObject({
    status: 0,
    message: 'Google does not answer. Check the internet connection, then run the same command again.',
  })
  await expect(signedInCall({ ...nowhere, isLocal: true }, 'lerato', 'a password')).rejects.toThrow(/npm start/)
})

it('finds the demo, and says what is missing without a configuration', () => {
  const demo = placeOf(parseEnv(demoEnv({ site: 1, firestore: 2, auth: 3, outbox: 4 })))
  expect(demo.documents).toBe('http://127.0.0.1:2/v1/projects/demo-la-lumiere/databases/(default)/documents')
  expect(demo.serviceAt('identitytoolkit.googleapis.com')).toBe('http://127.0.0.1:3/identitytoolkit.googleapis.com')
  expect(() => placeOf(parseEnv({}))).toThrow('No Firebase project is configured.')
})
