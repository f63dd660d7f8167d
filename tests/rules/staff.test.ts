import { describe, expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#shared/staff.ts'
import { KEFILWE, NALEDI, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { ACT_NAMES, isForMain } from './act-kinds.ts'
import { actOf, commit, prepare } from './acts.ts'
import { stampOf } from './diary-fields.ts'
import { allowed, bookingFields, clientFields, denied, type Fields, put, submit } from './writes.ts'

/** Who is staff stands in `staff/{uid}`: what is changed there takes effect with the next call, whatever a token says. */
const firestore = openRules()

const secondsNow = () => Math.floor(Date.now() / 1_000)
const enter = (staff: Staff, own: Fields = {}) =>
  put(firestore.asOwner(), `staff/${staff.uid}`, { ...staffEntry(staff), ...own })
const get = (lite: Lite, path: string) => lite.getDoc(lite.doc(lite.db, path))
const list = (lite: Lite, name: string) => lite.getDocs(lite.collection(lite.db, name))
const change = (lite: Lite, by: Staff, of: Staff, own: Fields) =>
  lite.updateDoc(lite.doc(lite.db, `staff/${of.uid}`), {
    ...{ signedInAfter: lite.serverTimestamp(), updatedAt: lite.serverTimestamp(), updatedBy: stampOf(by) },
    ...own,
  })

const ACCOUNTS: [string, Staff, () => Lite][] = [
  ['staff', THATO, () => firestore.asStaff()],
  ['main', NALEDI, () => firestore.asMain()],
]
/** Each takes every role away, and `enter` gives it back. */
const WAYS: [string, (staff: Staff) => Promise<unknown>][] = [
  ['who has left', (staff) => enter(staff, { role: 'none' })],
  ['whose sign-ins main has ended', (staff) => enter(staff, { signedInAfter: new Date(Date.now() + 1_000) })],
]
describe.each(ACCOUNTS)('%s', (role, staff, as) => {
  describe.each(WAYS)('%s', (_, shut) => {
    test('reads, lists and counts nothing', async () => {
      await shut(staff)
      const lite = as()
      for (const name of [
        'bookings',
        'clients',
        'contacts',
        'wishes',
        'blocks',
        'settings',
        'bookings/x/events',
        'staff',
      ]) {
        await denied(list(lite, name))
        await denied(lite.getCount(lite.collection(lite.db, name)))
      }
      for (const path of ['bookings/x', 'clients/x', 'contacts/x', 'settings/email', `staff/${KEFILWE.uid}`])
        await denied(get(lite, path))
    })

    test('writes nothing, their own entry neither', async () => {
      await shut(staff)
      const lite = as()
      await denied(put(lite, 'clients/new', clientFields(lite)))
      await denied(change(lite, staff, staff, { role: 'main' }))
      await denied(change(lite, staff, staff, {}))
      await denied(change(lite, staff, KEFILWE, { role: 'none' }))
    })

    test.each(ACT_NAMES.filter((name) => role === 'main' || !isForMain(name)))(
      'does not %s, and does once let in again',
      async (name) => {
        await prepare(firestore.asOwner(), name)
        await shut(staff)
        await denied(commit(as(), actOf(as(), staff, name)))
        await enter(staff)
        await allowed(commit(as(), actOf(as(), staff, name)))
      },
    )

    test('is a visitor like everybody, and reads the entry that says so', async () => {
      await shut(staff)
      const lite = as()
      await allowed(get(lite, 'settings/diary'))
      await allowed(submit(lite, 'bookings', bookingFields(lite), ONE))
      await allowed(get(lite, `staff/${staff.uid}`))
    })
  })

  test('reads their own entry and those of colleagues', async () => {
    await allowed(get(as(), `staff/${staff.uid}`))
    await allowed(get(as(), `staff/${KEFILWE.uid}`))
    expect((await list(as(), 'staff')).size).toBe(4)
  })
})

test('an account without an entry reads that it has none, and no other', async () => {
  const lite = firestore.asGuest()
  expect((await get(lite, 'staff/guest-uid')).exists()).toBe(false)
  await denied(get(lite, `staff/${THATO.uid}`))
  await denied(list(lite, 'staff'))
  const { collection, db, getDocs, query, where } = lite
  await denied(getDocs(query(collection(db, 'staff'), where('__name__', '==', 'guest-uid'))))
  await denied(get(firestore.asStranger(), 'staff/guest-uid'))
})

test('staff change no entry, not even their own', async () => {
  const lite = firestore.asStaff()
  for (const own of [{ role: 'main' }, { name: 'Naledi' }, {}]) {
    await denied(change(lite, THATO, THATO, own))
    await denied(change(lite, THATO, KEFILWE, own))
  }
})

test('main ends their own sign-ins, but keeps their own role and name', async () => {
  const lite = firestore.asMain()
  await denied(change(lite, NALEDI, NALEDI, { role: 'none' }))
  await denied(change(lite, NALEDI, NALEDI, { role: 'staff' }))
  await denied(change(lite, NALEDI, NALEDI, { name: 'Owner' }))
  await allowed(change(lite, NALEDI, NALEDI, {}))
  await denied(list(lite, 'bookings'))
})

test('main changes a colleague, which ends the sign-ins', async () => {
  const lite = firestore.asMain()
  const { signedInAfter } = staffEntry(THATO)
  await denied(change(lite, NALEDI, THATO, { role: 'main', signedInAfter }))
  await allowed(change(lite, NALEDI, THATO, { role: 'main' }))
  await denied(list(firestore.asStaff(), 'bookings'))
})

test('a sign-in after the end has its role again', async () => {
  const now = secondsNow()
  await enter(THATO, { signedInAfter: new Date((now - 1) * 1_000) })
  await allowed(list(firestore.asToken({ sub: THATO.uid, auth_time: now }), 'bookings'))
  await denied(list(firestore.asToken({ sub: THATO.uid, auth_time: now - 1 }), 'bookings'))
})

test('no claim of a token makes an entry', async () => {
  const lite = firestore.asToken({
    sub: 'sebo-uid',
    email: 'sebo@staff.lalumiere.example',
    role: 'main',
    staffName: 'Sebo',
  })
  const sebo = { uid: 'sebo-uid', username: 'sebo', name: 'Sebo', role: 'main' as const }
  const fields = { ...staffEntry(sebo), updatedAt: lite.serverTimestamp(), updatedBy: stampOf(sebo) }
  await denied(put(lite, 'staff/sebo-uid', fields))
  await denied(put(lite, 'staff/sebo-uid', { ...fields, signedInAfter: lite.serverTimestamp() }))
})
