import { expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { daysAhead } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { CHANGED, INVENTED, PROPOSED } from './diary-fields.ts'
import { CANCEL, MOVE, store } from './wish-fields.ts'
import { allowed, contactFields, denied, type Fields, fieldsAt, put, submit } from './writes.ts'

/** Everybody with the link may ask for another time, cancel, decline the proposal, or withdraw that. */
const firestore = openRules()

const DECLINE = { kind: 'decline', date: '', time: '' }
const WISHES: [string, Fields][] = [
  ['a move', MOVE],
  ['a cancellation', CANCEL],
]

const stands = (receipt?: Fields, wish?: Fields) => store(firestore.asOwner(), receipt, wish)

type Asking = { lite?: Lite; id?: string; wish?: Fields; receipt?: Fields; left?: 'wish' | 'receipt'; wishes?: number }
/** As the page writes it; `wish` and `receipt` forge a field, `left` leaves a document out. */
const asks = (wanted: Fields, asking: Asking = {}) => {
  const { lite = firestore.asStranger(), id = ONE, wish = {}, receipt = {}, left, wishes = 1 } = asking
  const [now, batch] = [lite.serverTimestamp(), lite.writeBatch(lite.db)]
  if (left !== 'wish') batch.set(lite.doc(lite.db, 'wishes', id), { ...wanted, note: '', createdAt: now, ...wish })
  if (left !== 'receipt')
    batch.update(lite.doc(lite.db, 'receipts', id), { updatedAt: now, wish: wanted, wishes, ...receipt })
  return batch.commit()
}
const takesBack = ({ lite = firestore.asStranger(), receipt = {}, left }: Asking = {}) => {
  const batch = lite.writeBatch(lite.db)
  if (left !== 'wish') batch.delete(lite.doc(lite.db, 'wishes', ONE))
  if (left !== 'receipt')
    batch.update(lite.doc(lite.db, 'receipts', ONE), { updatedAt: lite.serverTimestamp(), wish: null, ...receipt })
  return batch.commit()
}

test.each(WISHES)('everybody with the link asks for %s, changes it and takes it back', async (_, wish) => {
  await stands()
  await allowed(asks(wish))
  await allowed(asks(MOVE, { wishes: 2 }))
  await allowed(takesBack())
  expect(await fieldsAt(firestore.asOwner(), `receipts/${ONE}`)).toMatchObject({ wish: null, wishes: 2 })
  expect(await fieldsAt(firestore.asOwner(), `wishes/${ONE}`)).toBeUndefined()
})

test.each(WISHES)('a request of yesterday with a proposed time that is over takes not %s', async (_, wish) => {
  await stands({ date: daysAhead(-1), proposal: { ...PROPOSED, date: daysAhead(-1) } })
  await denied(asks(wish))
})

test('the receipt of a message takes no wish', async () => {
  const visitor = firestore.asStranger()
  await submit(visitor, 'contacts', contactFields(visitor), ONE)
  await denied(asks(CANCEL))
})

test('a wish of before is none, though it is still there', async () => {
  await stands({}, MOVE)
  await denied(asks(MOVE, { left: 'wish', wishes: 2 }))
})

test('a receipt that tells a wish that is gone takes nothing but nothing', async () => {
  const gone = { wish: CANCEL, wishes: 1 }
  await stands(gone)
  await denied(takesBack({ left: 'wish', receipt: { wish: MOVE } }))
  await denied(takesBack({ left: 'wish', receipt: { updatedAt: INVENTED } }))
  await allowed(takesBack({ left: 'wish' }))
})

test('a wish that no receipt tells is for main to erase', async () => {
  const erases = (lite: Lite) =>
    lite
      .writeBatch(lite.db)
      .delete(lite.doc(lite.db, 'wishes', ONE))
      .commit()
  const orphan = () => put(firestore.asOwner(), `wishes/${ONE}`, { ...CANCEL, createdAt: CHANGED })
  await orphan()
  for (const lite of [firestore.asStranger(), firestore.asGuest(), firestore.asStaff()]) await denied(erases(lite))
  await allowed(erases(firestore.asMain()))
  await stands()
  await orphan()
  for (const lite of [firestore.asStranger(), firestore.asStaff(), firestore.asMain()]) await denied(erases(lite))
})

test('without a proposed time there is nothing to decline', async () => {
  await stands()
  await denied(asks(DECLINE))
})
