import type { Booking } from '#features/booking/booking.ts'
import type { CameTo } from '#features/client/client.ts'
import { meet } from '#shared/spans.ts'
import type { Block } from '#features/diary/block.ts'
import type { Hours } from '#features/diary/open-days.ts'
import { type Plan, type PlanEntry, spanOf, bufferAfter, guestsOfEach, withTherapists } from '#features/diary/plan.ts'
import { isOnDuty, rosteredOn } from './shifts.ts'
import { type Therapist, doing, areWanted, isWanted } from './therapists.ts'

/** Therapists who would be in two places at once or outside of their shifts. Treatments are compared to the minute, without the buffer. */

/** A confirmed visit of the day; `id` is the booking's. */
export type Visit = { id: string; plan: Plan }

export const plannedVisits = (bookings: readonly Booking[]): Visit[] =>
  bookings.flatMap(({ id, status, plan }) => (status === 'confirmed' && plan ? [{ id, plan }] : []))

type Engagement = { visit: Visit; entry: PlanEntry } | { block: Block }
export type Overlap = Engagement & { therapist: string }

/** The other visits and blocks of the day. Visits with the id `ownId` are left out. */
export type Others = { ownId?: string; visits: readonly Visit[]; blocks: readonly Block[] }

const othersOn = (date: string, { ownId, visits }: Others): Visit[] =>
  visits.filter(({ id, plan }) => id !== ownId && plan.date === date)

const engagements = (therapist: string, date: string, entry: PlanEntry, others: Others): Engagement[] => [
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

export const overlapsOf = (plan: Plan, others: Others): Overlap[] =>
  plan.entries.flatMap((entry) =>
    entry.therapists.flatMap((therapist) =>
      engagements(therapist, plan.date, entry, others).map((found) => ({ therapist, ...found })),
    ),
  )

/** Therapists with the opening hours of a date, as in `hoursIfOpen`, and their blocks. */
export type Team = { therapists: readonly Therapist[]; hours: Hours; blocks: readonly Block[] }

/** Chosen therapists who do not work during a whole treatment, with their shifts of the day; not those no longer listed, whose shifts nobody knows. */
export const offDutyIn = (plan: Plan, team: Team) =>
  plan.entries.flatMap((entry) =>
    team.therapists
      .filter(({ id }) => entry.therapists.includes(id))
      .filter((therapist) => !isOnDuty(therapist, plan.date, entry, team))
      .map((therapist) => ({ therapist, shifts: rosteredOn(therapist, plan.date, team) })),
  )

export const isBusy = (therapist: string, date: string, entry: PlanEntry, others: Others): boolean =>
  engagements(therapist, date, entry, others).length > 0

/**
 * Suggests who gives the treatments of a visit, in a plain order: of those who do the treatment, work then and are free, first whom the guest
 * asks for, then to whom the guest came last, then who has the fewest minutes that day.
 */

export type StaffedDay = Others &
  Team & {
    /** To whom the guest of the visit came last, as far as that is known. */
    cameTo?: CameTo | undefined
  }

export type Why = 'asked' | 'last' | 'least'

/** How many guests have nobody yet. A category that no therapist of the house does needs nobody. */
export const placesLeft = (plan: Plan, entry: PlanEntry, therapists: readonly Therapist[]): number =>
  doing(therapists, entry.category).length === 0 ? 0 : Math.max(0, guestsOfEach(plan) - entry.therapists.length)

/** All visits of the date, with this plan in place of the stored one. */
const visitsWith = (plan: Plan, day: Others): Visit[] => [...othersOn(plan.date, day), { id: 'own', plan }]

/** Ids of those who do a treatment of the plan, or of all where no therapist of the house does it, who work then and have no other guest. */
export const freeFor = (plan: Plan, entry: PlanEntry, day: StaffedDay): string[] => {
  const able = doing(day.therapists, entry.category)
  const others = { ...day, visits: visitsWith(plan, day) }
  return (able.length > 0 ? able : day.therapists)
    .filter(
      (therapist) => isOnDuty(therapist, plan.date, entry, day) && !isBusy(therapist.id, plan.date, entry, others),
    )
    .map(({ id }) => id)
}

const minutesOf = (id: string, visits: readonly Visit[]): number =>
  visits
    .flatMap(({ plan }) => plan.entries.filter(({ therapists }) => therapists.includes(id)))
    .reduce((sum, { minutes }) => sum + minutes, 0)

const cameToBefore = (id: string, entry: PlanEntry, { cameTo }: StaffedDay): boolean =>
  entry.category !== null && cameTo?.[`${entry.category}By`] === id

export const whyOf = (id: string, plan: Plan, entry: PlanEntry, day: StaffedDay): Why => {
  if (isWanted(plan.wants, id, day.therapists)) return 'asked'
  return cameToBefore(id, entry, day) ? 'last' : 'least'
}

/** The free therapists of a treatment in the order in which they are suggested. */
const ranked = (plan: Plan, entry: PlanEntry, day: StaffedDay): string[] => {
  const visits = visitsWith(plan, day)
  return freeFor(plan, entry, day)
    .map((id) => ({
      id,
      asked: Number(isWanted(plan.wants, id, day.therapists)),
      last: Number(cameToBefore(id, entry, day)),
      minutes: minutesOf(id, visits),
    }))
    .toSorted((one, other) => other.asked - one.asked || other.last - one.last || one.minutes - other.minutes)
    .map(({ id }) => id)
}

/** The plan with somebody for each guest where `isOpen`, by position. Whom the desk chose stays. */
export const suggestTherapists = (
  plan: Plan,
  day: StaffedDay,
  isOpen: (position: number, entry: PlanEntry) => boolean = () => true,
): Plan => {
  let filled = plan
  // Of two treatments at the same time the one that fewer can give goes first.
  const order = plan.entries.map((entry, position) => ({ entry, position, free: freeFor(plan, entry, day).length }))
  for (const { entry, position } of order.toSorted((one, other) => one.free - other.free)) {
    if (!isOpen(position, entry)) continue
    const found = ranked(filled, entry, day).slice(0, placesLeft(plan, entry, day.therapists))
    filled = withTherapists(filled, ({ therapists }, index) =>
      index === position ? [...therapists, ...found] : therapists,
    )
  }
  return filled
}

export const lackingIn = (plan: Plan, day: StaffedDay): PlanEntry[] =>
  plan.entries.filter((entry) => {
    const places = placesLeft(plan, entry, day.therapists)
    return places > 0 && freeFor(plan, entry, day).length < places
  })

/** The order run once over all visits of a date, by start: each leaves out whom those before it got. */
export const suggestForDay = (
  visits: readonly Visit[],
  day: Omit<StaffedDay, 'visits' | 'ownId'>,
  isOpen: (id: string, entry: PlanEntry) => boolean = () => true,
): Plan[] => {
  const known = [...visits]
  for (const [index, { id, plan }] of visits.entries()) {
    const found = suggestTherapists(plan, { ...day, visits: known, ownId: id }, (_, entry) => isOpen(id, entry))
    known[index] = { id, plan: found }
  }
  return known.map(({ plan }) => plan)
}

/** Whether each guest finds a therapist for every treatment, one for whom the guest asks, with time to clean between the visits. */
export const findsTherapists = (plan: Plan, day: StaffedDay): boolean => {
  if (overlapsOf(plan, day).length > 0) return false
  const visits = day.visits.map((visit) => ({ ...visit, plan: withCleaning(visit.plan, plan.buffer) }))
  const filled = suggestTherapists(plan, { ...day, visits })
  const areAsked = filled.entries.every(
    (entry, position) =>
      entry.therapists.length === plan.entries[position]?.therapists.length || areWanted(filled, entry, day.therapists),
  )
  return areAsked && lackingIn(filled, { ...day, visits }).length === 0
}

const withCleaning = (plan: Plan, before: number): Plan => ({
  ...plan,
  entries: plan.entries.map((entry) => ({
    ...entry,
    start: entry.start - before,
    minutes: before + entry.minutes + bufferAfter(plan, entry),
  })),
})
