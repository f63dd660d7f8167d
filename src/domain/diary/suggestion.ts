import { weekdayOf } from '../venue-clock.ts'
import type { CameTo } from './came-to.ts'
import type { Hours } from './open-days.ts'
import { isBusy, type Others, othersOn, overlapsOf, offDutyIn, type Visit } from './overlaps.ts'
import { bufferAfter, guestsOfEach, type Plan, type PlanEntry } from './plan.ts'
import { isInShift, isOpeningToClosing } from './shifts.ts'
import { doing, type Therapist } from './therapists.ts'
import { areWanted, chosenBeside, wantedFor, wantedPlaces } from './wants.ts'
import { rosteredOn } from './work.ts'

/**
 * Suggests who gives the treatments of a visit, in a plain order: of those who do the treatment, work then and are free, first whom the guest
 * asks for, then to whom the guest came last, then who has time to clean, then who has the least to do that day.
 */

/** `hours` are those of the house on that day, as in `hoursIfOpen`, because a closed day has a warning of its own. */
export type StaffedDay = Others & {
  hours: Hours
  therapists: readonly Therapist[]
  /** To whom the guest of the visit came last, as far as that is known. */
  cameTo?: CameTo | undefined
}

/** Nobody else is free (`only`), or who has less to do has no time to clean (`clean`). */
export type Why = 'asked' | 'last' | 'only' | 'least' | 'clean'

/**
 * Why the guest gets somebody else: nobody who fits is free (`busy`), the desk has chosen (`chosen`), or no therapist is noted as a woman or
 * a man (`unknown`).
 */
export type NotAsked = { entry: PlanEntry; why: 'busy' | 'chosen' | 'unknown' }

export type Suggestion = {
  /** With the suggested therapists. */
  plan: Plan
  /** By position of the treatment; undefined where nobody was suggested. */
  why: readonly (Why | undefined)[]
  /** Treatments for which fewer therapists are free than guests need. */
  lacking: readonly PlanEntry[]
  /** Treatments whose therapists are not those for whom the guest asks. */
  notAsked: readonly NotAsked[]
}

/** How many guests have nobody yet. A category that no therapist of the house does needs nobody. */
export const placesLeft = (plan: Plan, entry: PlanEntry, therapists: readonly Therapist[]): number =>
  doing(therapists, entry.category).length === 0 ? 0 : Math.max(0, guestsOfEach(plan) - entry.therapists.length)

/**
 * Ids of those who do a treatment, or of all where no therapist of the house does it, who work then and have no other guest. Who works from
 * opening to closing is not lacking before or after it, because the time has a warning of its own.
 */
export const freeFor = (plan: Plan, entry: PlanEntry, day: StaffedDay): string[] => {
  const able = doing(day.therapists, entry.category)
  return (able.length > 0 ? able : day.therapists)
    .filter((therapist) => {
      const shifts = rosteredOn(therapist, plan.date, day.hours, day.blocks)
      return isInShift(shifts, entry) || isOpeningToClosing(shifts, day.hours)
    })
    .map(({ id }) => id)
    .filter((id) => !isBusy(id, plan.date, entry, day))
}

/** Therapists take turns at being the first, by the weekday; otherwise the first of the list would begin every day. */
const inTurn = (therapists: readonly Therapist[], date: string): Therapist[] => {
  const first = weekdayOf(date) % Math.max(1, therapists.length)
  return [...therapists.slice(first), ...therapists.slice(0, first)]
}

/** With each treatment as long as its therapist also cleans. */
const withCleaning = (plan: Plan): Plan => ({
  ...plan,
  entries: plan.entries.map((entry) => ({ ...entry, minutes: entry.minutes + bufferAfter(plan, entry) })),
})

/** The id of the plan that is filled, among the visits of its day. No booking has it, not even the empty one of a booking that is not stored. */
const OWN = 'own plan'

/** The free therapists of a treatment in the order in which they are suggested, each with the reason. */
const ranked = (plan: Plan, position: number, day: StaffedDay): { id: string; why: Why; canClean: boolean }[] => {
  const entry = plan.entries[position]
  const cleaned = withCleaning(plan).entries[position]
  if (!entry || !cleaned) return []
  const visits = [...othersOn(plan.date, day), { id: OWN, plan }]
  const free = freeFor(plan, entry, { ...day, therapists: inTurn(day.therapists, plan.date), visits })
  const places = placesLeft(plan, entry, day.therapists)
  const isAsking = wantedPlaces(plan.wants, chosenBeside(plan, entry), places) > 0
  const asked = (isAsking && wantedFor(plan.wants, entry, day.therapists)) || []
  const last = entry.category ? day.cameTo?.[entry.category] : undefined
  const cleanedVisits = visits.map((visit) => ({ ...visit, plan: withCleaning(visit.plan) }))
  const judged = free.map((id) => ({
    id,
    isAsked: asked.includes(id),
    isLast: id === last,
    canClean: !isBusy(id, plan.date, cleaned, { visits: cleanedVisits, blocks: [] }),
    minutes: visits
      .flatMap((visit) => visit.plan.entries.filter(({ therapists }) => therapists.includes(id)))
      .reduce((sum, { minutes }) => sum + minutes, 0),
  }))
  const least = Math.min(...judged.map(({ minutes }) => minutes))
  return judged
    .toSorted(
      (one, other) =>
        Number(other.isAsked) - Number(one.isAsked) ||
        Number(other.isLast) - Number(one.isLast) ||
        Number(other.canClean) - Number(one.canClean) ||
        one.minutes - other.minutes,
    )
    .map(({ id, isAsked, isLast, canClean, minutes }) => {
      const others = free.length <= places ? 'only' : minutes > least ? 'clean' : 'least'
      return { id, canClean, why: isAsked ? 'asked' : isLast ? 'last' : others }
    })
}

/** Whether one of two guests who share has the therapist for whom they ask, who cannot give the other treatment at the same time. */
const isOfOther = ({ shares, wants, entries }: Plan): boolean =>
  shares === true && entries.some(({ therapists }) => therapists.includes(wants ?? ''))

/**
 * Where `isOpen`, by position, the desk has chosen nobody and a therapist is suggested. Whom the desk chose stays. With `isCleaning` only
 * those count as free who have time to clean.
 */
export const suggestTherapists = (
  plan: Plan,
  day: StaffedDay,
  isOpen: (position: number) => boolean = () => true,
  isCleaning = false,
): Suggestion => {
  const freeAt = (given: Plan, position: number) =>
    ranked(given, position, day).filter(({ canClean }) => canClean || !isCleaning)
  // Of two treatments at the same time the one that fewer can give goes first.
  const positions = [...plan.entries.keys()]
    .map((position) => ({ position, free: freeAt(plan, position).length }))
    .toSorted((one, other) => one.free - other.free)
  const why = plan.entries.map((): Why | undefined => undefined)
  const lacking: PlanEntry[] = []
  let filled = plan
  for (const { position } of positions) {
    const entry = plan.entries[position]
    const places = entry ? placesLeft(plan, entry, day.therapists) : 0
    if (!entry || places === 0) continue
    const found = freeAt(filled, position).slice(0, places)
    if (found.length < places) lacking.push(entry)
    if (!isOpen(position)) continue
    why[position] = found[0]?.why
    const therapists = [...entry.therapists, ...found.map(({ id }) => id)]
    filled = { ...filled, entries: filled.entries.with(position, { ...entry, therapists }) }
  }
  const notAsked = filled.entries.flatMap((entry, position): NotAsked[] => {
    if (entry.therapists.length === 0 || areWanted(plan.wants, entry, day.therapists)) return []
    const isKnown = wantedFor(plan.wants, entry, day.therapists)?.length !== 0
    return [{ entry, why: !isKnown ? 'unknown' : why[position] ? 'busy' : 'chosen' }]
  })
  return { plan: filled, why, lacking, notAsked: isOfOther(filled) ? [] : notAsked }
}

/** The order run once over all visits of a date, by start: each leaves out whom those before it got. */
export const suggestForDay = (
  visits: readonly Visit[],
  day: Omit<StaffedDay, 'visits' | 'ownId'>,
  isOpen: (id: string, position: number) => boolean = () => true,
): Suggestion[] => {
  const known = [...visits]
  return visits.map(({ id, plan }, index) => {
    const found = suggestTherapists(plan, { ...day, visits: known, ownId: id }, (position) => isOpen(id, position))
    known[index] = { id, plan: found.plan }
    return found
  })
}

/** Whether each guest finds a therapist for every treatment, with time to clean, and those chosen are free. */
export const findsTherapists = (
  plan: Plan,
  therapists: readonly Therapist[],
  others: Omit<StaffedDay, 'therapists'>,
): boolean => {
  if (overlapsOf(plan, others).length > 0) return false
  const { lacking, notAsked } = suggestTherapists(plan, { ...others, therapists }, undefined, true)
  return lacking.length === 0 && notAsked.every(({ why }) => why === 'chosen')
}

export const withoutTherapistsAt = (plan: Plan, isChosen: (position: number) => boolean): Plan => ({
  ...plan,
  entries: plan.entries.map((entry, position) => (isChosen(position) ? { ...entry, therapists: [] } : entry)),
})

/** Without those therapists, where `isStored`, who cannot come: who has another visit then, is blocked or does not work. */
export const withoutHindered = (plan: Plan, day: StaffedDay, isStored: (position: number) => boolean): Plan => {
  const isHindered = (entry: PlanEntry) => {
    const alone = { ...plan, entries: [entry] }
    return overlapsOf(alone, day).length > 0 || offDutyIn(alone, day.therapists, day.hours, day.blocks).length > 0
  }
  return withoutTherapistsAt(plan, (position) => {
    const entry = plan.entries[position]
    return entry !== undefined && isStored(position) && isHindered(entry)
  })
}
