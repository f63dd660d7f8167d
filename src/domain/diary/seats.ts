import { weekdayOf } from '../venue-clock.ts'
import { type Given, meet, type Seat, type Span } from './assignment.ts'
import type { CameTo } from './came-to.ts'
import type { Hours } from './open-days.ts'
import type { Others, Visit } from './overlaps.ts'
import { bufferAfter, endOf, guestsOfEach, type Plan, type PlanEntry } from './plan.ts'
import { isInShift, isOpeningToClosing } from './shifts.ts'
import { doing, type Therapist } from './therapists.ts'
import { chosenBeside, wantedFor, wantedPlaces } from './wants.ts'
import { rosteredOn } from './work.ts'

/** The seats of a day's plans: the treatments that have no therapist yet, each with the therapists who could give it. */

/** `hours` are those of the house on that day, as in `hoursIfOpen`, because a closed day has a warning of its own. */
export type StaffedDay = Others & {
  hours: Hours
  therapists: readonly Therapist[]
  /** The stored plan of the visit. Where it begins at the same time, the visit is confirmed like the others, and need not stand back. */
  stored?: Plan | undefined
  /** To whom the guest of the visit came last, as far as that is known. */
  cameTo?: CameTo | undefined
}

/** With `isCleaning` the therapist has no other guest while cleaning, as visitors' hints count it; else that is only avoided. */
const spanOf = (plan: Plan, entry: PlanEntry, isCleaning: boolean): Span => {
  const to = endOf(entry)
  const clear = to + bufferAfter(plan, entry)
  return { from: entry.start, to: isCleaning ? clear : to, clear }
}

export const othersOn = (date: string, { ownId, visits }: Others): Visit[] =>
  visits.filter(({ id, plan }) => id !== ownId && plan.date === date)

/** The treatments that already have a therapist: those of the other visits, and those that the desk chose in this one. */
export const givenOn = (plan: Plan, others: Others, isCleaning: boolean): Given => {
  const given = new Map<string, Span[]>()
  for (const one of [plan, ...othersOn(plan.date, others).map((visit) => visit.plan)])
    for (const entry of one.entries)
      for (const id of entry.therapists) given.set(id, [...(given.get(id) ?? []), spanOf(one, entry, isCleaning)])
  return given
}

/** Therapists take turns at being the first, by the weekday; otherwise the first of the list would begin every day. */
const inTurn = (therapists: readonly Therapist[], date: string): Therapist[] => {
  const first = therapists.length > 0 ? weekdayOf(date) % therapists.length : 0
  return [...therapists.slice(first), ...therapists.slice(0, first)]
}

/** Who works from opening to closing is not lacking before or after it: the time has a warning of its own. */
const worksDuring = (therapist: Therapist, date: string, entry: PlanEntry, { hours, blocks }: StaffedDay): boolean => {
  const shifts = rosteredOn(therapist, date, hours, blocks)
  return isInShift(shifts, entry) || isOpeningToClosing(shifts, hours)
}

/** The seats of a plan that have nobody yet. A category that no therapist of the house does needs none. */
export const seatsOf = (
  id: string,
  plan: Plan,
  { given, isCleaning }: { given: Given; isCleaning: boolean },
  day: StaffedDay,
): (Seat & { entry: PlanEntry })[] =>
  plan.entries.flatMap((entry, position) => {
    const able = doing(day.therapists, entry.category)
    const missing = able.length === 0 ? 0 : Math.max(0, guestsOfEach(plan) - entry.therapists.length)
    const span = spanOf(plan, entry, isCleaning)
    const treatment = { from: entry.start, to: endOf(entry) }
    const isAway = (therapist: string) =>
      day.blocks.some(
        (block) =>
          block.kind === 'away' && block.therapist === therapist && block.date === plan.date && meet(block, treatment),
      )
    const candidates = inTurn(able, plan.date)
      .filter((therapist) => worksDuring(therapist, plan.date, entry, day))
      .map((therapist) => therapist.id)
      .filter((one) => !isAway(one) && !(given.get(one) ?? []).some((other) => meet(other, span)))
    const isAsking = wantedPlaces(plan.wants, chosenBeside(plan, entry), missing) > 0
    const wanted = isAsking ? wantedFor(plan.wants, entry, day.therapists) : undefined
    const seat = {
      ...span,
      candidates,
      wanted,
      isOwn: false,
      isFirst: false,
      twins: `${id} ${String(position)}`,
      entry,
    }
    return Array.from({ length: missing }, () => seat)
  })

/** Of these seats those that compete with the own ones, directly or through others. */
export const competing = <S extends Seat>(own: readonly Seat[], seats: readonly S[]): S[] => {
  const found = new Set<S>()
  const reached: Seat[] = [...own]
  for (const seat of reached)
    for (const other of seats)
      if (!found.has(other) && meet(seat, other) && seat.candidates.some((id) => other.candidates.includes(id))) {
        found.add(other)
        reached.push(other)
      }
  return seats.filter((seat) => found.has(seat))
}
