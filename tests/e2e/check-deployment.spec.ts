import { execFile } from 'node:child_process'
import type { Finding } from '#domain/deployment/finding.ts'
import demoTable from '../../tools/stack/auth/demo-credentials.json' with { type: 'json' }
import { checkLive } from '../../tools/owner/live-check/check-live.ts'
import { testPorts } from '../../tools/test/test-ports.mjs'
import { type Change, copyOf } from './faulty-copy.ts'
import { expect, test } from './fixtures.ts'
import { putRules, readRules, restoreRules } from './rules-in-force.ts'

const SITE = `http://127.0.0.1:${testPorts.SITE_PORT}`
const NOWHERE = 'http://127.0.0.1:1'

const isPage = (headers: Record<string, string>) => headers['content-type']?.includes('text/html') ?? false

/** Changes fields of `/edition.json`. */
const naming =
  (own: Record<string, string | undefined>): Change =>
  (answer) => {
    if (answer.path === '/edition.json')
      answer.text = JSON.stringify({ ...(JSON.parse(answer.text ?? '') as object), ...own })
  }

/** Replaces the demo's accounts, numbers and mailboxes in the preview. */
const mended: Change = (answer) => {
  for (const { salt } of demoTable) answer.text = answer.text?.replaceAll(salt, '00')
  if (isPage(answer.headers))
    answer.text = answer.text
      ?.replaceAll('26771234567', '26772100200')
      .replaceAll('2671234567', '2673900200')
      .replaceAll('.example', '.co.bw')
      .replaceAll('"latitude":-24.5667', '"latitude":-24.6')
}
/** Replaces the address of the Auth emulator, which knows the demo accounts. */
const signInRefused: Change = (answer) => {
  if (!answer.path.startsWith('/refuses')) return
  answer.status = 400
  answer.text = JSON.stringify({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } })
}
const mailBroken: Change = (answer) => {
  if (answer.path.startsWith('/broken')) answer.status = 503
}

/** A copy of the preview without problems, apart from one change. */
const openCopy = (change: Change = () => undefined) =>
  copyOf(SITE, (answer, origin) => {
    const steps = [naming({ signIn: `${origin}/refuses` }), mended, signInRefused, mailBroken, change]
    for (const step of steps) step(answer, origin)
  })
const check = async (origin: string) => checkLive(origin, { project: undefined, rules: await readRules(), team: [] })
const worse = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state === 'fault' || state === 'unknown')
    .map(({ subject, state }) => `${subject}: ${state}`)

const FAULTS: [what: string, change: Change, found: string[]][] = [
  ['nothing', () => undefined, []],
  ['a missing header', ({ headers }) => delete headers['x-content-type-options'], ['Security headers: fault']],
  ['pages that may be framed', ({ headers }) => delete headers['content-security-policy'], ['Security headers: fault']],
  [
    'a page without its policy',
    (answer) => {
      if (answer.path === '/admin') answer.text = answer.text?.replace(/<meta http-equiv="Content-Security[^>]*>/, '')
    },
    ['Content Security Policy: fault'],
  ],
  [
    'inline code',
    (answer) => {
      answer.text = answer.text?.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    },
    ['Content Security Policy: fault'],
  ],
  [
    'pages that are kept',
    ({ headers }) => {
      if (headers['cache-control'] === 'no-cache') headers['cache-control'] = 'public, max-age=3600'
    },
    ['Cache times: fault'],
  ],
  [
    'files that are not kept',
    ({ path, headers }) => {
      if (path.startsWith('/static/')) headers['cache-control'] = 'no-cache'
    },
    ['Cache times: fault'],
  ],
  [
    'a home page at every address',
    (answer) => {
      if (answer.status === 404) answer.status = 200
    },
    ['Addresses: fault'],
  ],
  [
    'redirects for the moment',
    (answer) => {
      if (answer.status === 301) answer.status = 302
    },
    ['Addresses: fault'],
  ],
  [
    'a supplied number',
    (answer) => {
      answer.text = answer.text?.replaceAll('tel:+26772100200', 'tel:+26771234567')
    },
    ['Placeholders: fault'],
  ],
  [
    'a demo account',
    (answer) => {
      answer.text = answer.text?.replace(/(\bsalt["'`]?:["'`])00/, `$1${demoTable[0]?.salt ?? ''}`)
    },
    ['Demo accounts: fault'],
  ],
  [
    'a demo password',
    naming({
      signIn: `http://127.0.0.1:${testPorts.AUTH_PORT}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
    }),
    ['Demo passwords: fault'],
  ],
  ['no sign-in', naming({ signIn: NOWHERE }), ['Demo passwords: unknown']],
  ['other rules', naming({ rules: '0123456789abcdef0123' }), ['Rules in force: fault']],
  [
    'no database',
    naming({ database: `${NOWHERE}/v1/projects/p/databases/(default)/documents` }),
    ['Rules in force: unknown', 'Rules: unknown'],
  ],
  [
    'a foreign database',
    naming({ database: 'https://evil.example/v1/projects/p/databases/(default)/documents' }),
    ['Services: fault', 'Rules in force: unknown', 'E-mail service: unknown', 'Demo passwords: unknown'],
  ],
  ['no e-mail service', naming({ mail: NOWHERE }), ['E-mail service: unknown']],
  [
    'an e-mail service out of order',
    (answer, origin) => naming({ mail: `${origin}/broken` })(answer, origin),
    ['E-mail service: fault'],
  ],
  [
    'an edition that says nothing',
    (answer) => {
      if (answer.path === '/edition.json') answer.text = '{"edition":"x"}'
    },
    ['Services: unknown', 'Rules in force: unknown', 'E-mail service: unknown', 'Demo passwords: unknown'],
  ],
]

test.describe('npm run check-deployment', () => {
  restoreRules()

  test('on the preview finds what is the demo’s, and nothing else @whole', async () => {
    expect(worse(await check(SITE))).toEqual(['Placeholders: fault', 'Demo accounts: fault', 'Demo passwords: fault'])
  })

  test('finds each fault that is put in on purpose, and nothing else', async () => {
    for (const [what, change, found] of FAULTS) {
      const copy = await openCopy(change)
      expect([what, worse(await check(copy.origin))]).toEqual([what, found])
      copy.close()
    }
  })

  test('finds loose rules', async () => {
    const copy = await openCopy()
    const rules = await readRules()
    await putRules(rules.replace('match /clients/{id} {', '$& allow list: if true;'))
    expect(worse(await check(copy.origin))).toEqual(['Rules: Client profiles: fault'])
    copy.close()
  })

  test('ends with 0 in order, 1 with a fault, 2 when something could not be checked', async () => {
    const run = (origin: string) =>
      new Promise<{ code: unknown; text: string }>((resolve) => {
        const words = ['node_modules/tsx/dist/cli.mjs', 'tools/owner/check-deployment.ts', origin]
        execFile(process.execPath, words, (error, stdout) => resolve({ code: error?.code ?? 0, text: stdout }))
      })
    const [fine, silent] = [await openCopy(), await openCopy(naming({ mail: NOWHERE }))]
    const inOrder = await run(fine.origin)
    expect([inOrder.code, inOrder.text]).toEqual([
      0,
      expect.stringMatching(/Everything that was checked is in order\.\s*$/),
    ])
    const unknown = await run(silent.origin)
    expect([unknown.code, unknown.text]).toEqual([2, expect.stringContaining('? E-mail service: Could not check.')])
    const faulty = await run(SITE)
    expect([faulty.code, faulty.text]).toEqual([
      1,
      expect.stringContaining('✗ Demo passwords: lerato and thabo can sign in'),
    ])
    fine.close()
    silent.close()
  })
})
