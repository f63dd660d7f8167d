import type { Booking } from '../booking.ts'
import type { Hours } from './open-days.ts'
import type { DrawnVisit } from './drawn-day.ts'
import { endOf, type PlanEntry } from './plan.ts'

/** Confirmed visits that a new block, a closed day or shorter hours would affect. The desk must call these guests. */

/** Minutes after midnight; `therapist` is an id, null for the whole house. */
type Time = { therapist: string | null; from: number; to: number }

const expected = (visits: readonly DrawnVisit[]) =>
  visits.filter(({ booking, isRequest }) => !isRequest && booking.outcome === undefined)

const hit = (visits: readonly DrawnVisit[], isHit: (entry: PlanEntry) => boolean): Booking[] =>
  expected(visits)
    .filter(({ plan }) => plan.entries.some(isHit))
    .map(({ booking }) => booking)

/** Visits with a treatment during this time; for a therapist's block only treatments of that therapist. */
export const visitsDuring = (visits: readonly DrawnVisit[], { therapist, from, to }: Time): Booking[] =>
  hit(
    visits,
    (entry) => entry.start < to && from < endOf(entry) && (therapist === null || entry.therapists.includes(therapist)),
  )

/** Visits with a treatment outside the hours; all visits on a closed day. */
export const visitsOutside = (visits: readonly DrawnVisit[], hours: Hours | undefined): Booking[] =>
  hit(visits, (entry) => !hours || entry.start < hours.opens || endOf(entry) > hours.lastEnd)
