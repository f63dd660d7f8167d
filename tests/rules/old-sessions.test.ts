import { describe, expect, test } from 'vitest'
import { SESSION_MAX_MS } from '#config/limits.ts'
import type { Lite } from '#data/firebase/lite.ts'
import { KEFILWE, NALEDI, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import type { ActName } from './act-kinds.ts'
import { tryAct } from './acts.ts'
import { stampOf } from './diary-fields.ts'
import { allowed, bookingFields, denied, notesErasure, submit } from './writes.ts'

/** `auth_time` is when the password was typed; a renewed token keeps it. Twelve hours later a token has no role. */
const firestore = openRules()

const HOUR = 3_600
const secondsNow = () => Math.floor(Date.now() / 1_000)
const asSignedIn = (staff: typeof THATO, authTime: unknown): Lite =>
  firestore.asToken({ sub: staff.uid, auth_time: authTime })

/** One call of each kind that needs a role. */
const CALLS: [string, (lite: Lite, staff: typeof THATO) => Promise<unknown>][] = [
  ['fetches a booking', (lite) => lite.getDoc(lite.doc(lite.db, 'bookings/one'))],
  ['lists clients', (lite) => lite.getDocs(lite.collection(lite.db, 'clients'))],
  ['counts messages', (lite) => lite.getCount(lite.collection(lite.db, 'contacts'))],
  ['reads the team', (lite) => lite.getDoc(lite.doc(lite.db, 'settings/therapists'))],
  ['enters a booking', (lite, staff) => act('enter', lite, staff)],
  ['moves a booking', (lite, staff) => act('move', lite, staff)],
]
const CALLS_OF_MAIN: typeof CALLS = [
  ['rejects a request', (lite, staff) => act('reject', lite, staff)],
  ['tells of an erasure', (lite) => notesErasure(lite, lite.writeBatch(lite.db), []).commit()],
  [
    'says that a colleague has left',
    (lite, staff) =>
      lite.updateDoc(lite.doc(lite.db, `staff/${KEFILWE.uid}`), {
        role: 'none',
        signedInAfter: lite.serverTimestamp(),
        updatedAt: lite.serverTimestamp(),
        updatedBy: stampOf(staff),
      }),
  ],
]
const act = (name: ActName, lite: Lite, staff: typeof THATO) => tryAct(firestore, name, undefined, { lite, staff })

const RECENT: [string, () => unknown][] = [
  ['signed in now', secondsNow],
  ['signed in 11 hours and 59 minutes ago', () => secondsNow() - 12 * HOUR + 60],
  ['signed in by a clock that is a minute ahead', () => secondsNow() + 60],
]
const NOT_RECENT: [string, () => unknown][] = [
  ['signed in exactly 12 hours ago', () => secondsNow() - 12 * HOUR],
  ['signed in 13 hours ago', () => secondsNow() - 13 * HOUR],
  ['signed in a year ago', () => secondsNow() - 365 * 24 * HOUR],
  ['signed in at no time', () => undefined],
  ['signed in at null', () => null],
  ['signed in at 0', () => 0],
  ['signed in at a time in text', () => String(secondsNow())],
  ['signed in at a list of times', () => [secondsNow()]],
  ['signed in at a time in milliseconds', () => Date.now()],
  ['who signs in tomorrow', () => secondsNow() + 24 * HOUR],
]

describe.each([
  ['staff', THATO, CALLS],
  ['main', NALEDI, [...CALLS, ...CALLS_OF_MAIN]],
])('%s', (_, staff, calls) => {
  describe.each(RECENT)('%s', (_title, authTime) => {
    test.each(calls)('%s', (_call, call) => allowed(call(asSignedIn(staff, authTime()), staff)))
  })
  describe.each(NOT_RECENT)('%s never', (_title, authTime) => {
    test.each(calls)('%s', (_call, call) => denied(call(asSignedIn(staff, authTime()), staff)))
  })

  test('with an old session is a visitor like everybody', async () => {
    const lite = asSignedIn(staff, secondsNow() - 13 * HOUR)
    await allowed(lite.getDoc(lite.doc(lite.db, 'settings/diary')))
    await allowed(submit(lite, 'bookings', bookingFields(lite), ONE))
  })
})

test('the portal signs out when the rules do', () => {
  expect(SESSION_MAX_MS).toBe(12 * HOUR * 1_000)
})
