import { readFileSync } from 'node:fs'
import { type Ask, askEach } from '#domain/deployment/ask.ts'
import type { DemoAccounts } from '#domain/deployment/contents.ts'
import { type Answer, type Finding, isReached, unknown } from '#domain/deployment/finding.ts'
import type { Published } from '#domain/deployment/published.ts'
import { staffEmail } from '#domain/staff.ts'
import { DEMO_STAFF } from '../../stack/auth/demo-staff.ts'

type Entry = { username: string; salt: string }
const DEMO_TABLE = JSON.parse(
  readFileSync(new URL('../../stack/auth/demo-credentials.json', import.meta.url), 'utf8'),
) as Entry[]

const PORTAL = '/admin'

/** Addresses of the scripts that a page or script names: as a path of the site, or beside itself. */
export const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/static\/js\/([\w.-]+\.js)|["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, path, beside]) => `/static/js/${path ?? beside ?? ''}`,
  )

/** The portal's page and every script that can be loaded from there. */
const readScripts = async (origin: string, ask: Ask): Promise<Answer[]> => {
  const answers = [await ask(`${origin}${PORTAL}`)]
  const seen = new Set<string>()
  for (let read = 0; read < answers.length;) {
    const found = answers.slice(read).flatMap((answer) => (isReached(answer) ? scriptsIn(answer.text) : []))
    read = answers.length
    const fresh = [...new Set(found)].filter((path) => !seen.has(path))
    for (const path of fresh) seen.add(path)
    answers.push(...(await askEach(fresh, (path) => ask(`${origin}${path}`))))
  }
  return answers
}

/** By the salts of the demo accounts, which stand in the published staff table as they are. */
export const demoAccountsIn = (answers: readonly Answer[]): DemoAccounts => {
  const texts = answers.map((answer) => (isReached(answer) && answer.status === 200 ? answer.text : ''))
  const held = DEMO_TABLE.filter(({ salt }) => texts.some((text) => text.includes(salt)))
  if (held.length > 0) return held.map(({ username }) => username)
  // If the staff table is not found, the result is unknown, because the site must not pass unchecked.
  const hasTable = texts.some((text) => /\bsalt["'`]?:["'`][0-9a-f]/.test(text))
  return hasTable && !texts.includes('') ? [] : { why: 'The published staff table was not found.' }
}

export const readDemoAccounts = async (origin: string, ask: Ask): Promise<DemoAccounts> =>
  demoAccountsIn(await readScripts(origin, ask))

/** Firebase's answers to a wrong user name or password. */
const REFUSED = /^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|USER_DISABLED)\b/

const messageIn = (text: string): string => {
  try {
    const message = (JSON.parse(text) as { error?: { message?: unknown } }).error?.message
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

export const DEMO_PASSWORDS = 'Demo passwords'

/** By the answers to signing in with each demo password. */
export const judgeSignIns = (tried: readonly { username: string; answer: Answer }[]): Finding => {
  const subject = DEMO_PASSWORDS
  const open = tried.filter(({ answer }) => isReached(answer) && answer.status === 200).map(({ username }) => username)
  if (open.length > 0)
    return {
      subject,
      state: 'fault',
      text: `${open.join(' and ')} can sign in with a password that is public. Delete the account in the Firebase console, Authentication.`,
    }
  for (const { answer } of tried) {
    if (!isReached(answer)) return unknown(subject, `${new URL(answer.address).origin}: ${answer.failed}`)
    const message = messageIn(answer.text)
    if (!REFUSED.test(message))
      return unknown(subject, `The sign-in answered ${String(answer.status)} ${message}`.trim())
  }
  return { subject, state: 'fine', text: 'Nobody can sign in with the passwords of the demo.' }
}

/** Tries to sign in with each demo password. */
export const checkDemoPasswords = async ({ signIn, apiKey }: Published, ask: Ask): Promise<Finding> => {
  const address = `${signIn}?${new URLSearchParams({ key: apiKey }).toString()}`
  const tried = DEMO_STAFF.map(async ({ username, password }) => ({
    username,
    answer: await ask(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: staffEmail(username), password, returnSecureToken: false }),
    }),
  }))
  return judgeSignIns(await Promise.all(tried))
}
