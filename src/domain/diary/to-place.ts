import type { Booking } from '../booking.ts'
import { type DrawnVisit, expectedVisits } from './drawn-day.ts'
import { isBusy, type Team } from './overlaps.ts'
import { endOf, type Plan, type PlanEntry, withTherapists } from './plan.ts'
import { freeFor, placesLeft } from './suggestion.ts'
import { therapistName } from './therapists.ts'
import { isOnDuty } from './work.ts'

/** "Visits to place": the visits of a date that can no longer be served as planned. */

export type TreatmentToPlace = {
  /** In the plan. */
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
 * The visits to place, by start: a chosen therapist cannot come, or fewer therapists are free for a treatment without one than guests need.
 */
export const visitsToPlace = (day: PlacedDay): VisitToPlace[] => {
  const { therapists, now = 0 } = day
  const expected = expectedVisits(day.visits)
  const visits = expected.map(({ booking, plan }) => ({
    id: booking.id,
    plan: withTherapists(plan, (entry) => entry.therapists.filter((id) => !absenceOf(id, plan, entry, day))),
  }))
  return expected.flatMap(({ booking, plan }, index) => {
    const left = visits[index]?.plan ?? plan
    const treatments = plan.entries.flatMap((entry, position): TreatmentToPlace[] => {
      const coming = left.entries[position] ?? entry
      const missing = entry.therapists.filter((id) => !coming.therapists.includes(id))
      const places = placesLeft(left, coming, therapists)
      if (endOf(entry) <= now || (missing.length === 0 && places === 0)) return []
      const fits = freeFor(left, coming, { ...day, visits, ownId: booking.id })
      if (missing.length === 0 && fits.length >= places) return []
      const why = missing.map((id) => absenceOf(id, plan, entry, day)).join(' and ') || 'nobody is free for it'
      return [{ position, entry, why, missing, fits }]
    })
    return treatments.length > 0 && booking.outcome?.kind !== 'done' ? [{ booking, plan, treatments }] : []
  })
}

/** The plan with this therapist in place of one who cannot come; without such a one, for a guest who has nobody. */
export const givenTo = (plan: Plan, { position, missing: [gone] }: TreatmentToPlace, therapist: string): Plan =>
  withTherapists(plan, ({ therapists }, index) => {
    if (index !== position) return therapists
    const others = therapists.filter((id) => id !== gone)
    return others.includes(therapist) ? others : [...others, therapist]
  })
