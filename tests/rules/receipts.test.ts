import { setDoc } from 'firebase/firestore/lite'
import { describe, test } from 'vitest'
import { newId } from '#data/new-id.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, bookingFields, contactFields, denied, put, submit } from './writes.ts'

const firestore = openRules()

const RECORDS = [
  ['bookings', bookingFields],
  ['contacts', contactFields],
] as const

test('a message in the same commit does not open a closed day for a booking', async () => {
  const [visitor, owner] = [firestore.asStranger(), firestore.asOwner()]
  const { date } = bookingFields(visitor)
  await put(owner, `days/${String(date)}`, { date, closed: true })
  const batch = visitor.writeBatch(visitor.db)
  batch.set(visitor.doc(visitor.db, 'bookings', ONE), bookingFields(visitor))
  batch.set(visitor.doc(visitor.db, 'contacts', ONE), contactFields(visitor))
  batch.set(visitor.doc(visitor.db, 'receipts', ONE), { createdAt: visitor.serverTimestamp() })
  await denied(batch.commit())
})

describe.each(RECORDS)('%s and receipts', (collection, fields) => {
  test('are created together', async () => {
    const visitor = firestore.asStranger()
    await allowed(submit(visitor, collection, fields(visitor)))
  })

  test('the record alone is refused', async () => {
    const visitor = firestore.asStranger()
    await denied(put(visitor, `${collection}/${ONE}`, fields(visitor)))
  })

  test('a receipt of another id does not count', async () => {
    const visitor = firestore.asStranger()
    const batch = visitor.writeBatch(visitor.db)
    batch.set(visitor.doc(visitor.db, collection, ONE), fields(visitor))
    batch.set(visitor.doc(visitor.db, 'receipts', idOf('two')), { createdAt: visitor.serverTimestamp() })
    await denied(batch.commit())
  })

  test('a receipt that existed before does not count', async () => {
    const [visitor, owner] = [firestore.asStranger(), firestore.asOwner()]
    await put(owner, `receipts/${ONE}`, { createdAt: owner.serverTimestamp() })
    await denied(put(visitor, `${collection}/${ONE}`, fields(visitor)))
  })

  test('a record that existed before, with no receipt, is not overwritten', async () => {
    const [visitor, owner] = [firestore.asStranger(), firestore.asOwner()]
    await put(owner, `${collection}/${ONE}`, { fullName: 'Old Guest' })
    await denied(submit(visitor, collection, fields(visitor)))
  })

  test('a receipt for a record that existed before is refused', async () => {
    const [visitor, owner] = [firestore.asStranger(), firestore.asOwner()]
    await put(owner, `${collection}/${ONE}`, fields(owner))
    await denied(put(visitor, `receipts/${ONE}`, { createdAt: visitor.serverTimestamp() }))
  })

  test('an id as the page makes it is allowed', async () => {
    const visitor = firestore.asStranger()
    await allowed(submit(visitor, collection, fields(visitor), newId()))
  })

  test.each([
    ['a name', 'one'],
    ['19 letters', ONE.slice(1)],
    ['21 letters', `${ONE}0`],
    ['a sign', `${ONE.slice(1)}-`],
    ['a letter of another alphabet', `${ONE.slice(1)}é`],
    ['a line break', `${ONE.slice(1)}\n`],
  ])('an id of %s is refused', async (_, id) => {
    const visitor = firestore.asStranger()
    await denied(submit(visitor, collection, fields(visitor), id))
  })

  test('the same id a second time is refused for every caller', async () => {
    const visitor = firestore.asStranger()
    await submit(visitor, collection, fields(visitor))
    for (const caller of [visitor, firestore.asStaff(), firestore.asMain()]) {
      await denied(submit(caller, collection, fields(caller)))
    }
  })
})

describe('a receipt', () => {
  test('alone is refused', async () => {
    const visitor = firestore.asStranger()
    await denied(put(visitor, `receipts/${ONE}`, { createdAt: visitor.serverTimestamp() }))
  })

  test.each([
    ['with a further field', { note: 'x' }],
    ['with an invented time', { createdAt: new Date(2020, 0) }],
  ])('%s is refused', async (_, own) => {
    const visitor = firestore.asStranger()
    const batch = visitor.writeBatch(visitor.db)
    batch.set(visitor.doc(visitor.db, 'bookings', ONE), bookingFields(visitor))
    batch.set(visitor.doc(visitor.db, 'receipts', ONE), { createdAt: visitor.serverTimestamp(), ...own })
    await denied(batch.commit())
  })

  test('cannot be touched afterwards', async () => {
    const visitor = firestore.asStranger()
    await submit(visitor, 'bookings', bookingFields(visitor))
    await denied(setDoc(visitor.doc(visitor.db, 'receipts', ONE), { createdAt: visitor.serverTimestamp() }))
  })
})
