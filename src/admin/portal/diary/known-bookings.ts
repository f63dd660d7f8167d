import type { Booking } from '#domain/booking.ts'
import { isDate } from '#domain/venue-clock.ts'
import type { Bookings } from '../bookings/use-bookings.ts'
import { byDue } from '../lists/overdue-first.ts'

/** Bookings that the portal has loaded anyway: its lists, and the changes since it was opened. */
type KnownBookings = Pick<
  Bookings,
  'pages' | 'asking' | 'longestPending' | 'changes' | 'unlisted' | 'withoutTimestamp' | 'unknownStatus'
>

/** Each booking once. A change since the portal was opened is newer than the lists. */
const newestOf = ({ pages, longestPending, changes, withoutTimestamp, unknownStatus }: KnownBookings): Booking[] => {
  const known = [pages.list, longestPending.value, withoutTimestamp.value, unknownStatus.value, changes]
  return [...new Map(known.flatMap((list) => list ?? []).map((booking) => [booking.id, booking])).values()]
}

/** Bookings of a date that the day's query misses, because their date is stored as a timestamp or with spaces around it. */
export const missedOn = (date: string, found: readonly Booking[], known: KnownBookings): Booking[] => {
  const ids = new Set(found.map(({ id }) => id))
  return newestOf(known).filter((booking) => booking.date === date && !ids.has(booking.id))
}

/** Bookings whose date cannot be read, so that no day shows them. */
export const unreadableIn = (known: KnownBookings): Booking[] =>
  newestOf(known).filter(({ date, status }) => !isDate(date) && status !== 'rejected')

/** Requests that wait for the desk and have no wish, by when they are due. */
export const requestsIn = (known: KnownBookings, dueOf: (booking: Booking) => Date | undefined): Booking[] =>
  byDue([newestOf(known)], dueOf, ({ status, wish }) => status === 'pending' && !wish)
