import { expect, test } from 'vitest'
import { SESSION_MAX_MS } from '#config/limits.ts'
import { NALEDI } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, denied } from './writes.ts'

/**
 * `auth_time` is when the password was typed; a renewed token keeps it. Twelve hours later a token has no role; the attacks try each call with
 * such a token, `by-the-clock.test.ts` the second.
 */
const firestore = openRules()

const HOUR = 3_600
const secondsNow = () => Math.floor(Date.now() / 1_000)
const lists = (authTime: unknown) => {
  const { collection, db, getDocs } = firestore.asToken({ sub: NALEDI.uid, auth_time: authTime })
  return getDocs(collection(db, 'clients'))
}

test.each<[string, unknown]>([
  ['now', secondsNow()],
  ['11 hours and 59 minutes ago', secondsNow() - 12 * HOUR + 60],
  ['by a clock that is a minute ahead', secondsNow() + 60],
])('who has signed in %s has a role', (_, authTime) => allowed(lists(authTime)))

test.each<[string, unknown]>([
  ['13 hours ago', secondsNow() - 13 * HOUR],
  ['at null', null],
  ['at 0', 0],
  ['at a time in text', String(secondsNow())],
  ['at a list of times', [secondsNow()]],
  ['at a time in milliseconds', Date.now()],
  ['tomorrow', secondsNow() + 24 * HOUR],
])('who has signed in %s has none', (_, authTime) => denied(lists(authTime)))

test('the portal signs out when the rules do', () => {
  expect(SESSION_MAX_MS).toBe(12 * HOUR * 1_000)
})
