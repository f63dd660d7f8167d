import type { Booking } from '../booking.ts'
import { meet } from '../spans.ts'
import type { Block } from './block.ts'
import type { Hours } from './open-days.ts'
import { type Plan, type PlanEntry, spanOf } from './plan.ts'
import { type Shift, isOnDuty, rosteredOn } from './shifts.ts'
import type { Therapist } from './therapists.ts'

/** Therapists who would be in two places at once or outside of their shifts. Treatments are compared to the minute, without the buffer. */

/** A confirmed visit of the day; `id` is the booking's. */
export type Visit = { id: string; plan: Plan }

export const plannedVisits = (bookings: readonly Booking[]): Visit[] =>
  bookings.flatMap(({ id, status, plan }) => (status === 'confirmed' && plan ? [{ id, plan }] : []))

export type Overlap = {
  therapist: string
  entry: PlanEntry
  with: { visit: Visit; entry: PlanEntry } | { block: Block }
}

/** The other visits and blocks of the day. Visits with the id `ownId` are left out. */
export type Others = { ownId?: string; visits: readonly Visit[]; blocks: readonly Block[] }

export const othersOn = (date: string, { ownId, visits }: Others): Visit[] =>
  visits.filter(({ id, plan }) => id !== ownId && plan.date === date)

/** The visits and blocks of a therapist on a date during a treatment. */
const engagements = (therapist: string, date: string, entry: PlanEntry, others: Others): Overlap['with'][] => [
  ...othersOn(date, others).flatMap((visit) =>
    visit.plan.entries
      .filter((other) => other.therapists.includes(therapist) && meet(spanOf(other), spanOf(entry)))
      .map((other) => ({ visit, entry: other })),
  ),
  ...others.blocks
    .filter(
      (block) =>
        block.kind === 'away' && block.therapist === therapist && block.date === date && meet(block, spanOf(entry)),
    )
    .map((block) => ({ block })),
]

/** Each treatment of the plan whose therapist has another visit or a block at the same time. */
export const overlapsOf = (plan: Plan, others: Others): Overlap[] =>
  plan.entries.flatMap((entry) =>
    entry.therapists.flatMap((therapist) =>
      engagements(therapist, plan.date, entry, others).map((found) => ({ therapist, entry, with: found })),
    ),
  )

/** A chosen therapist who does not work during the whole treatment; `shifts` are those of the day, none when the therapist is off. */
type OffDuty = { therapist: Therapist; entry: PlanEntry; shifts: readonly Shift[] }

/** Therapists with the opening hours of a date, as in `hoursIfOpen`, and their blocks. */
export type Team = { therapists: readonly Therapist[]; hours: Hours; blocks: readonly Block[] }

/** Therapists who are no longer listed are left out, because their shifts are not known. */
export const offDutyIn = (plan: Plan, team: Team): OffDuty[] =>
  plan.entries.flatMap((entry) =>
    team.therapists
      .filter(({ id }) => entry.therapists.includes(id))
      .filter((therapist) => !isOnDuty(therapist, plan.date, entry, team))
      .map((therapist) => ({ therapist, entry, shifts: rosteredOn(therapist, plan.date, team) })),
  )

export const isBusy = (therapist: string, date: string, entry: PlanEntry, others: Others): boolean =>
  engagements(therapist, date, entry, others).length > 0
