import type { Booking } from '#domain/booking.ts'
import type { Bookings } from '../bookings/use-bookings.ts'
import { byDue } from '../lists/overdue-first.ts'

/** Bookings that the portal has loaded anyway: its lists, and the changes since it was opened. */
type KnownBookings = Pick<Bookings, 'pages' | 'longestPending' | 'changes'>

/** Each booking once. A change since the portal was opened is newer than the lists. */
const newestOf = ({ pages, longestPending, changes }: KnownBookings): Booking[] => {
  const known = [pages.list, longestPending.value, changes]
  return [...new Map(known.flatMap((list) => list ?? []).map((booking) => [booking.id, booking])).values()]
}

/** Requests that wait for the desk and have no wish, by when they are due. */
export const requestsIn = (known: KnownBookings, dueOf: (booking: Booking) => Date | undefined): Booking[] =>
  byDue([newestOf(known)], dueOf, ({ status, wish }) => status === 'pending' && !wish)
