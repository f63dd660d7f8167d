import { setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectAs } from '#support/connections.ts'
import { failureOf } from '#support/outcomes.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { listBookingsById, listBookingsWithoutTimestamp, listBookingsOfUnknownStatus } from './bookings-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)

let firestore: LocalFirestore
beforeAll(async () => {
  firestore = await startFirestore()
})
beforeEach(async () => {
  await firestore.reset()
  connectAs({ staff: firestore.asStaff() })
})
afterAll(() => firestore.close())

/** So many bookings, named in order; those of `withoutTimestamp` lack `createdAt`. */
const put = async (size: number, withoutTimestamp: number[]) => {
  const { db, doc, writeBatch } = firestore.asOwner()
  const batch = writeBatch(db)
  for (let index = 0; index < size; index += 1) {
    const id = `b${String(index).padStart(3, '0')}`
    batch.set(doc(db, 'bookings', id), withoutTimestamp.includes(index) ? { name: id } : { createdAt: new Date(index) })
  }
  await batch.commit()
}
const found = async (expected: number) => (await listBookingsWithoutTimestamp(expected)).map(({ id }) => id)

test('bookings without a timestamp are found on every page of the search', async () => {
  await put(310, [0, 299, 300, 309])
  expect(await found(4)).toEqual(['b000', 'b299', 'b300', 'b309'])
})

test('the search ends with the page that contains the last expected booking', async () => {
  await put(310, [5, 305])
  expect(await found(1)).toEqual(['b005'])
})

test('the search ends with the last page when a booking has got its timestamp meanwhile', async () => {
  await put(300, [5])
  expect(await found(2)).toEqual(['b005'])
})

test('a refused search is a failure, never "none"', async () => {
  connectAs({ staff: firestore.asGuest() })
  expect(await failureOf(listBookingsWithoutTimestamp(1))).toMatchObject({ code: 'denied' })
})

test('bookings whose status is missing, unknown or spelt differently are found, and no others', async () => {
  const { db, doc } = firestore.asOwner()
  const statuses = { missing: undefined, odd: 'archived', spelt: 'Confirmed', one: 'pending', two: 'rejected' }
  for (const [id, status] of Object.entries(statuses)) {
    await setDoc(doc(db, 'bookings', id), { createdAt: new Date(0), ...(status !== undefined && { status }) })
  }
  expect((await listBookingsOfUnknownStatus(3)).map(({ id }) => id)).toEqual(['missing', 'odd', 'spelt'])
})

test('bookings are read by their ids; one that was erased is left out, and a refusal is a failure', async () => {
  await put(3, [])
  expect((await listBookingsById(['b002', 'gone', 'b000'])).map(({ id }) => id)).toEqual(['b002', 'b000'])
  connectAs({ staff: firestore.asGuest() })
  expect(await failureOf(listBookingsById(['b000']))).toMatchObject({ code: 'denied' })
})
