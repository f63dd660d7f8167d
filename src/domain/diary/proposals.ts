import type { Booking } from '../booking.ts'
import { expectedVisits } from './drawn-day.ts'
import { endOf, type Plan, type PlanEntry, withTherapists } from './plan.ts'
import { freeFor, placesLeft, suggestForDay } from './suggestion.ts'
import type { PlacedDay } from './to-place.ts'

/** "Suggest": therapists for the treatments of a day that have nobody yet. Nothing is stored until the desk keeps it. */

/** The therapists of a visit in which the desk chose, by id of the booking and position of the treatment. */
export type Choices = Readonly<Record<string, readonly (readonly string[])[]>>

/** One guest's treatment without a stored therapist. */
export type ProposedSeat = {
  /** Of the treatment in the plan, and of the guest. */
  position: number
  seat: number
  entry: PlanEntry
  /** Id; empty where nobody is proposed. */
  therapist: string
  /** Ids of all who can come and whom the desk has not chosen for another guest at that time. */
  fits: readonly string[]
}

/** `plan` is the stored one with the proposed therapists. */
export type Proposal = { booking: Booking; plan: Plan; seats: readonly ProposedSeat[] }

/** A proposal for each visit that can get a therapist, by start: the order of the suggestion run once, around what the desk chose. */
export const proposalsFor = (day: PlacedDay, choices: Choices): Proposal[] => {
  const { now = 0 } = day
  const expected = expectedVisits(day.visits)
  const visits = expected.map(({ booking: { id }, plan }) => ({
    id,
    plan: withTherapists(plan, (entry, position) => choices[id]?.[position] ?? entry.therapists),
  }))
  // A guest who has arrived keeps the therapist busy.
  const arrived = new Set(expected.flatMap(({ booking }) => (booking.outcome ? [booking.id] : [])))
  const plans = suggestForDay(visits, day, (id, entry) => !(id in choices || arrived.has(id)) && endOf(entry) > now)
  return expected.flatMap(({ booking, plan: stored }, index) => {
    if (arrived.has(booking.id)) return []
    const plan = plans[index] ?? stored
    const seats = stored.entries.flatMap((entry, position): ProposedSeat[] => {
      const shown = plan.entries[position]?.therapists ?? []
      const places = endOf(entry) > now ? placesLeft(stored, entry, day.therapists) : 0
      return Array.from({ length: places }, (_, free) => {
        const seat = entry.therapists.length + free
        const others = { ...entry, therapists: shown.toSpliced(seat, 1) }
        const without = { ...plan, entries: plan.entries.with(position, others) }
        const fits = freeFor(without, others, { ...day, visits, ownId: booking.id })
        return { position, seat, entry, therapist: shown[seat] ?? '', fits }
      })
    })
    return seats.some(({ fits }) => fits.length > 0) ? [{ booking, plan, seats }] : []
  })
}
