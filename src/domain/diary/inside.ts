import type { Booking } from '../booking.ts'
import { meet, type Span } from '../spans.ts'
import type { Hours } from './open-days.ts'
import type { DrawnVisit } from './drawn-day.ts'
import { endOf, type PlanEntry, spanOf } from './plan.ts'

/** Confirmed visits that a new block, a closed day or shorter hours would affect. The desk must call these guests. */

/** `therapist` is an id, null for the whole house. */
type Time = Span & { therapist: string | null }

const hit = (visits: readonly DrawnVisit[], isHit: (entry: PlanEntry) => boolean): Booking[] =>
  visits
    .filter(({ booking, isRequest, plan }) => !isRequest && !booking.outcome && plan.entries.some(isHit))
    .map(({ booking }) => booking)

/** Visits with a treatment during this time; for a therapist's block only treatments of that therapist. */
export const visitsDuring = (visits: readonly DrawnVisit[], { therapist, ...time }: Time): Booking[] =>
  hit(visits, (entry) => meet(spanOf(entry), time) && (therapist === null || entry.therapists.includes(therapist)))

/** Visits with a treatment outside the hours; all visits on a closed day. */
export const visitsOutside = (visits: readonly DrawnVisit[], hours: Hours | undefined): Booking[] =>
  hit(visits, (entry) => !hours || entry.start < hours.opens || endOf(entry) > hours.lastEnd)
