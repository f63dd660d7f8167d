import type { Booking } from '../booking.ts'
import { isDate, venueToday } from '../venue-clock.ts'
import { isCancelledLate } from './outcome.ts'

/** What the bookings of a person say of them. */
export type Visits = {
  /** Confirmed ones that took place: noted as such, or over with nothing noted. */
  visits: number
  /** `YYYY-MM-DD`; undefined without a visit on a readable day. */
  lastVisit: string | undefined
  missed: number
  /** Cancelled for the client less than four hours before. */
  lateCancelled: number
}

const tookPlace = ({ status, outcome, date }: Booking, today: string): boolean => {
  if (status !== 'confirmed' || outcome?.kind === 'missed') return false
  return outcome !== undefined || (isDate(date) && date < today)
}

const isLate = (booking: Booking): boolean => booking.cancelledFor === 'client' && isCancelledLate(booking)

export const visitsOf = (bookings: readonly Booking[], now: Date): Visits => {
  const today = venueToday(now)
  const visits = bookings.filter((booking) => tookPlace(booking, today))
  return {
    visits: visits.length,
    lastVisit: visits
      .map(({ date }) => date)
      .filter(isDate)
      .toSorted()
      .at(-1),
    missed: bookings.filter(({ status, outcome }) => status === 'confirmed' && outcome?.kind === 'missed').length,
    lateCancelled: bookings.filter(isLate).length,
  }
}
