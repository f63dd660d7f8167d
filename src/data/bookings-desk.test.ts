import { setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAs } from '#support/connections.ts'
import { failureOf } from '#support/outcomes.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { listBookingsById } from './bookings-desk.ts'

let firestore: LocalFirestore
beforeAll(async () => {
  firestore = await startFirestore()
})
beforeEach(async () => {
  await firestore.reset()
  connectAs({ staff: firestore.asStaff() })
})
afterAll(() => firestore.close())

test('bookings are read by their ids; one that was erased is left out, and a refusal is a failure', async () => {
  const { db, doc } = firestore.asOwner()
  for (const id of ['b000', 'b001', 'b002']) await setDoc(doc(db, 'bookings', id), { createdAt: new Date(0) })
  expect((await listBookingsById(['b002', 'gone', 'b000'])).map(({ id }) => id)).toEqual(['b002', 'b000'])
  connectAs({ staff: firestore.asGuest() })
  expect(await failureOf(listBookingsById(['b000']))).toMatchObject({ code: 'denied' })
})
