import type { Booking } from './booking.ts'
import type { Block } from './diary/block.ts'
import { hoursOn } from './diary/calendar.ts'
import type { Day } from './diary/day.ts'
import { tookPlace } from './diary/outcome.ts'
import type { Therapist } from './diary/therapists.ts'
import { workOn } from './diary/work.ts'
import { guestsEach } from './guests.ts'
import { sharesOf } from './money.ts'
import { isSameTreatment } from './offer.ts'
import { thebeOf } from './payment.ts'
import { bookedMinutes, totalsOf } from './totals.ts'

/** What a month's visits brought in, by treatment and by therapist, and how many hours of duty they filled. Amounts are whole thebe. */

/** What was paid for a visit or, where that is not noted, its total; undefined where the total is no plain amount. */
export const valueOf = (visit: Booking): number | undefined => visit.paid?.amount ?? thebeOf(totalsOf(visit).price)

/** One treatment of a visit with its part of the value. `therapists`: ids; none if the plan names nobody. */
type Part = { name: string; minutes: number; times: number; therapists: readonly string[]; value: number }

/** The treatments of the plan, else those of the booking. An old booking may name them in one text only. */
const treatmentsOf = (visit: Booking): Omit<Part, 'value'>[] => {
  const times = guestsEach(visit)
  return visit.plan && visit.plan.entries.length > 0
    ? visit.plan.entries.map(({ name, minutes, therapists }) => ({ name, minutes, times, therapists }))
    : visit.selectedServices.length > 0
      ? visit.selectedServices.map(({ name, duration }) => ({ name, minutes: duration, times, therapists: [] }))
      : [{ name: visit.services.trim() || 'Not named', minutes: bookedMinutes(visit), times, therapists: [] }]
}

/** In proportion to the prices of the booking; if one of them is no plain amount, to the minutes. */
const partsOf = (visit: Booking): Part[] => {
  const treatments = treatmentsOf(visit)
  const prices = treatments.map(({ name }) => {
    const booked = visit.selectedServices.find((service) => isSameTreatment(service.name, name))
    return booked && thebeOf(booked.price)
  })
  const weights = prices.flatMap((price) => price ?? [])
  const minutes = treatments.map((treatment) => treatment.minutes)
  const shares = sharesOf(valueOf(visit) ?? 0, weights.length === treatments.length ? weights : minutes)
  return treatments.map((treatment, index) => ({ ...treatment, value: shares[index] ?? 0 }))
}

export type TreatmentEarnings = { name: string; times: number; value: number }
export type TherapistEarnings = {
  /** Empty: no therapist was noted. */
  id: string
  /** Treatments given, once for each guest. */
  treatments: number
  value: number
  /** Minutes of treatments up to now, and of duty in the same days. */
  filled: number
  onDuty: number
}
export type Earnings = {
  treatments: TreatmentEarnings[]
  therapists: TherapistEarnings[]
  /** Of visits that did not take place. */
  fees: number
  /** Visits whose amount nobody noted and whose total is no plain amount, by date. */
  toPutRight: Booking[]
}

type Month = {
  now: Date
  /** The dates up to today. */
  dates: readonly string[]
  settings: Parameters<typeof hoursOn>[1]
  days: ReadonlyMap<string, Day>
  therapists: readonly Therapist[]
  blocks: readonly Block[]
}

/** Of bookings whose date lies in the month. */
export const earningsOf = (bookings: readonly Booking[], month: Month): Earnings => {
  const visits = bookings.filter((booking) => tookPlace(booking, month.now))
  const parts = visits.flatMap(partsOf)
  const didNot = bookings.filter((booking) => !tookPlace(booking, month.now))
  return {
    treatments: treatmentEarnings(parts),
    therapists: therapistEarnings(parts, month),
    fees: didNot.reduce((sum, { paid }) => sum + (paid?.amount ?? 0), 0),
    toPutRight: visits
      .filter((visit) => valueOf(visit) === undefined)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
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
const therapistEarnings = (parts: readonly Part[], month: Month): TherapistEarnings[] => {
  const given = parts.flatMap(({ therapists, times, minutes, value }) => {
    const ids = therapists.length > 0 ? therapists : ['']
    const alike = ids.map(() => 1)
    const [values, guests] = [sharesOf(value, alike), sharesOf(times, alike)]
    return ids.map((id, index) => ({ id, minutes, value: values[index] ?? 0, treatments: guests[index] ?? 0 }))
  })
  const known = new Set([...month.therapists.map(({ id }) => id), ...given.map(({ id }) => id)])
  // Those that name nobody stand last.
  const ids = [...known].toSorted((one, other) => Number(one === '') - Number(other === ''))
  return ids.map((id) => {
    const own = given.filter((one) => one.id === id)
    const sumOf = (name: 'treatments' | 'value' | 'minutes') => own.reduce((sum, one) => sum + one[name], 0)
    return {
      ...{ id, treatments: sumOf('treatments'), value: sumOf('value'), filled: sumOf('minutes') },
      onDuty: minutesOnDuty(
        month.therapists.find((one) => one.id === id),
        month,
      ),
    }
  })
}

const minutesOnDuty = (therapist: Therapist | undefined, { dates, settings, days, blocks }: Month): number => {
  if (!therapist) return 0
  const shifts = dates.flatMap((date) => {
    const hours = hoursOn(date, settings, days.get(date))
    return hours ? workOn(therapist, date, hours, blocks) : []
  })
  return shifts.reduce((sum, { from, to }) => sum + to - from, 0)
}
