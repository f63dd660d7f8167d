import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import type { Staff } from '#domain/staff.ts'
import { eventually } from '#support/eventually.ts'
import { signIn, signOut, tokenIssuedAt, watchStaff } from './session.ts'

vi.mock('#config/env.ts', async (original) => {
  const real = await original<typeof envModule>()
  const firebase = { apiKey: 'demo-key', authDomain: 'demo.example', projectId: 'demo-la-lumiere', appId: 'demo-app' }
  const emulators = { firestore: { host: '127.0.0.1', port: 1 }, auth: 'http://127.0.0.1:2' }
  return { ...real, env: { ...real.env, firebase, emulators } }
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) => {
  const now = Math.floor(Date.now() / 1_000)
  return `${part({ alg: 'none' })}.${part({ sub: 'thato-uid', iat: now, auth_time: now, exp: now + 3_600, ...claims })}.`
}
const json = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const refused = (message: string) => json({ error: { code: 400, message } }, 400)

/** Firebase Authentication as far as signing in needs it. */
let account: { password: string; claims: object; displayName?: string } | undefined
let answer: (() => Promise<Response>) | undefined
const identity: typeof fetch = (input, init) => {
  const address = String(input instanceof Request ? input.url : input)
  const sent = typeof init?.body === 'string' ? (JSON.parse(init.body) as { email?: string; password?: string }) : {}
  if (answer) return answer()
  if (account && address.includes('accounts:signInWithPassword')) {
    if (sent.email !== 'thato@staff.lalumiere.example' || sent.password !== account.password) {
      return refused('INVALID_LOGIN_CREDENTIALS')
    }
    return json({ idToken: tokenOf(account.claims), refreshToken: 'refresh', expiresIn: '3600', localId: 'thato-uid' })
  }
  if (address.includes('accounts:lookup')) {
    return json({
      users: [{ localId: 'thato-uid', email: 'thato@staff.lalumiere.example', displayName: account?.displayName }],
    })
  }
  return Promise.reject(new Error(`Nobody answers ${address}.`))
}

beforeAll(() => {
  vi.stubGlobal('fetch', identity)
})
beforeEach(() => {
  account = { password: 'a passphrase', claims: { role: 'staff' }, displayName: 'Thato M.' }
  answer = undefined
})
afterEach(async () => {
  answer = undefined
  await signOut()
})

const codeOf = (operation: Promise<unknown>) =>
  operation.then(
    () => 'signed in',
    (error: unknown) => (error as { code: string }).code,
  )

test('signing in returns the person, with the role of the signed claim', async () => {
  expect(await signIn(' Thato ', 'a passphrase')).toEqual({
    uid: 'thato-uid',
    username: 'thato',
    name: 'Thato M.',
    role: 'staff',
  })
})

test('without a display name the user name is the name', async () => {
  account = { password: 'a passphrase', claims: { role: 'main' } }
  expect(await signIn('thato', 'a passphrase')).toMatchObject({ name: 'thato', role: 'main' })
})

test('unknown user and wrong password are the same failure', async () => {
  expect(await codeOf(signIn('nobody', 'a passphrase'))).toBe('unauthenticated')
  expect(await codeOf(signIn('thato', 'A passphrase'))).toBe('unauthenticated')
})

test.each([{}, { role: 'owner' }, { role: ['main'] }])(
  'an account with the claims %o is denied and signed out again',
  async (claims) => {
    account = { password: 'a passphrase', claims }
    expect(await codeOf(signIn('thato', 'a passphrase'))).toBe('denied')
    expect(await firstTold()).toBeNull()
  },
)

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'throttled'],
  ['USER_DISABLED', 'unauthenticated'],
])('%s is %s', async (message, code) => {
  answer = () => refused(message)
  expect(await codeOf(signIn('thato', 'a passphrase'))).toBe(code)
})

test('the time of the token is read from the token, without a request', async () => {
  expect(await codeOf(tokenIssuedAt())).toBe('unauthenticated')
  const issued = Math.floor(Date.now() / 1_000) - 1_200
  account = { password: 'a passphrase', claims: { role: 'staff', iat: issued, exp: issued + 3_600 } }
  await signIn('thato', 'a passphrase')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await tokenIssuedAt()).toEqual(new Date(issued * 1_000))
})

test('no network is offline', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await codeOf(signIn('thato', 'a passphrase'))).toBe('offline')
})

const firstTold = () =>
  new Promise<Staff | null>((told) => {
    const stop = watchStaff((staff) => {
      stop()
      told(staff)
    })
  })

describe('watching', () => {
  test('reports the person at once, and every change', async () => {
    const told: (string | undefined)[] = []
    const stop = watchStaff((staff) => told.push(staff?.role))
    await eventually(() => {
      expect(told).toEqual([undefined])
    })
    await signIn('thato', 'a passphrase')
    await eventually(() => {
      expect(told).toEqual([undefined, 'staff'])
    })
    await signOut()
    await eventually(() => {
      expect(told).toEqual([undefined, 'staff', undefined])
    })
    stop()
    await signIn('thato', 'a passphrase')
    expect(await firstTold()).toMatchObject({ role: 'staff' })
    expect(told).toHaveLength(3)
  })

  test('reports nothing when stopped before the first result', async () => {
    const listener = vi.fn()
    watchStaff(listener)()
    await firstTold()
    expect(listener).not.toHaveBeenCalled()
  })
})
