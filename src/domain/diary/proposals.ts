import type { Booking } from '../booking.ts'
import { comingVisits } from './drawn-day.ts'
import type { Visit } from './overlaps.ts'
import { endOf, guestsOfEach, type Plan, type PlanEntry } from './plan.ts'
import { freeFor, placesLeft, suggestForDay } from './suggestion.ts'
import type { PlacedDay } from './to-place.ts'

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

const keyOf = (id: string, position: number, seat: number | '') => [id, position, seat].join(' ')

/** With these therapists. */
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

/** A proposal for each visit that can get a therapist, by start: the order of the suggestion run once, around what the desk chose. */
export const proposalsFor = (day: PlacedDay, choices: Choices): Proposal[] => {
  const { now = 0 } = day
  const coming = comingVisits(day.visits)
  const visitsWith = (chosen: Choices) =>
    coming.map(({ booking: { id }, plan }): Visit => ({ id, plan: withChoices(id, plan, chosen) }))
  const isOpen = (id: string, position: number) =>
    !Object.entries(choices).some(([key, chosen]) => chosen === '' && key.startsWith(keyOf(id, position, '')))
  const suggestions = suggestForDay(visitsWith(choices), day, isOpen)
  return coming.flatMap(({ booking, plan }, index) => {
    const seats = plan.entries.flatMap((entry, position): ProposedSeat[] => {
      const keys = Array.from({ length: placesLeft(plan, entry, day.therapists) }, (_, seat) =>
        keyOf(booking.id, position, seat),
      )
      if (endOf(entry) <= now || freeFor(plan, entry, { ...day, visits: visitsWith({}) }).length === 0) return []
      const known = [...entry.therapists, ...keys.map((key) => choices[key])]
      const others = (suggestions[index]?.plan.entries[position]?.therapists ?? []).filter(
        (one) => !known.includes(one),
      )
      return keys.map((key) => ({
        key,
        entry,
        therapist: choices[key] ?? others.shift() ?? '',
        fits: freeFor(plan, entry, { ...day, visits: visitsWith({ ...choices, [key]: '' }) }),
      }))
    })
    const shown = Object.fromEntries(seats.map(({ key, therapist }) => [key, therapist]))
    return seats.length > 0 ? [{ booking, plan: withChoices(booking.id, plan, shown), seats }] : []
  })
}
