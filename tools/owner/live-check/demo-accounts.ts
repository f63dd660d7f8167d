import { readFileSync } from 'node:fs'
import { DEMO_STAFF } from '../../stack/auth/demo-staff.ts'
import { ask } from '../../../src/data/deployment/ask.ts'
import { judgeDemoTable } from '../../../src/domain/deployment/contents.ts'
import { type Answer, type Finding, isReached, unknown } from '../../../src/domain/deployment/finding.ts'
import type { Published } from '../../../src/domain/deployment/published.ts'
import { staffEmail } from '../../../src/domain/staff.ts'

type Entry = { username: string; salt: string }
const DEMO_TABLE = JSON.parse(
  readFileSync(new URL('../../stack/auth/demo-credentials.json', import.meta.url), 'utf8'),
) as Entry[]

const PORTAL = '/admin'
const AT_ONCE = 8

/** Addresses of the scripts that a page or script names: as a path of the site, or beside itself. */
export const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/static\/js\/([\w.-]+\.js)|["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, path, beside]) => `/static/js/${path ?? beside ?? ''}`,
  )

/** The portal's page and every script that can be loaded from there. */
const readScripts = async (origin: string): Promise<Answer[]> => {
  const answers = [await ask(`${origin}${PORTAL}`)]
  const seen = new Set<string>()
  for (let read = 0; read < answers.length;) {
    const found = answers.slice(read).flatMap((answer) => (isReached(answer) ? scriptsIn(answer.text) : []))
    read = answers.length
    const fresh = [...new Set(found)].filter((path) => !seen.has(path))
    for (const path of fresh) seen.add(path)
    for (let from = 0; from < fresh.length; from += AT_ONCE)
      answers.push(...(await Promise.all(fresh.slice(from, from + AT_ONCE).map((path) => ask(`${origin}${path}`)))))
  }
  return answers
}

/** By the salts of the demo accounts, which stand in the published staff table as they are. */
export const judgeScripts = (answers: readonly Answer[]): Finding => {
  const texts = answers.map((answer) => (isReached(answer) && answer.status === 200 ? answer.text : ''))
  const held = DEMO_TABLE.filter(({ salt }) => texts.some((text) => text.includes(salt))).map(
    ({ username }) => username,
  )
  if (held.length > 0) return judgeDemoTable(held)
  // If the staff table is not found, the result is unknown, because the site must not pass unchecked.
  const hasTable = texts.some((text) => /\bsalt["'`]?:["'`][0-9a-f]/.test(text))
  if (!hasTable || texts.includes('')) return unknown('Demo accounts', 'The published staff table was not found.')
  return judgeDemoTable([])
}

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

/** By the answers to signing in with each demo password. */
export const judgeSignIns = (tried: readonly { username: string; answer: Answer }[]): Finding => {
  const subject = 'Demo passwords'
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

const signIn = ({ signIn: address, apiKey }: Published, email: string, password: string) =>
  ask(`${address}?${new URLSearchParams({ key: apiKey }).toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: false }),
  })

export const checkDemoAccounts = async (origin: string, published: Published | undefined): Promise<Finding[]> => {
  const table = judgeScripts(await readScripts(origin))
  if (!published) return [table, unknown('Demo passwords', '/edition.json names no services that could be asked.')]
  const tried = await Promise.all(
    DEMO_STAFF.map(async ({ username, password }) => ({
      username,
      answer: await signIn(published, staffEmail(username), password),
    })),
  )
  return [table, judgeSignIns(tried)]
}
