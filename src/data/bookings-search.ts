import { type Booking, parseBooking } from '#domain/booking.ts'
import { MOST_VISITS } from '#domain/search.ts'
import { remoteCall } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'

/** Confirmed visits from a date (`YYYY-MM-DD`) on and every pending request, unordered. Throws DataError. */
export const listToCome = (today: string): Promise<Booking[]> =>
  remoteCall('Reading the visits to come', async () => {
    const { collection, db, getDocs, query, where } = await staffFirestore()
    const [coming, pending] = await Promise.all([
      getDocs(query(collection(db, 'bookings'), where('date', '>=', today))),
      getDocs(query(collection(db, 'bookings'), where('status', '==', 'pending'))),
    ])
    const docs = new Map([...coming.docs, ...pending.docs].map((found) => [found.id, found]))
    return [...docs.values()]
      .map((found) => parseBooking(found.id, found.data()))
      .filter(({ status }) => status !== 'rejected')
  })

/** The newest visits of these clients, at most 20 of all together. Throws DataError. */
export const listVisitsOf = (clientIds: readonly string[]): Promise<Booking[]> =>
  remoteCall('Reading the visits of the clients', async () => {
    if (clientIds.length === 0) return []
    const { collection, db, getDocs, limit, orderBy, query, where } = await staffFirestore()
    const ofClients = where('clientId', 'in', clientIds)
    const { docs } = await getDocs(
      query(collection(db, 'bookings'), ofClients, orderBy('date', 'desc'), limit(MOST_VISITS)),
    )
    return docs.map((found) => parseBooking(found.id, found.data()))
  })
