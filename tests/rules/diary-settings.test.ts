import { beforeEach, describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#domain/staff.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { INVENTED, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields, put, without } from './writes.ts'

/** What the house can take and when it is open, for everybody; the therapists, for staff. Both are set by main. */
const firestore = openRules()

const stamps = (lite: Lite, staff: Staff) => ({ updatedAt: lite.serverTimestamp(), updatedBy: stampOf(staff) })
const diary = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({
  places: { massage: 3, facial: 1, nails: 2 },
  guests: 8,
  buffer: 15,
  notice: 120,
  daysAhead: 90,
  closedWeekdays: [0, 3],
  hours: { '6': { opens: 540, lastEnd: 960, closes: 1_020 } },
  countedAt: null,
  ...stamps(lite, staff),
  ...own,
})
const therapist = { id: 'thuli', name: 'Thuli', categories: ['massage'], weekdays: [1, 2], phone: '' }
const team = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({
  therapists: [therapist],
  ...stamps(lite, staff),
  ...own,
})
const setsDiary = (own: Fields = {}) =>
  put(firestore.asMain(), 'settings/diary', diary(firestore.asMain(), NALEDI, own))
const setsTeam = (own: Fields = {}) => put(firestore.asMain(), 'settings/staff', team(firestore.asMain(), NALEDI, own))

const GUEST: Staff = { uid: 'guest-uid', username: 'guest', name: 'Guest', role: 'staff' }
const CALLERS: [string, () => Lite, Staff][] = [
  ['stranger', () => firestore.asStranger(), GUEST],
  ['guest', () => firestore.asGuest(), GUEST],
  ['staff', () => firestore.asStaff(), THATO],
  ['main', () => firestore.asMain(), NALEDI],
]
describe.each(CALLERS)('a %s', (caller, as, staff) => {
  const [forStaff, forMain] = [['staff', 'main'].includes(caller), caller === 'main'].map((may) =>
    may ? allowed : denied,
  )
  beforeEach(async () => {
    const owner = firestore.asOwner()
    await put(owner, 'settings/diary', diary(owner, NALEDI))
    await put(owner, 'settings/staff', team(owner, NALEDI))
  })

  test('reads the diary', () => {
    const lite = as()
    return allowed(lite.getDoc(lite.doc(lite.db, 'settings/diary')))
  })
  test('may or may not read the therapists and list the settings', async () => {
    const lite = as()
    await forStaff?.(lite.getDoc(lite.doc(lite.db, 'settings/staff')))
    await forStaff?.(lite.getDocs(lite.collection(lite.db, 'settings')))
  })
  test('may or may not set the diary and the therapists', async () => {
    const lite = as()
    await forMain?.(put(lite, 'settings/diary', diary(lite, staff)))
    await forMain?.(put(lite, 'settings/staff', team(lite, staff)))
    await forMain?.(lite.updateDoc(lite.doc(lite.db, 'settings/diary'), { buffer: 30, ...stamps(lite, staff) }))
  })
  test('deletes no settings', async () => {
    const lite = as()
    for (const id of ['diary', 'staff'])
      await denied(
        lite
          .writeBatch(lite.db)
          .delete(lite.doc(lite.db, 'settings', id))
          .commit(),
      )
  })
  test('sets no other document', async () => {
    const lite = as()
    for (const id of ['email', 'house', 'other']) {
      await denied(put(lite, `settings/${id}`, diary(lite, staff)))
      await denied(put(lite, `settings/${id}`, team(lite, staff)))
    }
  })
})

const week = [0, 1, 2, 3, 4, 5, 6]
const LIMITS: [string, Fields, Fields][] = [
  ['places of massage', { places: { massage: 20 } }, { places: { massage: 21 } }],
  ['places of facial', { places: { facial: 20 } }, { places: { facial: 21 } }],
  ['places of nails', { places: { nails: 20 } }, { places: { nails: 21 } }],
  ...['massage', 'facial', 'nails'].map((category): [string, Fields, Fields] => [
    `places of ${category} at least`,
    { places: { [category]: 0 } },
    { places: { [category]: -1 } },
  ]),
  ['guests in the house', { guests: 99 }, { guests: 100 }],
  ['guests in the house at least', { guests: 1 }, { guests: 0 }],
  ['buffer', { buffer: 120 }, { buffer: 121 }],
  ['buffer at least', { buffer: 0 }, { buffer: -1 }],
  ['notice', { notice: 10_080 }, { notice: 10_081 }],
  ['notice at least', { notice: 0 }, { notice: -1 }],
  ['days ahead', { daysAhead: 366 }, { daysAhead: 367 }],
  ['days ahead at least', { daysAhead: 1 }, { daysAhead: 0 }],
  ['closed weekdays', { closedWeekdays: week }, { closedWeekdays: [...week, 0] }],
  ['the last weekday', { closedWeekdays: [6] }, { closedWeekdays: [7] }],
  [
    'closing',
    { hours: { '0': { opens: 0, lastEnd: 1_440, closes: 1_440 } } },
    { hours: { '0': { opens: 0, lastEnd: 1_440, closes: 1_441 } } },
  ],
]
test.each(LIMITS)('%s: a limit is allowed, and one beyond it is refused', async (_, within, beyond) => {
  await allowed(setsDiary(within))
  await denied(setsDiary(beyond))
})

const hours = (own: Fields) => ({ hours: { '6': { opens: 540, lastEnd: 960, closes: 1_020, ...own } } })
const ODD: [string, Fields][] = [
  ['an unknown category', { places: { hair: 1 } }],
  ['places in text', { places: { massage: '3' } }],
  ['half a place', { places: { massage: 1.5 } }],
  ['places as nothing', { places: null }],
  ['guests as nothing', { guests: null }],
  ['guests in text', { guests: '8' }],
  ['a buffer in text', { buffer: '15' }],
  ['a notice in hours and a half', { notice: 1.5 }],
  ['a closed weekday in words', { closedWeekdays: ['Sunday'] }],
  ['closed weekdays in a map', { closedWeekdays: { '0': true } }],
  ['hours of an eighth weekday', { hours: { '7': { opens: 540, lastEnd: 960, closes: 1_020 } } }],
  ['hours in a list', { hours: [] }],
  ['hours with a further field', hours({ note: 'x' })],
  ['hours that open at the end', hours({ opens: 960 })],
  ['hours that end after closing', hours({ lastEnd: 1_021 })],
  ['hours that open before midnight', hours({ opens: -1 })],
  ['hours in text', hours({ opens: '540' })],
  ['hours between two minutes', hours({ closes: 1_020.5 })],
  ['hours without an opening', { hours: { '6': { lastEnd: 960, closes: 1_020 } } }],
  ...week.map((day): [string, Fields] => [`odd hours of weekday ${String(day)}`, { hours: { [String(day)]: {} } }]),
  ['a count that was never taken', { countedAt: 'yesterday' }],
  ['a further field', { note: 'x' }],
  ['an invented time', { updatedAt: INVENTED }],
  ["a colleague's stamp", { updatedBy: stampOf(THATO) }],
]
describe('the diary is refused', () => {
  test.each(ODD)('with %s', (_, own) => denied(setsDiary(own)))

  test.each(['buffer', 'notice', 'daysAhead', 'closedWeekdays', 'updatedAt', 'updatedBy'])('without %s', (name) => {
    const lite = firestore.asMain()
    return denied(put(lite, 'settings/diary', without(diary(lite, NALEDI), name)))
  })
})

test.each(['places', 'guests', 'hours', 'countedAt'])('the diary is allowed without %s', (name) => {
  const lite = firestore.asMain()
  return allowed(put(lite, 'settings/diary', without(diary(lite, NALEDI), name)))
})

test('the diary says when it was counted', () =>
  allowed(setsDiary({ countedAt: firestore.asMain().serverTimestamp() })))

describe('the therapists', () => {
  const many = (count: number) => ({ therapists: Array.from({ length: count }, () => therapist) })
  test('20 are allowed, one more is refused', async () => {
    await allowed(setsTeam(many(20)))
    await denied(setsTeam(many(21)))
  })
  test.each<[string, Fields]>([
    ['in a map', { therapists: { thuli: therapist } }],
    ['with a further field beside them', { note: 'x' }],
    ['at an invented time', { updatedAt: INVENTED }],
    ["with a colleague's stamp", { updatedBy: stampOf(THATO) }],
  ])('%s are refused', (_, own) => denied(setsTeam(own)))
  test.each(['therapists', 'updatedAt', 'updatedBy'])('without %s are refused', (name) => {
    const lite = firestore.asMain()
    return denied(put(lite, 'settings/staff', without(team(lite, NALEDI), name)))
  })
})
