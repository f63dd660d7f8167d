import type { Booking } from '#domain/booking.ts'
import { isDate } from '#domain/venue-clock.ts'
import type { Bookings } from '../bookings/use-bookings.ts'
import { byDue } from '../lists/overdue-first.ts'

/** What the portal holds of bookings anyway: the lists that were loaded, and what was written since it was opened. */
export type KnownBookings = Pick<
  Bookings,
  'pages' | 'asking' | 'longestPending' | 'changes' | 'unlisted' | 'withoutTimestamp' | 'unknownStatus'
>

/** Each once; what was written since the portal was opened is newer than the lists. */
const newestOf = ({ pages, longestPending, changes, withoutTimestamp, unknownStatus }: KnownBookings): Booking[] => {
  const known = [pages.list, longestPending.value, withoutTimestamp.value, unknownStatus.value, changes]
  return [...new Map(known.flatMap((list) => list ?? []).map((booking) => [booking.id, booking])).values()]
}

/** Those of a date that the day's query misses, because their date is stored as a timestamp or with spaces around it. */
export const missedOn = (date: string, found: readonly Booking[], known: KnownBookings): Booking[] => {
  const ids = new Set(found.map(({ id }) => id))
  return newestOf(known).filter((booking) => booking.date === date && !ids.has(booking.id))
}

/** Those whose date is no day of the calendar: no day can show them. */
export const unreadableIn = (known: KnownBookings): Booking[] =>
  newestOf(known).filter(({ date, status }) => !isDate(date) && status !== 'rejected')

/** The requests that wait for the desk and whose guests ask for nothing else, by when they are due. */
export const requestsIn = (known: KnownBookings, dueOf: (booking: Booking) => Date | undefined): Booking[] =>
  byDue([newestOf(known)], dueOf, ({ status, wish }) => status === 'pending' && !wish)
