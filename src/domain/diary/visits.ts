import type { Booking } from '../booking.ts'
import { minutesOf } from '../slots.ts'
import { isDate } from '../venue-clock.ts'
import { isCancelledLate, isMissed, tookPlace } from './outcome.ts'

/** Figures about a client's earlier visits, from their bookings. */
type Visits = {
  /** Counted by `tookPlace`, like the owner's figures. */
  visits: number
  /** `YYYY-MM-DD`; undefined without a visit on a readable day. */
  lastVisit: string | undefined
  missed: number
  /** Cancelled for the client less than four hours before. */
  lateCancelled: number
}

const isLate = (booking: Booking): boolean => booking.cancelledFor === 'client' && isCancelledLate(booking)

export const visitSummary = (bookings: readonly Booking[], now: Date): Visits => {
  const visits = bookings.filter((booking) => tookPlace(booking, now))
  return {
    visits: visits.length,
    lastVisit: visits
      .map(({ date }) => date)
      .filter(isDate)
      .toSorted()
      .at(-1),
    missed: bookings.filter(isMissed).length,
    lateCancelled: bookings.filter(isLate).length,
  }
}

export const byTime = (one: Booking, other: Booking): number =>
  (minutesOf(one.time) ?? 0) - (minutesOf(other.time) ?? 0)
