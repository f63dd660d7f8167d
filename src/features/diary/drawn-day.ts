import type { Booking } from '#features/booking/booking.ts'
import { minutesOf } from '#shared/slots.ts'
import { planFor } from './booking-plan.ts'
import { type Menu, type Plan, type PlanEntry, planStart, spanOf, categoryOn } from './plan.ts'
import { holds, meet, type Span } from '#shared/spans.ts'
import { type Hours, treatedSpan } from './open-days.ts'
import { isOver } from '#features/booking/outcome.ts'

/** Confirmed while the menu could not be read: counts for the guests in the house, but not by category. */
export const isUncounted = (
  { status, plan, outcome }: Pick<Booking, 'status' | 'plan' | 'outcome'>,
  menu: Menu | undefined,
  today: string,
): boolean =>
  status === 'confirmed' &&
  plan !== null &&
  plan.date >= today &&
  !isOver(outcome) &&
  plan.entries.some(({ name, category }) => category === null && (!menu || categoryOn(menu, name) !== null))

/** `therapist` is an id, null for the whole house. */
type Time = Span & { therapist: string | null }

const hit = (visits: readonly DrawnVisit[], isHit: (entry: PlanEntry) => boolean): Booking[] =>
  visits
    .filter(({ booking, isRequest, plan }) => !isRequest && !booking.outcome && plan.entries.some(isHit))
    .map(({ booking }) => booking)

export const visitsDuring = (visits: readonly DrawnVisit[], { therapist, ...time }: Time): Booking[] =>
  hit(visits, (entry) => meet(spanOf(entry), time) && (therapist === null || entry.therapists.includes(therapist)))

export const visitsOutside = (visits: readonly DrawnVisit[], hours: Hours | undefined): Booking[] =>
  hit(visits, (entry) => !hours || !holds(treatedSpan(hours), spanOf(entry)))

/** The bookings of a day as the diary draws them. Every booking appears, even one with missing fields. */

export type DrawnVisit = {
  booking: Booking
  /** The stored plan, else the plan that the treatments would get. */
  plan: Plan
  isRequest: boolean
  isUncounted: boolean
}

const planToDraw = (booking: Booking, date: string, menu: Menu): Plan => {
  const { plan, time, guests } = booking
  if (plan && plan.entries.length > 0) return plan
  // At a time that cannot be read the visit stands at the top of the day.
  const readable = minutesOf(time) === undefined ? '12:00 AM' : time
  return planFor({ ...booking, date, time: readable }, { buffer: 0, menu }) ?? { date, guests, buffer: 0, entries: [] }
}

export const byTime = (one: Booking, other: Booking): number =>
  (minutesOf(one.time) ?? 0) - (minutesOf(other.time) ?? 0)

const byStart = (one: DrawnVisit, other: DrawnVisit) =>
  (planStart(one.plan) ?? 0) - (planStart(other.plan) ?? 0) || (one.booking.id < other.booking.id ? -1 : 1)

/** By start, in the same order for every desk. `bookings` are those of the date, with any status; rejected and cancelled ones are left out. */
export const drawDay = (date: string, bookings: readonly Booking[], menu: Menu): DrawnVisit[] =>
  bookings
    .filter(({ status }) => status !== 'rejected')
    .map((booking) => ({
      ...{ booking, plan: planToDraw(booking, date, menu), isRequest: booking.status !== 'confirmed' },
      isUncounted: isUncounted(booking, menu, date),
    }))
    .toSorted(byStart)

/** The confirmed visits with a stored plan. A visit that was missed needs nobody. */
export const expectedVisits = (visits: readonly DrawnVisit[]): DrawnVisit[] =>
  visits.filter(({ booking, isRequest }) => !isRequest && booking.plan !== null && booking.outcome?.kind !== 'missed')
