import type { Booking } from '#features/booking/booking.ts'
import { type DrawnVisit, expectedVisits } from '#features/diary/drawn-day.ts'
import { isBusy, type Team, freeFor, placesLeft, suggestForDay } from './suggestion.ts'
import { endOf, type Plan, type PlanEntry, withTherapists } from '#features/diary/plan.ts'
import { therapistName } from './therapists.ts'
import { isOnDuty } from './shifts.ts'

/** "Suggest": a visit of which treatments have nobody yet, and the plan with whom they would get. */
export type Proposal = { booking: Booking; plan: Plan; added: readonly { entry: PlanEntry; ids: readonly string[] }[] }

/** A proposal for each visit to come that can get a therapist, by start: the order of the suggestion run once. */
export const proposalsFor = (day: PlacedDay): Proposal[] => {
  const { now = 0 } = day
  const expected = expectedVisits(day.visits)
  // A guest who has arrived keeps the therapist busy.
  const arrived = new Set(expected.flatMap(({ booking }) => (booking.outcome ? [booking.id] : [])))
  const visits = expected.map(({ booking: { id }, plan }) => ({ id, plan }))
  const plans = suggestForDay(visits, day, (id, entry) => !arrived.has(id) && endOf(entry) > now)
  return expected.flatMap(({ booking, plan: stored }, index) => {
    const plan = plans[index] ?? stored
    const added = plan.entries.flatMap((entry, position) => {
      const ids = entry.therapists.slice(stored.entries[position]?.therapists.length)
      return ids.length > 0 ? [{ entry, ids }] : []
    })
    return added.length > 0 ? [{ booking, plan, added }] : []
  })
}

/** "Visits to place": the visits of a date that can no longer be served as planned. */

export type TreatmentToPlace = {
  position: number
  entry: PlanEntry
  /** `Neo is away`, `nobody is free for it`. */
  why: string
  /** Ids of the therapists who cannot come. */
  missing: readonly string[]
  /** Ids of all who can give it in their place. */
  fits: readonly string[]
}

export type VisitToPlace = { booking: Booking; plan: Plan; treatments: readonly TreatmentToPlace[] }

export type PlacedDay = Team & {
  date: string
  visits: readonly DrawnVisit[]
  /** Minutes after midnight: treatments that have ended by then are over. */
  now?: number | undefined
}

/** Why a therapist cannot come to a treatment, in words. One who is no longer listed does not work. */
const absenceOf = (id: string, plan: Plan, entry: PlanEntry, day: PlacedDay): string | undefined => {
  const { therapists, blocks } = day
  const therapist = therapists.find((one) => one.id === id)
  const isOff = therapist ? !isOnDuty(therapist, plan.date, entry, day) : therapists.length > 0
  const isAway = isBusy(id, plan.date, entry, { visits: [], blocks })
  return isAway || isOff ? `${therapistName(therapists, id)} is ${isAway ? 'away' : 'off then'}` : undefined
}

/**
 * The visits to place, by start: a chosen therapist cannot come, or of all who are free nobody is left for a treatment when the other visits
 * have theirs.
 */
export const visitsToPlace = (day: PlacedDay): VisitToPlace[] => {
  const { therapists, now = 0 } = day
  const expected = expectedVisits(day.visits)
  const visits = expected.map(({ booking, plan }) => ({
    id: booking.id,
    plan: withTherapists(plan, (entry) => entry.therapists.filter((id) => !absenceOf(id, plan, entry, day))),
  }))
  const served = suggestForDay(visits, day)
  return expected.flatMap(({ booking, plan }, index) => {
    const left = visits[index]?.plan ?? plan
    const treatments = plan.entries.flatMap((entry, position): TreatmentToPlace[] => {
      const coming = left.entries[position] ?? entry
      const missing = entry.therapists.filter((id) => !coming.therapists.includes(id))
      const places = placesLeft(left, coming, therapists)
      if (endOf(entry) <= now || (missing.length === 0 && places === 0)) return []
      const withOthers = served[index]?.entries[position]
      if (missing.length === 0 && withOthers && placesLeft(left, withOthers, therapists) === 0) return []
      const fits = freeFor(left, coming, { ...day, visits, ownId: booking.id })
      const nobody = fits.length < places ? 'nobody is free for it' : 'too few are free for all visits then'
      const why = missing.map((id) => absenceOf(id, plan, entry, day)).join(' and ') || nobody
      return [{ position, entry, why, missing, fits }]
    })
    return treatments.length > 0 && booking.outcome?.kind !== 'done' ? [{ booking, plan, treatments }] : []
  })
}

/** The plan with this therapist in place of one who cannot come; without such a one, for a guest who has nobody. */
export const planGivenTo = (plan: Plan, { position, missing: [gone] }: TreatmentToPlace, therapist: string): Plan =>
  withTherapists(plan, ({ therapists }, index) =>
    index === position ? [...therapists.filter((id) => id !== gone), therapist] : therapists,
  )
