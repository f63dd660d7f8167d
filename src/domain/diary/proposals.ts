import type { Booking } from '../booking.ts'
import { comingVisits } from './drawn-day.ts'
import { overlapsOf, type Visit } from './overlaps.ts'
import { endOf, guestsOfEach, type Plan, type PlanEntry } from './plan.ts'
import { suggestTherapists } from './suggestion.ts'
import { openTreatments, type PlacedDay } from './to-place.ts'

/** "Suggest": therapists for the treatments of a day that have nobody yet. Nothing is stored until the desk keeps it. */

/** What the desk chose in place of the suggestion, by `keyOf`: the id of a therapist, or empty for nobody. */
export type Choices = Readonly<Record<string, string>>

/** One guest's treatment without a therapist. */
export type ProposedSeat = {
  key: string
  entry: PlanEntry
  /** Id; empty where nobody is proposed. */
  therapist: string
  /** Ids of all who can come and whom the desk has not chosen for another guest at that time. */
  fits: readonly string[]
}

/** `plan` is the stored one with the proposed therapists. */
export type Proposal = { booking: Booking; plan: Plan; seats: readonly ProposedSeat[] }

const keyOf = (id: string, position: number, seat: number) => [id, position, seat].join(' ')

/** With the therapists that the desk chose. */
const withChoices = (id: string, plan: Plan, choices: Choices): Plan => ({
  ...plan,
  entries: plan.entries.map((entry, position) => {
    const chosen = Array.from(
      { length: Math.max(0, guestsOfEach(plan) - entry.therapists.length) },
      (_, seat) => choices[keyOf(id, position, seat)] ?? '',
    )
    return { ...entry, therapists: [...new Set([...entry.therapists, ...chosen.filter(Boolean)])] }
  }),
})

/**
 * A proposal for each visit that can get a therapist, by start. Visits are filled one after the other; each suggestion leaves somebody for
 * those after it where that is possible.
 */
export const proposalsFor = (day: PlacedDay, choices: Choices): Proposal[] => {
  const { date, blocks, therapists, hours, now = 0 } = day
  const coming = comingVisits(day.visits)
  const stored = coming.map(({ booking, plan }): Visit => ({ id: booking.id, plan }))
  const open = openTreatments(date, { visits: stored, blocks, therapists, hours })
  const filled = new Map(stored.map(({ id, plan }) => [id, withChoices(id, plan, choices)]))
  /** Whether nobody else has this therapist then, as stored or as chosen. */
  const isFreeFor = (key: string, entry: PlanEntry, therapist: string) => {
    const visits = stored.map(({ id, plan }) => ({ id, plan: withChoices(id, plan, { ...choices, [key]: '' }) }))
    const alone: Plan = { date, guests: 1, buffer: 0, entries: [{ ...entry, therapists: [therapist] }] }
    return overlapsOf(alone, { visits, blocks }).length === 0
  }
  return coming.flatMap(({ booking, plan }) => {
    const { id } = booking
    const isDropped = (position: number) =>
      Array.from({ length: guestsOfEach(plan) }, (_, seat) => choices[keyOf(id, position, seat)]).includes('')
    const visits = [...filled].map(([other, own]): Visit => ({ id: other, plan: own }))
    const suggestion = suggestTherapists(
      filled.get(id) ?? plan,
      { ownId: id, visits, blocks, therapists, hours, stored: plan },
      (position) => !isDropped(position),
    )
    filled.set(id, suggestion.plan)
    const seats = plan.entries.flatMap((entry, position): ProposedSeat[] => {
      const found = open.find((one) => one.entry === entry)
      if (!found || endOf(entry) <= now) return []
      const keys = Array.from({ length: guestsOfEach(plan) - entry.therapists.length }, (_, seat) =>
        keyOf(id, position, seat),
      )
      const known = [...entry.therapists, ...keys.map((key) => choices[key])]
      const others = (suggestion.plan.entries[position]?.therapists ?? []).filter((one) => !known.includes(one))
      return keys.map((key) => {
        const fits = found.fits.filter((one) => isFreeFor(key, entry, one))
        return { key, entry, therapist: choices[key] ?? others.shift() ?? '', fits }
      })
    })
    // A treatment stays listed while those who could come are chosen for others.
    return open.some((one) => one.fits.length > 0 && seats.some(({ entry }) => entry === one.entry))
      ? [{ booking, plan: suggestion.plan, seats }]
      : []
  })
}
