import { listBookingsById } from '#data/bookings-desk.ts'
import type { Booking } from '#features/booking/booking.ts'

/** The stored booking, as the portal reads it. */
export const getBooking = async (id: string): Promise<Booking> => {
  const [found] = await listBookingsById([id])
  if (!found) throw new Error(`There is no booking ${id}.`)
  return found
}
