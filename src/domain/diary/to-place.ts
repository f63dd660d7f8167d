import type { Booking } from '../booking.ts'
import type { Block } from './block.ts'
import { type DrawnVisit, expectedVisits } from './drawn-day.ts'
import type { Hours } from './open-days.ts'
import { offDutyIn, overlapsOf, type Visit } from './overlaps.ts'
import { endOf, type Plan, type PlanEntry } from './plan.ts'
import { isOpeningToClosing } from './shifts.ts'
import { freeFor, placesLeft, suggestForDay } from './suggestion.ts'
import { doing, type Therapist } from './therapists.ts'
import { chosenBeside, wantedFor, wantedPlaces } from './wants.ts'

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
 * The visits to place, by start. The list is empty exactly when every chosen therapist can come, the order of the suggestion finds somebody for
 * each treatment without one, and guests who ask for somebody can have them.
 */
export const visitsToPlace = (day: PlacedDay): VisitToPlace[] => {
  const { therapists, now = 0 } = day
  const expected = expectedVisits(day.visits)
  const hindered = expected.map(({ plan }) => plan.entries.map((entry) => hinderedIn(plan, entry, day)))
  const visits = expected.map(({ booking, plan }, index): Visit => {
    const isComing = (position: number) => (id: string) => hindered[index]?.[position]?.has(id) !== true
    const entries = plan.entries.map((entry, position) => ({
      ...entry,
      therapists: entry.therapists.filter(isComing(position)),
    }))
    return { id: booking.id, plan: { ...plan, entries } }
  })
  const suggestions = suggestForDay(visits, day)
  return expected.flatMap(({ booking, plan }, index) => {
    const left = visits[index]?.plan ?? plan
    const treatments = plan.entries.flatMap((entry, position): TreatmentToPlace[] => {
      const by = hindered[index]?.[position] ?? new Map<string, Unserved>()
      const coming = left.entries[position] ?? entry
      if (endOf(entry) <= now || (by.size === 0 && placesLeft(left, coming, therapists) === 0)) return []
      const all = freeFor(left, coming, { ...day, visits })
      const isAsking = wantedPlaces(plan.wants, chosenBeside(left, coming), 1) > 0
      const wanted = isAsking ? wantedFor(plan.wants, entry, therapists) : undefined
      const asked = wanted ? all.filter((id) => wanted.includes(id)) : all
      const isUnasked = asked.length === 0 && all.length > 0
      const isLacking = suggestions[index]?.lacking.includes(coming)
      const [why = isLacking ? 'nobody' : isUnasked ? 'asked' : undefined] = by.values()
      if (why === undefined) return []
      return [{ position, entry, why, missing: [...by.keys()], fits: isUnasked ? all : asked, isUnasked }]
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
