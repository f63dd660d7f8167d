import { ASSUMED_MINUTES } from '#config/limits.ts'
import type { Booking } from '../booking.ts'
import { minutesOf } from '../slots.ts'
import { meet, type Span } from '../spans.ts'
import { bookedMinutes } from '../totals.ts'
import type { Visit } from './overlaps.ts'
import { type Plan, planEnd, planStart } from './plan.ts'

/** The other bookings around the time of one visit. */

/** Visits this many minutes before or after count too, because staff prepare the rooms between them. */
const MARGIN = 30

export type Beside = Span & { booking: Booking }

/** From the first start to the last end of the plan. Without a plan: the booked time and the total minutes of the treatments. */
const spanOf = (booking: Booking): Span | undefined => {
  const { plan } = booking
  const [start, end] = plan ? [planStart(plan), planEnd(plan)] : []
  if (start !== undefined && end !== undefined) return { from: start, to: end }
  const asked = minutesOf(booking.time)
  return asked === undefined ? undefined : { from: asked, to: asked + (bookedMinutes(booking) || ASSUMED_MINUTES) }
}

const during = (bookings: readonly Booking[], span: Span): Beside[] =>
  bookings
    .flatMap((booking): Beside[] => {
      const own = spanOf(booking)
      return own && meet(own, span) ? [{ booking, ...own }] : []
    })
    .toSorted((one, other) => one.from - other.from)

/**
 * Other requests for the same time, and confirmed visits during it or within half an hour, in the order of the day. `bookings` are those of
 * the plan's date; `ownId` is left out.
 */
export const besideOf = (
  plan: Plan,
  bookings: readonly Booking[],
  ownId: string,
): { requests: Beside[]; visits: Beside[] } => {
  const [from, to] = [planStart(plan), planEnd(plan)]
  if (from === undefined || to === undefined) return { requests: [], visits: [] }
  const others = (status: Booking['status']) =>
    bookings.filter((other) => other.status === status && other.id !== ownId)
  return {
    requests: during(others('pending'), { from, to }),
    visits: during(
      others('confirmed').filter(({ outcome }) => outcome?.kind !== 'missed'),
      { from: from - MARGIN, to: to + MARGIN },
    ),
  }
}

/** The confirmed visits of a day that have a plan, for the search for overlaps. */
export const plannedVisits = (bookings: readonly Booking[]): Visit[] =>
  bookings.flatMap(({ id, status, plan }) => (status === 'confirmed' && plan ? [{ id, plan }] : []))
