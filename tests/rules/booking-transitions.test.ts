import { beforeEach, describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#domain/staff.ts'
import { daysAhead, NALEDI, text, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, bookingFields, clientFields, denied, type Fields, put, without } from './writes.ts'

const firestore = openRules()
beforeEach(() => put(firestore.asOwner(), 'clients/known', clientFields(firestore.asOwner())))

const stamp = ({ name, uid }: Staff) => ({ name, uid })
const as = (staff: Staff): Lite => (staff.role === 'main' ? firestore.asMain(staff) : firestore.asStaff(staff))

/** Stores a booking without rules, because older versions of the site had others. */
const stored = (own: Fields) =>
  put(firestore.asOwner(), 'bookings/one', { ...bookingFields(firestore.asOwner()), ...own })
const change = (staff: Staff, fields: (lite: Lite) => Fields) => {
  const lite = as(staff)
  return lite.updateDoc(lite.doc(lite.db, 'bookings', 'one'), fields(lite))
}

const mailBy = (lite: Lite, staff: Staff, own: Fields = {}) => ({
  state: 'sending',
  reason: '',
  at: lite.serverTimestamp(),
  by: stamp(staff),
  attempt: 'a-mark',
  ...own,
})
const confirmation = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({
  status: 'confirmed',
  confirmedAt: lite.serverTimestamp(),
  confirmedBy: stamp(staff),
  updatedAt: lite.serverTimestamp(),
  updatedBy: stamp(staff),
  mail: mailBy(lite, staff),
  ...own,
})
const rejection = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({
  status: 'rejected',
  rejectionReason: 'Not available',
  rejectedAt: lite.serverTimestamp(),
  rejectedBy: stamp(staff),
  updatedAt: lite.serverTimestamp(),
  updatedBy: stamp(staff),
  ...own,
})
const confirms = (staff: Staff, own: Fields = {}) => change(staff, (lite) => confirmation(lite, staff, own))
const rejects = (staff: Staff, own: Fields = {}) => change(staff, (lite) => rejection(lite, staff, own))
const record = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({
  mail: mailBy(lite, staff, own),
  updatedAt: lite.serverTimestamp(),
  updatedBy: stamp(staff),
})
const records = (staff: Staff, own: Fields = {}) => change(staff, (lite) => record(lite, staff, own))

const CONFIRMED = { status: 'confirmed', confirmedAt: new Date(2020, 0) }
const REJECTED = { status: 'rejected' }

type Step = (staff: Staff) => Promise<unknown>
const TRANSITIONS: [string, Fields, string, Step, Staff[]][] = [
  ['pending', {}, 'confirmed', confirms, [THATO, NALEDI]],
  ['pending', {}, 'rejected', rejects, [NALEDI]],
  ['pending', {}, 'mail recorded', records, []],
  ['confirmed', CONFIRMED, 'confirmed again', confirms, [THATO, NALEDI]],
  ['confirmed', CONFIRMED, 'rejected', rejects, []],
  ['confirmed', CONFIRMED, 'mail recorded', records, [THATO, NALEDI]],
  ['rejected', REJECTED, 'confirmed', confirms, []],
  ['rejected', REJECTED, 'rejected again', rejects, []],
  ['rejected', REJECTED, 'mail recorded', records, []],
  ...['confirmed', 'rejected', 'pending'].map((status): [string, Fields, string, Step, Staff[]] => [
    status,
    { status },
    'pending',
    (staff) =>
      change(staff, (lite) => ({ status: 'pending', updatedAt: lite.serverTimestamp(), updatedBy: stamp(staff) })),
    [],
  ]),
]

describe.each([THATO, NALEDI])('$role', (staff) => {
  test.each(TRANSITIONS)('%s, stored as %o, → %s', async (_, before, __, step, may) => {
    await stored(before)
    await (may.includes(staff) ? allowed(step(staff)) : denied(step(staff)))
  })
})

describe('confirming', () => {
  beforeEach(() => stored({}))

  test.each<[string, Fields]>([
    ['another date', { date: daysAhead(8), dateModified: true }],
    ['another time, any minute', { time: '02:45 PM', dateModified: true }],
    ['a link to a profile', { clientId: 'known' }],
    ['the last bookable date', { date: daysAhead(366), dateModified: true }],
  ])('with %s is allowed', (_, own) => allowed(confirms(THATO, own)))

  test.each<[string, Fields]>([
    ['another date that is not flagged', { date: daysAhead(8) }],
    ['another time that is not flagged', { time: '02:45 PM' }],
    ['the flag taken away', { dateModified: false }],
    ['a date in the past', { date: daysAhead(-1), dateModified: true }],
    ['a date too far ahead', { date: daysAhead(367), dateModified: true }],
    ['a date in words', { date: 'tomorrow', dateModified: true }],
    ['a time of 24 hours', { time: '14:30', dateModified: true }],
    ['a link to a client that does not exist', { clientId: 'nobody' }],
    ["a colleague's stamp", { confirmedBy: stamp(NALEDI) }],
    ["a colleague's stamp of change", { updatedBy: stamp(NALEDI) }],
    ['a stamp with a further field', { confirmedBy: { ...stamp(THATO), role: 'main' } }],
    ['a stamp without a name', { confirmedBy: { uid: THATO.uid } }],
    ['the status rejected', { status: 'rejected' }],
    ['an unknown status', { status: 'done' }],
    ['an invented time', { confirmedAt: new Date() }],
    ['an invented time of change', { updatedAt: new Date() }],
    ['another price', { totalPrice: 'P1' }],
    ['another number of guests', { guests: 2 }],
    ['another name', { fullName: 'Somebody Else' }],
    ['a reason to reject', { rejectionReason: 'x' }],
    ['an unknown field', { note: 'x' }],
  ])('with %s is refused', (_, own) => denied(confirms(THATO, own)))

  test.each(['confirmedAt', 'confirmedBy', 'updatedAt', 'updatedBy', 'mail'])('without %s is refused', async (name) => {
    await stored(name === 'updatedAt' ? { updatedAt: new Date(2020, 0) } : {})
    await denied(change(THATO, (lite) => without(confirmation(lite, THATO), name)))
  })

  test.each(['sent', 'failed', 'lost'])('with a mail already %s is refused', (state) =>
    denied(change(THATO, (lite) => confirmation(lite, THATO, { mail: mailBy(lite, THATO, { state }) }))),
  )

  test("with a colleague's stamp on the mail is refused", () =>
    denied(change(THATO, (lite) => confirmation(lite, THATO, { mail: mailBy(lite, NALEDI) }))))

  test('a profile of the same commit can be linked', async () => {
    const lite = firestore.asStaff()
    const batch = lite.writeBatch(lite.db)
    batch.update(lite.doc(lite.db, 'bookings', 'one'), confirmation(lite, THATO, { clientId: 'new' }))
    batch.set(lite.doc(lite.db, 'clients', 'new'), clientFields(lite))
    await allowed(batch.commit())
  })
})

describe('rejecting', () => {
  beforeEach(() => stored({}))

  test('a reason of 500 is allowed, 501 refused, none refused', async () => {
    await denied(rejects(NALEDI, { rejectionReason: text(501) }))
    await denied(rejects(NALEDI, { rejectionReason: '' }))
    await allowed(rejects(NALEDI, { rejectionReason: text(500) }))
  })

  test.each<[string, Fields]>([
    ["a colleague's stamp", { rejectedBy: stamp(THATO) }],
    ['an unknown status', { status: 'archived' }],
    ['the status confirmed', { status: 'confirmed' }],
    ['an invented time', { rejectedAt: new Date() }],
    ['an invented time of change', { updatedAt: new Date() }],
    ["a colleague's stamp of change", { updatedBy: stamp(THATO) }],
    ['another date', { date: daysAhead(8) }],
    ['another number of guests', { guests: 2 }],
    ['a mail', { mail: { state: 'sent' } }],
  ])('with %s is refused', (_, own) => denied(rejects(NALEDI, own)))
})

describe('recording a mail', () => {
  beforeEach(() => stored(CONFIRMED))

  test.each(['sending', 'sent', 'failed'])('%s is allowed', (state) => allowed(records(THATO, { state })))

  test('a reason of 500 is allowed, 501 refused', async () => {
    await denied(records(THATO, { state: 'failed', reason: text(501) }))
    await allowed(records(THATO, { state: 'failed', reason: text(500) }))
  })

  test.each<[string, Fields]>([
    ['an unknown state', { state: 'read' }],
    ['an invented time', { at: new Date() }],
    ["a colleague's stamp", { by: stamp(NALEDI) }],
    ['a further field', { to: 'other@guest.example' }],
    ['a mark of any length', { attempt: text(41) }],
  ])('with %s is refused', (_, own) => denied(records(THATO, own)))

  test.each<[string, Fields]>([
    ['the date', { date: daysAhead(9) }],
    ['the flag', { dateModified: true }],
    ['the guests', { guests: 2 }],
    ['who confirmed it', { confirmedBy: stamp(THATO) }],
    ['the status', { status: 'pending' }],
  ])('does not move %s', (_, own) =>
    denied(change(THATO, (lite) => ({ ...record(lite, THATO, { state: 'sent' }), ...own }))),
  )

  test.each<[string, Fields]>([
    ["a colleague's stamp of change", { updatedBy: stamp(NALEDI) }],
    ['an invented time of change', { updatedAt: new Date() }],
  ])('by %s is refused', (_, own) => denied(change(THATO, (lite) => ({ ...record(lite, THATO), ...own }))))

  test.each(['updatedAt', 'updatedBy'])('without %s, which the portals listen to, is refused', async (name) => {
    await stored({ ...CONFIRMED, updatedAt: new Date(2020, 0) })
    await denied(change(THATO, (lite) => without(record(lite, THATO), name)))
  })
})

describe('old and odd bookings stay usable', () => {
  const OLD: [string, Fields][] = [
    ['without a status', { status: undefined }],
    ['with an unknown status', { status: 'awaiting' }],
    ['with a status that is no text', { status: 7 }],
    [
      'with only names and a text of services',
      { selectedServices: undefined, services: 'Massage', serviceCount: undefined },
    ],
    ['with a past date and an odd time', { date: '01/02/2019', time: 'noon' }],
    ['with unknown fields', { legacy: { any: ['thing'] }, notes: 'x' }],
    ['without times', { createdAt: undefined, updatedAt: undefined }],
    ['with endless requests', { specialRequests: text(5_000) }],
  ]
  const old = (own: Fields) => {
    const fields = { ...bookingFields(firestore.asOwner()), ...own }
    return put(
      firestore.asOwner(),
      'bookings/one',
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    )
  }

  test.each(OLD)('%s: confirmed, moved, its mail recorded', async (_, own) => {
    await old(own)
    await allowed(confirms(THATO, { date: daysAhead(3), time: '10:00 AM', dateModified: true }))
    await allowed(records(THATO, { state: 'sent' }))
  })

  test.each(OLD)('%s: rejected', async (_, own) => {
    await old(own)
    await allowed(rejects(NALEDI))
  })

  test('a status with capitals or spaces counts as that status', async () => {
    await old({ status: 'Rejected' })
    await denied(confirms(THATO))
    await old({ status: ' Confirmed' })
    await denied(rejects(NALEDI))
    await allowed(confirms(THATO))
  })
})
