import type { DocumentData, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { type Booking, BOOKING_STATUSES, parseBooking } from '#domain/booking.ts'
import { attempt } from './attempt.ts'
import { staffFirestore } from './firebase.ts'

const SCAN_PAGE = 300

/** Bookings without `createdAt`, which no ordered list holds. Throws DataError. */
export const listUndatedBookings = (expected: number): Promise<Booking[]> =>
  lookThrough(expected, ({ createdAt }) => createdAt === undefined)

/** Bookings whose status is none of ours, or ours in another spelling: no filter by status holds them. Throws DataError. */
export const listUnsortedBookings = (expected: number): Promise<Booking[]> =>
  lookThrough(expected, ({ status }) => !BOOKING_STATUSES.some((known) => known === status))

/**
 * No query finds what lacks a field, so the collection is read by name until `expected` of them are found: at worst all of it, which
 * is why nobody does it unasked.
 */
const lookThrough = async (expected: number, isWanted: (stored: DocumentData) => boolean): Promise<Booking[]> => {
  const found: Booking[] = []
  let last: QueryDocumentSnapshot | undefined
  do {
    const docs = await pageAfter(last)
    const wanted = docs.filter((one) => isWanted(one.data()))
    found.push(...wanted.map((one) => parseBooking(one.id, one.data())))
    last = docs.length === SCAN_PAGE ? docs.at(-1) : undefined
  } while (last && found.length < expected)
  return found
}

const pageAfter = (last: QueryDocumentSnapshot | undefined) =>
  attempt('Looking for bookings that no list holds', async () => {
    const { collection, db, getDocs, limit, query, startAfter } = await staffFirestore()
    const bookings = collection(db, 'bookings')
    return (await getDocs(query(bookings, ...(last ? [startAfter(last)] : []), limit(SCAN_PAGE)))).docs
  })
