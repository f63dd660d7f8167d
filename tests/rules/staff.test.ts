import { expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { KEFILWE, NALEDI, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { allowed, denied, put } from './writes.ts'

/** The own entry in `staff` is everybody's to read, so that a sign-in without a role can be told why. `attacks/staff.ts` has the rest. */
const firestore = openRules()

const get = (lite: Lite, path: string) => lite.getDoc(lite.doc(lite.db, path))
const list = (lite: Lite) => lite.getDocs(lite.collection(lite.db, 'staff'))

test('an account without an entry reads that it has none, and no other', async () => {
  const lite = firestore.asGuest()
  expect((await get(lite, 'staff/guest-uid')).exists()).toBe(false)
  await denied(get(lite, `staff/${THATO.uid}`))
  await denied(list(lite))
  const { collection, db, getDocs, query, where } = lite
  await denied(getDocs(query(collection(db, 'staff'), where('__name__', '==', 'guest-uid'))))
  await denied(get(firestore.asStranger(), 'staff/guest-uid'))
})

test('who has left reads the entry that says so, and no other', async () => {
  await put(firestore.asOwner(), `staff/${NALEDI.uid}`, { ...staffEntry(NALEDI), role: 'none' })
  const lite = firestore.asMain()
  await allowed(get(lite, `staff/${NALEDI.uid}`))
  await denied(get(lite, `staff/${KEFILWE.uid}`))
  await denied(list(lite))
})
