import type { QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { attempt } from './data-error.ts'
import { staffFirestore } from './firebase.ts'

const SCAN_PAGE = 300

/**
 * Bookings without `createdAt`. No query finds what lacks a field, so the collection is read by name until `expected` of them are
 * found: at worst all of it, which is why nobody does it unasked. Throws DataError.
 */
export const listUndatedBookings = async (expected: number): Promise<Booking[]> => {
  const found: Booking[] = []
  let last: QueryDocumentSnapshot | undefined
  do {
    const docs = await pageAfter(last)
    const undated = docs.filter((one) => one.data()['createdAt'] === undefined)
    found.push(...undated.map((one) => parseBooking(one.id, one.data())))
    last = docs.length === SCAN_PAGE ? docs.at(-1) : undefined
  } while (last && found.length < expected)
  return found
}

const pageAfter = (last: QueryDocumentSnapshot | undefined) =>
  attempt('Looking for bookings without a date', async () => {
    const { collection, db, getDocs, limit, query, startAfter } = await staffFirestore()
    const bookings = collection(db, 'bookings')
    return (await getDocs(query(bookings, ...(last ? [startAfter(last)] : []), limit(SCAN_PAGE)))).docs
  })
