import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { THATO } from '#support/builders.ts'
import { connectAs } from '#support/connections.ts'
import { disturb } from '#support/faults.ts'
import { openRules } from '#support/open-rules.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { staffAuth } from './firebase/staff.ts'
import { sendPasswordMail, signIn, signOut } from './session.ts'

vi.unmock('#data/firebase/staff.ts')
Object.assign(env, {
  firebase: { apiKey: 'demo-key', authDomain: 'demo.example', projectId: 'demo-la-lumiere', appId: 'demo-app' },
  emulators: { firestore: { host: '127.0.0.1', port: 1 }, auth: 'http://127.0.0.1:2' },
})

const firestore = openRules()
const { fetch: send } = globalThis
const put = async (fields: Record<string, unknown>) => {
  const { db, doc, writeBatch } = firestore.asOwner()
  await writeBatch(db)
    .set(doc(db, 'staff', THATO.uid), fields)
    .commit()
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) => {
  const now = Math.floor(Date.now() / 1_000)
  return `${part({ alg: 'none' })}.${part({ sub: 'thato-uid', iat: now, auth_time: now, exp: now + 3_600, ...claims })}.`
}
const json = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const refused = (message: string) => json({ error: { code: 400, message } }, 400)

/** Firebase Authentication as far as signing in needs it. */
let account: { password: string; claims: Record<string, unknown> } | undefined
let answer: ((sent: object) => Promise<Response>) | undefined
const identity: typeof fetch = (input, init) => {
  const address = String(input instanceof Request ? input.url : input)
  const sent =
    typeof init?.body === 'string' && init.body.startsWith('{')
      ? (JSON.parse(init.body) as { email?: string; password?: string })
      : {}
  if (!address.includes('identitytoolkit') && !address.includes('securetoken')) return send(input, init)
  if (answer) return answer(sent)
  if (account && address.includes('accounts:signInWithPassword')) {
    if (sent.email !== 'thato@staff.lalumiere.example' || sent.password !== account.password) {
      return refused('INVALID_LOGIN_CREDENTIALS')
    }
    return json({ idToken: tokenOf(account.claims), refreshToken: 'refresh', expiresIn: '3600', localId: 'thato-uid' })
  }
  if (address.includes('accounts:lookup')) {
    return json({
      users: [{ localId: 'thato-uid', email: 'thato@staff.lalumiere.example' }],
    })
  }
  return Promise.reject(new Error(`Nobody answers ${address}.`))
}

beforeAll(() => {
  vi.stubGlobal('fetch', identity)
})
beforeEach(() => {
  account = { password: 'a passphrase', claims: {} }
  answer = undefined
  connectAs({ visitor: firestore.asToken({ sub: THATO.uid, email: 'thato@staff.lalumiere.example' }) })
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

test.each<[string, Record<string, unknown> | undefined, RegExp]>([
  ['without an entry', undefined, /no role in the portal\. Please speak/],
  ['that has left', { role: 'none' }, /no role in the portal any more/],
  ['with an odd role', { role: 'MAIN' }, /no role in the portal any more/],
  ['whose sign-ins main has ended', { signedInAfter: new Date(Date.now() + 60_000) }, /ended your sign-in/],
])('an account %s is told why, and signed out again', async (_, own, words) => {
  const { db, doc, writeBatch } = firestore.asOwner()
  if (own) await put({ ...staffEntry(THATO), ...own })
  else
    await writeBatch(db)
      .delete(doc(db, 'staff', THATO.uid))
      .commit()
  await expect(signIn('thato', 'a passphrase')).rejects.toMatchObject({
    code: 'missing',
    message: expect.stringMatching(words) as string,
  })
  expect((await staffAuth()).auth.currentUser).toBeNull()
})

test('a database that refuses the entry denies, and is no wrong password', async () => {
  disturb(':batchGet', [{ status: 403 }])
  expect(await codeOf(signIn('thato', 'a passphrase'))).toBe('denied')
  vi.restoreAllMocks()
})

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'throttled'],
  ['USER_DISABLED', 'unauthenticated'],
])('%s is %s', async (message, code) => {
  answer = () => refused(message)
  expect(await codeOf(signIn('thato', 'a passphrase'))).toBe(code)
})

test('nobody learns that an address has no account', async () => {
  answer = () => refused('EMAIL_NOT_FOUND')
  expect(await codeOf(sendPasswordMail('nobody@spa.example'))).toBe('signed in')
})
