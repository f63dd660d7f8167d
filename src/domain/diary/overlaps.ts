import type { Block } from './block.ts'
import { endOf, type Plan, type PlanEntry } from './plan.ts'
import { doing, onDuty, type Therapist } from './therapists.ts'

/** Therapists who would be in two places at once. Treatments are compared to the minute and without the buffer. */

/** A confirmed visit of the day; `id` is the booking's. */
export type Visit = { id: string; plan: Plan }

export type Overlap = {
  /** Id. */
  therapist: string
  entry: PlanEntry
  /** What else the therapist has at that time. */
  with: { visit: Visit; entry: PlanEntry } | { block: Block }
}

/** What else stands on the day of a visit; visits with the id of its own booking are left out. */
export type Others = { ownId?: string; visits: readonly Visit[]; blocks: readonly Block[] }

type Span = { from: number; to: number }

const spanOf = (entry: PlanEntry): Span => ({ from: entry.start, to: endOf(entry) })
const meet = (one: Span, other: Span) => one.from < other.to && other.from < one.to

/** What a therapist has on a date during a treatment. */
const engagements = (therapist: string, date: string, entry: PlanEntry, others: Others): Overlap['with'][] => {
  const visits = others.visits.filter(({ id, plan }) => id !== others.ownId && plan.date === date)
  return [
    ...visits.flatMap((visit) =>
      visit.plan.entries
        .filter((other) => other.therapists.includes(therapist) && meet(spanOf(other), spanOf(entry)))
        .map((other) => ({ visit, entry: other })),
    ),
    ...others.blocks
      .filter((block) => block.therapist === therapist && block.date === date && meet(block, spanOf(entry)))
      .map((block) => ({ block })),
  ]
}

/** Each treatment of the plan whose therapist has something else at the same time. */
export const overlapsOf = (plan: Plan, others: Others): Overlap[] =>
  plan.entries.flatMap((entry) =>
    entry.therapists.flatMap((therapist) =>
      engagements(therapist, plan.date, entry, others).map((found) => ({ therapist, entry, with: found })),
    ),
  )

/**
 * Treatments for which not every guest finds a therapist: besides those chosen too few are on duty, do the category and have nothing else.
 * A category that no therapist of the house does asks for none.
 */
export const lackingTherapists = (plan: Plan, therapists: readonly Therapist[], others: Others): PlanEntry[] =>
  plan.entries.filter((entry) => {
    const able = doing(therapists, entry.category)
    if (able.length === 0) return false
    const free = onDuty(able, plan.date).filter(
      ({ id }) => !entry.therapists.includes(id) && engagements(id, plan.date, entry, others).length === 0,
    )
    return entry.therapists.length + free.length < plan.guests
  })

/** Whether every treatment finds a therapist for each guest, and those chosen have nothing else. */
export const findsTherapists = (plan: Plan, therapists: readonly Therapist[], others: Others): boolean =>
  overlapsOf(plan, others).length === 0 && lackingTherapists(plan, therapists, others).length === 0

/** Whether the therapist has something else during a treatment on that date. */
export const isBusy = (therapist: string, date: string, entry: PlanEntry, others: Others): boolean =>
  engagements(therapist, date, entry, others).length > 0
