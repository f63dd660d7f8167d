import { assign } from './assignment.ts'
import type { Plan, PlanEntry } from './plan.ts'
import { competing, type Day, givenOn, othersOn, seatsOf } from './seats.ts'

/** The treatments of a whole day that need therapists. Apart from `suggestion.ts`, because the portal loads it only when it is needed. */

/** Seats placed before the search ends; then the best assignment found so far counts. It runs with every change of the shown day. */
const STEPS_OF_A_DAY = 2_000

/** A treatment with fewer therapists than guests. */
export type OpenTreatment = {
  /** The visit's. */
  id: string
  entry: PlanEntry
  /** Ids of all therapists who can come and have no other guest then, even if another visit needs them. */
  fits: readonly string[]
  /** Whether the search finds somebody for each guest, together with all other treatments of the day. */
  isFound: boolean
}

/** All treatments of a date that need therapists. Those who are chosen already stay. */
export const openTreatments = (date: string, day: Omit<Day, 'stored' | 'ownId'>): OpenTreatment[] => {
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
