import { type Booking, parseBooking } from '#domain/booking.ts'
import { type Client, emailKey } from '#domain/client.ts'
import { attempt } from './data-error.ts'
import { staffFirestore } from './firebase.ts'

/** More bookings of one person nobody reads through. */
const MOST_BOOKINGS = 200

/**
 * Everything this person booked, newest first: linked to the profile, or asked for with its e-mail, as stored or in normal form.
 * Pending and old bookings are found by the e-mail alone. Throws DataError.
 */
export const listBookingsOf = (client: Pick<Client, 'id' | 'email'>): Promise<Booking[]> =>
  attempt("Reading the client's bookings", async () => {
    const { collection, db, getDocs, limit, query, where } = await staffFirestore()
    const spellings = [...new Set([client.email, client.email.trim(), emailKey(client.email)])].filter(Boolean)
    const wanted = [['clientId', client.id] as const, ...spellings.map((email) => ['email', email] as const)]
    const answers = await Promise.all(
      wanted.map(([field, value]) =>
        getDocs(query(collection(db, 'bookings'), where(field, '==', value), limit(MOST_BOOKINGS))),
      ),
    )
    const docs = new Map(answers.flatMap((answer) => answer.docs).map((found) => [found.id, found]))
    return [...docs.values()].map((found) => parseBooking(found.id, found.data())).toSorted(byNewest)
  })

const byNewest = (one: Booking, other: Booking) => (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)
