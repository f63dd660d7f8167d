import { describe, expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { text, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { forge, tryAct } from './acts.ts'
import { DATE, planEntry, planFor, stampOf } from './diary-fields.ts'
import { CANCEL, MOVE, store } from './wish-fields.ts'
import {
  allowed,
  bookingFields,
  clientFields,
  contactFields,
  denied,
  type Fields,
  fieldsAt,
  put,
  putNow,
  receiptOf,
} from './writes.ts'

/** The abuses that rules cannot prevent, listed in docs/security.md: each is allowed, and the next step beyond it is refused. */
const firestore = openRules()

const asks = (lite: Lite, wish: Fields, wishes: number) => {
  const [createdAt, batch] = [lite.serverTimestamp(), lite.writeBatch(lite.db)]
  batch.set(lite.doc(lite.db, 'wishes', ONE), { ...wish, note: '', createdAt })
  batch.update(lite.doc(lite.db, 'receipts', ONE), { updatedAt: createdAt, wish, wishes })
  return batch.commit()
}

describe('staff, who can list every id,', () => {
  test('ask in the name of a guest', async () => {
    await store(firestore.asOwner())
    await allowed(asks(firestore.asStaff(), CANCEL, 1))
  })

  test('let a wish vanish without an event', async () => {
    await store(firestore.asOwner(), {}, CANCEL)
    const lite = firestore.asStaff()
    const batch = lite.writeBatch(lite.db)
    batch.delete(lite.doc(lite.db, 'wishes', ONE))
    batch.update(lite.doc(lite.db, 'receipts', ONE), { updatedAt: lite.serverTimestamp(), wish: null })
    await allowed(batch.commit())
    expect(await fieldsAt(firestore.asOwner(), `wishes/${ONE}`)).toBeUndefined()
  })

  test('read all clients, so that "no export" is a button', async () => {
    const owner = firestore.asOwner()
    for (const id of ['one', 'two']) await put(owner, `clients/${id}`, clientFields(owner))
    const lite = firestore.asStaff()
    expect((await lite.getDocs(lite.collection(lite.db, 'clients'))).docs).toHaveLength(2)
  })

  test('raise totalBookings without a booking, one at a time', async () => {
    await put(firestore.asOwner(), 'clients/one', clientFields(firestore.asOwner()))
    const lite = firestore.asStaff()
    const count = (totalBookings: number) =>
      lite.updateDoc(lite.doc(lite.db, 'clients/one'), {
        ...{ totalBookings, updatedAt: lite.serverTimestamp(), updatedBy: stampOf(THATO) },
      })
    await allowed(count(2))
    await allowed(count(3))
    await denied(count(5))
  })
})

test('an account without a role that knows an id uses up its six wishes', async () => {
  await store(firestore.asOwner())
  const lite = firestore.asGuest()
  for (const wishes of [1, 2, 3, 4, 5]) await allowed(asks(lite, MOVE, wishes))
  await denied(asks(lite, MOVE, 6))
  await allowed(asks(lite, CANCEL, 6))
  await denied(asks(lite, CANCEL, 7))
})

describe('the sizes of what staff write inside a list or a map are not judged:', () => {
  const LONG = text(50_000)

  test('the therapists of a plan', () => {
    const plan = planFor(DATE, { entries: [planEntry({ therapists: [{ name: LONG }] })] })
    return allowed(tryAct(firestore, 'confirm', undefined, { own: { plan } }))
  })
  test('the treatments that the desk chooses', () => {
    const selectedServices = [{ name: LONG, duration: 'long', price: LONG, odd: [LONG] }]
    return allowed(tryAct(firestore, 'confirm', undefined, { own: { selectedServices } }))
  })
  test('what an event keeps', () =>
    allowed(tryAct(firestore, 'remind', (act) => forge(act, 'event', { from: { note: LONG }, to: { note: LONG } }))))
  test('a therapist of the settings', () => {
    const lite = firestore.asMain()
    return allowed(putNow(lite, 'settings/therapists', { therapists: [{ name: LONG }] }))
  })
})

test.each([
  ['requests', 'bookings', bookingFields],
  ['messages', 'contacts', contactFields],
] as const)('one commit brings six %s, but no seventh', async (_, collection, fields) => {
  const sends = (count: number) => {
    const lite = firestore.asStranger()
    const batch = lite.writeBatch(lite.db)
    for (const id of Array.from({ length: count }, (__, index) => idOf(`${String(count)}x${String(index)}x`))) {
      batch.set(lite.doc(lite.db, collection, id), fields(lite))
      batch.set(lite.doc(lite.db, 'receipts', id), receiptOf(lite, collection, {}))
    }
    return batch.commit()
  }
  await allowed(sends(6))
  await denied(sends(7))
})
