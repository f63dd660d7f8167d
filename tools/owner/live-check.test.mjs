import { describe, expect, it } from 'vitest'
import demoTable from '../stack/auth/demo-credentials.json' with { type: 'json' }
import { answered, silent, SITE } from '../../tests/support/answers.ts'
import { judgeAddresses, judgeEncryption } from './live-check/addresses.ts'
import { demoAccountsIn, judgeSignIns, scriptsIn } from './live-check/demo-accounts.ts'
import { reportOf } from './live-check/report.ts'

const moved = (path, location, status = 301) => answered(path, { status, headers: { location } })

describe('addresses', () => {
  const inOrder = [
    answered('/'),
    answered('/x1', { status: 404 }),
    moved('/home', '/'),
    moved('/about/', `${SITE}/about`),
  ]
  it('are in order', () => {
    expect(judgeAddresses(inOrder)).toMatchObject({ state: 'fine' })
    expect(judgeAddresses([...inOrder, silent('/book')])).toMatchObject({ state: 'unknown' })
  })

  it.each([
    ['a site that is elsewhere', moved('/', 'https://other.example/'), 'The home page answers 301'],
    ['an unknown address with a page', answered('/x1'), 'An unknown address (/x1) answers 200 instead of 404.'],
    ['an old address that is not found', answered('/home', { status: 404 }), '/home answers 404'],
    ['a redirect for the moment', moved('/home', '/', 302), '/home answers 302'],
    ['a redirect to another page', moved('/home', '/about'), '/home answers 301'],
  ])('%s is a fault', (_, answer, text) => {
    expect(judgeAddresses([answer])).toMatchObject({ state: 'fault', text: expect.stringContaining(text) })
  })
})

describe('encryption', () => {
  it.each([
    [SITE, moved('/', SITE), 'fine'],
    [SITE, moved('/', 'http://www.spa.example/'), 'fault'],
    [SITE, answered('/'), 'fault'],
    [SITE, silent('/'), 'unknown'],
    ['http://spa.example', undefined, 'fault'],
    ['http://127.0.0.1:4173', undefined, 'note'],
  ])('of %s, %# is judged', (origin, plain, state) => {
    expect(judgeEncryption(origin, plain).state).toBe(state)
  })
})

describe('demo accounts', () => {
  const table = (...salts) => answered('/static/js/a.js', { text: salts.map((salt) => `{salt:\`${salt}\`}`).join() })

  it('are found by their salts', () => {
    expect(demoAccountsIn([table('ab12')])).toEqual([])
    expect(demoAccountsIn([table('ab12', demoTable[1].salt)])).toEqual(['thabo'])
  })

  it('are unknown when the table was not found, or a script did not come', () => {
    for (const answers of [[answered('/admin', { text: 'x' })], [table('ab12'), silent('/static/js/b.js')]])
      expect(demoAccountsIn(answers)).toEqual({ why: 'The published staff table was not found.' })
  })

  it('scripts are found in pages and in each other', () => {
    expect(scriptsIn('<script src="/static/js/index-a1.js"> import("./b-B_2.js") d=["static/js/c-3.js"]')).toEqual(
      ['index-a1', 'b-B_2', 'c-3'].map((name) => `/static/js/${name}.js`),
    )
  })

  const tried = (answer) => judgeSignIns([{ username: 'lerato', answer }])
  const refused = (message, status = 400) => answered('/', { status, text: JSON.stringify({ error: { message } }) })
  it.each([
    [answered('/', { text: '{"idToken":"x"}' }), 'fault'],
    [refused('INVALID_LOGIN_CREDENTIALS'), 'fine'],
    [refused('EMAIL_NOT_FOUND'), 'fine'],
    [refused('USER_DISABLED'), 'fine'],
    [refused('TOO_MANY_ATTEMPTS_TRY_LATER : later'), 'unknown'],
    [refused('API key not valid.'), 'unknown'],
    [answered('/', { status: 403, text: '<html>' }), 'unknown'],
    [silent('/'), 'unknown'],
  ])('%# signing in is judged', (answer, state) => {
    expect(tried(answer).state).toBe(state)
  })
})

it('the report counts what needs the owner, and its code says which kind', () => {
  const of = (...states) =>
    reportOf(
      SITE,
      states.map((state) => ({ subject: 'S', state, text: 'T.' })),
    )
  expect(of('fine', 'note')).toMatchObject({ code: 0, text: expect.stringMatching(/– S: T\.\n✓ S: T\.\n\nEverything/) })
  expect(of('fine', 'unknown')).toMatchObject({ code: 2, text: expect.stringContaining('? S: T.') })
  expect(of('unknown', 'fault')).toMatchObject({
    code: 1,
    text: expect.stringContaining('1 thing to put right, 1 not checked.'),
  })
})
