import { beforeEach, describe, expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#domain/staff.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, bookingFields, clientFields, denied, type Fields, fieldsAt, put, without } from './writes.ts'

/** Linking a confirmed booking to a client, after the profile failed at its confirmation. */
const firestore = openRules()

/** A confirmed booking and a known client, written without rules. */
const stored = async (own: Fields = {}) => {
  const owner = firestore.asOwner()
  await put(owner, 'bookings/one', { ...bookingFields(owner), status: 'confirmed', ...own })
  await put(owner, 'clients/known', { ...clientFields(owner), totalBookings: 3 })
}
beforeEach(() => stored())

const stampsBy = (lite: Lite, { name, uid }: Staff): Fields => ({
  updatedAt: lite.serverTimestamp(),
  updatedBy: { name, uid },
})
const link = (lite: Lite, own: Fields = {}, staff = THATO) =>
  lite.updateDoc(lite.doc(lite.db, 'bookings', 'one'), { clientId: 'known', ...stampsBy(lite, staff), ...own })

test('staff and main may, others may not', async () => {
  await denied(link(firestore.asStranger()))
  await denied(link(firestore.asGuest()))
  await allowed(link(firestore.asStaff()))
  await stored()
  await allowed(link(firestore.asMain(), {}, NALEDI))
})

describe('the booking before', () => {
  test.each<[string, Fields, 'allowed' | 'denied']>([
    ['confirmed', {}, 'allowed'],
    ['confirmed in the spelling of an older site', { status: ' Confirmed' }, 'allowed'],
    ['confirmed, with an empty link', { clientId: '' }, 'allowed'],
    ['confirmed, linked to somebody', { clientId: 'other' }, 'denied'],
    ['confirmed, linked by a number', { clientId: 7 }, 'denied'],
    ['pending', { status: 'pending' }, 'denied'],
    ['rejected', { status: 'rejected' }, 'denied'],
  ])('%s, %o: %s', async (_, before, outcome) => {
    await stored(before)
    await (outcome === 'allowed' ? allowed : denied)(link(firestore.asStaff()))
  })

  test('without the field is not linked either', async () => {
    const owner = firestore.asOwner()
    await put(owner, 'bookings/one', { ...without(bookingFields(owner), 'clientId'), status: 'confirmed' })
    await allowed(link(firestore.asStaff()))
  })

  test('is linked once', async () => {
    const owner = firestore.asOwner()
    await put(owner, 'clients/another', clientFields(owner))
    await allowed(link(firestore.asStaff()))
    await denied(link(firestore.asStaff(), { clientId: 'another' }))
    await denied(link(firestore.asStaff(), { clientId: null }))
  })
})

test.each<[string, Fields]>([
  ['a client that does not exist', { clientId: 'nobody' }],
  ['no client', { clientId: null }],
  ['an empty client', { clientId: '' }],
  ['an invented time of change', { updatedAt: new Date() }],
  ["a colleague's stamp", { updatedBy: { name: NALEDI.name, uid: NALEDI.uid } }],
  ['another date', { date: daysAhead(9), dateModified: true }],
  ['another status', { status: 'rejected' }],
  ['a second confirmation', { confirmedAt: new Date() }],
  ['a mail', { mail: { state: 'sent' } }],
  ['an unknown field', { note: 'x' }],
])('a link with %s is refused', (_, own) => denied(link(firestore.asStaff(), own)))

test.each(['updatedAt', 'updatedBy'])('a link without %s is refused', (name) => {
  const lite = firestore.asStaff()
  const fields = without({ clientId: 'known', ...stampsBy(lite, THATO) }, name)
  return denied(lite.updateDoc(lite.doc(lite.db, 'bookings', 'one'), fields))
})

describe('in one commit', () => {
  const linkWith = (add: (batch: ReturnType<Lite['writeBatch']>, lite: Lite) => void, clientId = 'known') => {
    const lite = firestore.asStaff()
    const batch = lite.writeBatch(lite.db)
    batch.update(lite.doc(lite.db, 'bookings', 'one'), { clientId, ...stampsBy(lite, THATO) })
    add(batch, lite)
    return batch.commit()
  }
  const counted = (by: number) => (batch: ReturnType<Lite['writeBatch']>, lite: Lite) => {
    const change = { totalBookings: lite.increment(by), ...stampsBy(lite, THATO) }
    batch.update(lite.doc(lite.db, 'clients', 'known'), change)
  }

  test('the profile counts one more, not two', async () => {
    await denied(linkWith(counted(2)))
    await allowed(linkWith(counted(1)))
    expect(await fieldsAt(firestore.asOwner(), 'clients/known')).toMatchObject({ totalBookings: 4 })
  })

  test('the profile can be created', async () => {
    await allowed(linkWith((batch, lite) => batch.set(lite.doc(lite.db, 'clients', 'new'), clientFields(lite)), 'new'))
    expect(await fieldsAt(firestore.asOwner(), 'bookings/one')).toMatchObject({ clientId: 'new' })
  })
})
