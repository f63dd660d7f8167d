import { describe, test } from 'vitest'
import { THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { actOf, commit, forge, prepare } from './acts.ts'
import { CREATED } from './diary-fields.ts'
import { bookingFields, contactFields, denied, type Fields, put, submit } from './writes.ts'

/** Receipts beside records that were there before. `attacks/receipts.ts` tries the fields, the ids and the callers. */
const firestore = openRules()

const RECORDS = [
  ['bookings', bookingFields],
  ['contacts', contactFields],
] as const

describe('a booking and a message never share a receipt', () => {
  test('that is made in one commit with both', async () => {
    const visitor = firestore.asStranger()
    const batch = visitor.writeBatch(visitor.db)
    batch.set(visitor.doc(visitor.db, 'bookings', ONE), bookingFields(visitor))
    batch.set(visitor.doc(visitor.db, 'contacts', ONE), contactFields(visitor))
    batch.set(visitor.doc(visitor.db, 'receipts', ONE), { createdAt: visitor.serverTimestamp() })
    await denied(batch.commit())
  })

  test.each([
    ['bookings', bookingFields, 'contacts', contactFields],
    ['contacts', contactFields, 'bookings', bookingFields],
  ] as const)('where one of %s is there, whether it has a receipt or not', async (first, itsFields, later, fields) => {
    const [visitor, owner] = [firestore.asStranger(), firestore.asOwner()]
    await put(owner, `${first}/${ONE}`, itsFields(owner))
    await denied(submit(visitor, later, fields(visitor)))
    await put(owner, `receipts/${ONE}`, { createdAt: owner.serverTimestamp() })
    await denied(submit(visitor, later, fields(visitor)))
    await denied(put(visitor, `${later}/${ONE}`, fields(visitor)))
  })

  test('where the desk enters a booking under the id of a message', async () => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    await prepare(owner, 'enter')
    await put(owner, `contacts/${ONE}`, contactFields(owner))
    const enters = (own: Fields) => commit(lite, forge(actOf(lite, THATO, 'enter'), 'receipt', own))
    await denied(enters({}))
    await put(owner, `receipts/${ONE}`, { createdAt: CREATED })
    await denied(enters({ createdAt: CREATED, revision: 1 }))
  })
})

describe.each(RECORDS)('%s and receipts', (collection, fields) => {
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
    await put(owner, `${collection}/${ONE}`, fields(owner))
    await denied(submit(visitor, collection, fields(visitor)))
  })

  test('a receipt for a record that existed before is refused', async () => {
    const [visitor, owner] = [firestore.asStranger(), firestore.asOwner()]
    await put(owner, `${collection}/${ONE}`, fields(owner))
    await denied(put(visitor, `receipts/${ONE}`, { createdAt: visitor.serverTimestamp() }))
  })
})
