import type { Booking } from '../booking.ts'
import { assign } from './assignment.ts'
import type { Block } from './block.ts'
import { type DrawnVisit, expectedVisits } from './drawn-day.ts'
import type { Hours } from './open-days.ts'
import { isBusy, offDutyIn, overlapsOf, type Visit } from './overlaps.ts'
import { endOf, type Plan, type PlanEntry } from './plan.ts'
import { competing, type StaffedDay, givenOn, othersOn, seatsOf } from './seats.ts'
import { isOpeningToClosing } from './shifts.ts'
import { doing, type Therapist } from './therapists.ts'
import { chosenBeside, wantedFor, wantedPlaces } from './wants.ts'

/** Seats placed before the search ends; then the best assignment found so far counts. It runs with every change of the shown day. */
const STEPS_OF_A_DAY = 2_000

/** A treatment with fewer therapists than guests. */
type OpenTreatment = {
  /** The visit's. */
  id: string
  entry: PlanEntry
  /** Ids of all therapists who can come and have no other guest then, even if another visit needs them. */
  fits: readonly string[]
  /** Whether the search finds somebody for each guest, together with all other treatments of the day. */
  isFound: boolean
}

/** All treatments of a date that need therapists. Those who are chosen already stay. */
export const openTreatments = (date: string, day: Omit<StaffedDay, 'stored' | 'ownId'>): OpenTreatment[] => {
  const visits = othersOn(date, day)
  const none: Plan = { date, guests: 0, buffer: 0, entries: [] }
  const given = givenOn(none, day, false)
  const all = { given, isCleaning: false }
  let left = visits.flatMap(({ id, plan }) => seatsOf(id, plan, all, day).map((seat) => ({ ...seat, id })))
  const found = new Map<PlanEntry, OpenTreatment>()
  while (left[0]) {
    // Seats that do not compete are searched apart, which takes far fewer steps.
    const group = [left[0], ...competing([left[0]], left.slice(1))]
    left = left.filter((seat) => !group.includes(seat))
    const { therapists } = assign(group, given, { isRanked: false, mostSteps: STEPS_OF_A_DAY })
    for (const [index, { id, entry, candidates }] of group.entries()) {
      const isFound = therapists[index] !== undefined && found.get(entry)?.isFound !== false
      found.set(entry, { id, entry, fits: candidates, isFound })
    }
  }
  return [...found.values()]
}

/** "Visits to place": the visits of a date that can no longer be served as planned. */

/**
 * A therapist of the treatment is away or does not work then; for a treatment without a therapist nobody is left, or nobody of those for whom
 * the guest asks.
 */
export type Unserved = 'away' | 'off' | 'nobody' | 'asked'

export type TreatmentToPlace = {
  /** In the plan. */
  position: number
  entry: PlanEntry
  why: Unserved
  /** Ids of the therapists who cannot come. */
  missing: readonly string[]
  /** Ids of all who can give it in their place; where the guest asks for some of them, only these. */
  fits: readonly string[]
  /** Nobody who can give it is whom the guest asks for. */
  isUnasked: boolean
}

export type VisitToPlace = { booking: Booking; plan: Plan; treatments: readonly TreatmentToPlace[] }

export type PlacedDay = {
  date: string
  visits: readonly DrawnVisit[]
  blocks: readonly Block[]
  therapists: readonly Therapist[]
  /** As in `hoursIfOpen`. */
  hours: Hours
  /** Minutes after midnight: treatments that have ended by then are over. */
  now?: number | undefined
}

/** The therapists of a treatment who cannot come, with the reason. A therapist who is no longer listed does not work. */
const hinderedIn = (plan: Plan, entry: PlanEntry, { blocks, therapists, hours }: PlacedDay): Map<string, Unserved> => {
  const alone = { ...plan, entries: [entry] }
  const off = offDutyIn(alone, therapists, hours, blocks).filter(({ shifts }) => !isOpeningToClosing(shifts, hours))
  const gone = therapists.length === 0 ? [] : entry.therapists.filter((id) => !therapists.some((one) => one.id === id))
  return new Map<string, Unserved>([
    ...[...gone, ...off.map(({ therapist }) => therapist.id)].map((id) => [id, 'off'] as const),
    ...overlapsOf(alone, { visits: [], blocks }).map(({ therapist }) => [therapist, 'away'] as const),
  ])
}

/**
 * Ids of all who can give a treatment for which the search looked for nobody: it has a therapist for each guest besides the one who cannot
 * come, or no therapist does its category, such as one that is not on the menu.
 */
const freeFor = (plan: Plan, entry: PlanEntry, visits: readonly Visit[], day: PlacedDay): string[] => {
  const able = doing(day.therapists, entry.category)
  return (able.length > 0 ? able : day.therapists)
    .map(({ id }) => id)
    .filter((id) => hinderedIn(plan, { ...entry, therapists: [id] }, day).size === 0)
    .filter((id) => !isBusy(id, plan.date, entry, { visits, blocks: [] }))
}

/**
 * The visits to place, by start. The list is empty exactly when every chosen therapist can come, the search finds somebody for each
 * treatment without one, and guests who ask for somebody can have them. Otherwise the list has the fewest treatments for which the search finds nobody; on a very full day the search ends
 * early, and another assignment might have served one more.
 */
export const visitsToPlace = (day: PlacedDay): VisitToPlace[] => {
  const { date, blocks, therapists, hours, now = 0 } = day
  const expected = expectedVisits(day.visits)
  const hindered = new Map<PlanEntry, { by: ReadonlyMap<string, Unserved>; original: PlanEntry }>()
  const visits = expected.map(({ booking, plan }): Visit => {
    const entries = plan.entries.map((original) => {
      const by = hinderedIn(plan, original, day)
      const entry = { ...original, therapists: original.therapists.filter((id) => !by.has(id)) }
      hindered.set(entry, { by, original })
      return entry
    })
    return { id: booking.id, plan: { ...plan, entries } }
  })
  const open = openTreatments(date, { visits, blocks, therapists, hours })
  return expected.flatMap(({ booking, plan }, index) => {
    const left = visits[index]?.plan ?? plan
    const treatments = left.entries.flatMap((entry, position): TreatmentToPlace[] => {
      const { by, original } = hindered.get(entry) ?? { by: new Map<string, Unserved>(), original: entry }
      const found = open.find((one) => one.entry === entry)
      if (endOf(entry) <= now || (by.size === 0 && !found)) return []
      const all = found?.fits ?? freeFor(plan, entry, visits, day)
      const isAsking = wantedPlaces(plan.wants, chosenBeside(left, entry), 1) > 0
      const wanted = isAsking ? wantedFor(plan.wants, entry, therapists) : undefined
      const asked = wanted ? all.filter((id) => wanted.includes(id)) : all
      const isUnasked = asked.length === 0 && all.length > 0
      const lack = found?.isFound === false ? 'nobody' : isUnasked ? 'asked' : undefined
      const [why = lack] = by.values()
      if (why === undefined) return []
      return [{ position, entry: original, why, missing: [...by.keys()], fits: isUnasked ? all : asked, isUnasked }]
    })
    return treatments.length > 0 && booking.outcome?.kind !== 'done' ? [{ booking, plan, treatments }] : []
  })
}

/** Whether the plan needs this therapist: for a treatment given by the therapist, or for one without anybody that no other one does. */
export const needs = (plan: Plan, id: string, therapists: readonly Therapist[]): boolean =>
  plan.entries.some((entry) => {
    const able = doing(therapists, entry.category)
    const isAlone = able.length > 0 && able.every((one) => one.id === id)
    return entry.therapists.includes(id) || (isAlone && entry.therapists.length === 0)
  })

/** The plan with this therapist in place of one who cannot come; without such a one, for a guest who has nobody. */
export const givenTo = (plan: Plan, { position, missing }: TreatmentToPlace, therapist: string): Plan => ({
  ...plan,
  entries: plan.entries.map((entry, index) => {
    if (index !== position) return entry
    const at = entry.therapists.findIndex((id) => missing.includes(id))
    return { ...entry, therapists: at < 0 ? [...entry.therapists, therapist] : entry.therapists.with(at, therapist) }
  }),
})
