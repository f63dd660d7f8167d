import { ASSUMED_MINUTES } from '#config/limits.ts'
import type { Booking } from '../booking.ts'
import { minutesOf } from '../slots.ts'
import { meet, type Span } from '../spans.ts'
import { bookedMinutes } from '../totals.ts'
import type { Visit } from './overlaps.ts'
import { type Plan, planEnd, planStart } from './plan.ts'

/** The other bookings around the time of one visit. */

export type Beside = Span & { booking: Booking }

/** The booked time and the total minutes of the treatments. */
const spanOf = (booking: Booking): Span | undefined => {
  const from = minutesOf(booking.time)
  return from === undefined ? undefined : { from, to: from + (bookedMinutes(booking) || ASSUMED_MINUTES) }
}

/** Other requests for the same time, in the order of the day. `bookings` are those of the plan's date; `ownId` is left out. */
export const requestsBeside = (plan: Plan, bookings: readonly Booking[], ownId: string): Beside[] => {
  const [from, to] = [planStart(plan), planEnd(plan)]
  if (from === undefined || to === undefined) return []
  return bookings
    .filter(({ id, status }) => status === 'pending' && id !== ownId)
    .flatMap((booking): Beside[] => {
      const own = spanOf(booking)
      return own && meet(own, { from, to }) ? [{ booking, ...own }] : []
    })
    .toSorted((one, other) => one.from - other.from)
}

/** The confirmed visits of a day that have a plan, for the search for overlaps. */
export const plannedVisits = (bookings: readonly Booking[]): Visit[] =>
  bookings.flatMap(({ id, status, plan }) => (status === 'confirmed' && plan ? [{ id, plan }] : []))
