import type { Booking } from './booking.ts'
import { tookPlace } from './diary/outcome.ts'
import type { Therapist } from './diary/therapists.ts'
import { guestsEach } from './guests.ts'
import { isSameTreatment } from './offer.ts'
import { thebeOf } from './payment.ts'
import { leastAmountIn } from './price.ts'
import { totalsOf } from './totals.ts'

/** What a month's visits brought in, by treatment and by therapist. Amounts are whole thebe. */

/** What was paid for a visit or, where that is not noted, its total; undefined where the total is no plain amount. */
export const valueOf = (visit: Booking): number | undefined => visit.paid?.amount ?? thebeOf(totalsOf(visit).price)

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Whole parts in proportion to the weights, alike where one is missing or all are 0; the rest of rounding goes to the last. */
const divided = (whole: number, weights: readonly (number | undefined)[]): number[] => {
  const sum = weights.includes(undefined) ? 0 : sumOf(weights.flatMap((weight) => weight ?? []))
  const parts = weights.map((weight = 0) => Math.floor(sum > 0 ? (whole * weight) / sum : whole / weights.length))
  return [...parts.slice(0, -1), whole - sumOf(parts.slice(0, -1))]
}

/** `therapists`: ids; none if the plan names nobody. */
type Treatment = { name: string; therapists: readonly string[] }
/** One treatment of a visit with its part of the value. */
type Part = Treatment & { times: number; value: number }

/** The treatments of the plan, else those of the booking. An old booking may name them in one text only. */
const treatmentsOf = ({ plan, selectedServices, services }: Booking): readonly Treatment[] => {
  if (plan && plan.entries.length > 0) return plan.entries
  if (selectedServices.length > 0) return selectedServices.map(({ name }) => ({ name, therapists: [] }))
  return [{ name: services.trim() || 'Not named', therapists: [] }]
}

/** In proportion to the prices of the booking; `From P350` counts as P350. */
const partsOf = (visit: Booking): Part[] => {
  const treatments = treatmentsOf(visit)
  const prices = treatments.map(({ name }) => {
    const booked = visit.selectedServices.find((service) => isSameTreatment(service.name, name))
    return booked && leastAmountIn(booked.price)
  })
  const values = divided(valueOf(visit) ?? 0, prices)
  const times = guestsEach(visit)
  return treatments.map(({ name, therapists }, index) => ({ name, times, therapists, value: values[index] ?? 0 }))
}

type TreatmentEarnings = { name: string; times: number; value: number }
type TherapistEarnings = {
  /** Empty: no therapist was noted. */
  id: string
  /** Treatments given, once for each guest. */
  treatments: number
  value: number
}
type Earnings = { treatments: TreatmentEarnings[]; therapists: TherapistEarnings[] }

/** Of bookings whose date lies in the month. */
export const earningsOf = (bookings: readonly Booking[], now: Date, therapists: readonly Therapist[]): Earnings => {
  const parts = bookings.filter((booking) => tookPlace(booking, now)).flatMap(partsOf)
  return { treatments: treatmentEarnings(parts), therapists: therapistEarnings(parts, therapists) }
}

const treatmentEarnings = (parts: readonly Part[]): TreatmentEarnings[] => {
  const all: TreatmentEarnings[] = []
  for (const { name, times, value } of parts) {
    const known = all.find((one) => isSameTreatment(one.name, name))
    if (known) Object.assign(known, { times: known.times + times, value: known.value + value })
    else all.push({ name, times, value })
  }
  return all.toSorted((one, other) => other.value - one.value || other.times - one.times)
}

/** Guests of one treatment have a therapist each, or share those who are noted. */
const therapistEarnings = (parts: readonly Part[], listed: readonly Therapist[]): TherapistEarnings[] => {
  const given = parts.flatMap(({ therapists, times, value }) => {
    const ids = therapists.length > 0 ? therapists : ['']
    const values = divided(
      value,
      ids.map(() => 1),
    )
    return ids.map((id, index) => ({
      id,
      value: values[index] ?? 0,
      treatments: Math.floor((times + ids.length - 1 - index) / ids.length),
    }))
  })
  const known = new Set([...listed, ...given].map(({ id }) => id))
  // Those that name nobody stand last.
  const ids = [...known].toSorted((one, other) => Number(one === '') - Number(other === ''))
  return ids.map((id) => {
    const own = given.filter((one) => one.id === id)
    return {
      id,
      treatments: sumOf(own.map(({ treatments }) => treatments)),
      value: sumOf(own.map(({ value }) => value)),
    }
  })
}
