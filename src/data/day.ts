import { type Booking, parseBooking } from '#domain/booking.ts'
import { attempt } from './attempt.ts'
import { staffFirestore } from './firebase.ts'

/** Every booking for a day of the venue's calendar (`YYYY-MM-DD`), in no order, whatever became of it. Throws DataError. */
export const listBookingsOn = (date: string): Promise<Booking[]> =>
  attempt('Reading the day', async () => {
    const { collection, db, getDocs, query, where } = await staffFirestore()
    const { docs } = await getDocs(query(collection(db, 'bookings'), where('date', '==', date)))
    return docs.map((found) => parseBooking(found.id, found.data()))
  })
