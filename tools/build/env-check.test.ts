import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { demoEnv } from '#tools/stack/demo-env.ts'
import { HOSTED } from '#support/hosted-env.ts'
import { envProblems } from './env-check.ts'

const LOCAL = {
  ...HOSTED,
  VITE_BACKEND: 'local',
  VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080',
  VITE_AUTH_EMULATOR: 'http://127.0.0.1:9099',
  VITE_EMAILJS_ORIGIN: 'http://127.0.0.1:8025',
}

/** The names that are reported as missing. */
const missing = (raw: Record<string, string | undefined>) =>
  envProblems(raw).flatMap((problem) => /^(\w+) is missing\./.exec(problem)?.[1] ?? [])

describe('a hosted deployment', () => {
  it('is complete with Firebase, EmailJS and the address of the site', () => {
    expect(envProblems(HOSTED)).toEqual([])
    expect(parseEnv(HOSTED)).toEqual({
      firebase: { apiKey: 'key', authDomain: 'spa.firebaseapp.com', projectId: 'spa-in-mmopane', appId: '1:2:web:3' },
      emulators: undefined,
      email: {
        serviceId: 'service',
        publicKey: 'public',
        bookingTemplateId: 'booking',
        contactTemplateId: 'contact',
        origin: 'https://api.emailjs.com',
        autoReply: false,
      },
      siteUrl: 'https://www.spa.example',
      spa: { mail: {} },
    })
  })
})

describe('a local site', () => {
  it('talks to the local stack only', () => {
    expect(envProblems(LOCAL)).toEqual([])
    const { emulators, email } = parseEnv(LOCAL)
    expect(emulators).toEqual({ firestore: { host: '127.0.0.1', port: 8080 }, auth: 'http://127.0.0.1:9099' })
    expect(email?.origin).toBe('http://127.0.0.1:8025')
  })

  it('with the demo configuration has everything', () => {
    expect(envProblems(demoEnv({ site: 1, firestore: 2, auth: 3, outbox: 4 }))).toEqual([])
  })

  it('needs the addresses of the stack', () => {
    expect(missing({ ...HOSTED, VITE_BACKEND: 'local' })).toEqual([
      'VITE_FIRESTORE_EMULATOR',
      'VITE_AUTH_EMULATOR',
      'VITE_EMAILJS_ORIGIN',
    ])
  })

  it('sends no mail to the real service when the local origin is missing', () => {
    expect(parseEnv({ ...LOCAL, VITE_EMAILJS_ORIGIN: '' }).email).toBeUndefined()
  })
})

describe('a missing value', () => {
  it('is named; an empty environment names them all', () => {
    expect(missing({})).toEqual(Object.keys(HOSTED))
    expect(parseEnv({})).toMatchObject({ firebase: undefined, email: undefined, siteUrl: undefined })
  })
})

describe('a malformed value', () => {
  it.each([
    ['VITE_BACKEND', 'production', 'Write hosted (Firebase), or local'],
    ['VITE_SITE_URL', 'www.spa.example', 'such as https://www.your-domain'],
    ['VITE_SITE_URL', 'https://spa.example/site', 'without a path'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://spa.firebaseapp.com', 'without https://'],
    ['VITE_FIREBASE_PROJECT_ID', 'My Spa', 'small letters'],
    ['VITE_EMAILJS_AUTO_REPLY', 'yes', 'on or off'],
    ['VITE_APP_CHECK_SITE_KEY', 'my key', 'reCAPTCHA Enterprise'],
    ['VITE_FIRESTORE_EMULATOR', 'http://127.0.0.1:8080', 'host:port'],
    ['VITE_FIRESTORE_EMULATOR', '127.0.0.1:99999', 'host:port'],
    ['VITE_AUTH_EMULATOR', '127.0.0.1:9099', 'origin'],
    ['VITE_SPA_NAME', '<b>Spa</b>', '2 to 60 characters'],
    ['VITE_SPA_PHONE', '71234567', 'country code'],
    ['VITE_SPA_MAIL_INFO', 'info at spa', 'e-mail address'],
    ['VITE_SPA_MAP', '-24.5667', 'latitude,longitude'],
    ['VITE_SPA_MAP', '-24,181', 'latitude,longitude'],
  ])('%s "%s" is quoted with what to do', (name, value, advice) => {
    const problems = envProblems({ ...LOCAL, [name]: value }).filter((problem) => problem.startsWith(`${name} `))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`"${value}"`)
    expect(problems[0]).toContain(advice)
  })
})

it('App Check is off without a key and with the local stack', () => {
  const key = '6LcExampleExampleExampleExampleExample00'
  expect(parseEnv(HOSTED).appCheckKey).toBeUndefined()
  expect(parseEnv({ ...HOSTED, VITE_APP_CHECK_SITE_KEY: key }).appCheckKey).toBe(key)
  expect(parseEnv({ ...LOCAL, VITE_APP_CHECK_SITE_KEY: key }).appCheckKey).toBeUndefined()
})

it('.env.example, copied as it is, does not take the local stack away from npm start', () => {
  expect(readFileSync('.env.example', 'utf8')).not.toMatch(/^VITE_BACKEND=/m)
})

it('.env.example names every name that parse-env.ts and env-check.ts read, and no other', () => {
  const named = (file: string, pattern: RegExp) =>
    [...new Set(Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, name]) => name))].sort()
  const read = new Set([
    ...named('src/config/parse-env.ts', /'(VITE_[A-Z_]+)'/g),
    ...named('tools/build/env-check.ts', /^ {2}(VITE_[A-Z_]+):/gm),
  ])
  expect(read.size).toBeGreaterThan(20)
  expect(named('.env.example', /^(?:# )?(VITE_[A-Z_]+)=/gm)).toEqual([...read].sort())
})
