import type { QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { type Client, emailKey } from '#domain/client.ts'
import { attempt } from './attempt.ts'
import { staffFirestore } from './firebase.ts'
import type { Lite } from './firestore-lite.ts'

const READ_SIZE = 200
/** Found by one e-mail or one link. Only a house that books for its guests comes near. */
const MOST_BOOKINGS = 1_000

export type ClientBookings = {
  list: Booking[]
  /** There may be more, of any age, than were read. */
  isCut: boolean
}

/**
 * Everything this person booked, newest first: linked to the profile, or asked for with its e-mail, as stored or in normal form.
 * Pending and old bookings are found by the e-mail alone. Throws DataError.
 */
export const listBookingsOf = (client: Pick<Client, 'id' | 'email'>): Promise<ClientBookings> =>
  attempt("Reading the client's bookings", async () => {
    const lite = await staffFirestore()
    const spellings = [...new Set([client.email, client.email.trim(), emailKey(client.email)])].filter(Boolean)
    const wanted = [['clientId', client.id] as const, ...spellings.map((email) => ['email', email] as const)]
    const answers = await Promise.all(wanted.map(([field, value]) => having(lite, field, value)))
    const docs = new Map(answers.flat().map((found) => [found.id, found]))
    const list = [...docs.values()].map((found) => parseBooking(found.id, found.data())).toSorted(byNewest)
    return { list, isCut: answers.some(({ length }) => length >= MOST_BOOKINGS) }
  })

/** By their names: ordered by time, those without one would be left out. */
const having = async (lite: Lite, field: string, value: string): Promise<QueryDocumentSnapshot[]> => {
  const { collection, db, getDocs, limit, query, startAfter, where } = lite
  const found: QueryDocumentSnapshot[] = []
  for (let last: QueryDocumentSnapshot | undefined; found.length < MOST_BOOKINGS; last = found.at(-1)) {
    const behind = last ? [startAfter(last)] : []
    const { docs } = await getDocs(
      query(collection(db, 'bookings'), where(field, '==', value), ...behind, limit(READ_SIZE)),
    )
    found.push(...docs)
    if (docs.length < READ_SIZE) break
  }
  return found
}

const byNewest = (one: Booking, other: Booking) => (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)
