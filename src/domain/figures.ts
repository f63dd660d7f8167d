import { requestDue } from './answer-due.ts'
import type { Booking } from './booking.ts'
import { takingsOf } from './cash-up.ts'
import type { Calendar } from './diary/open-days.ts'
import { isMissed, tookPlace } from './diary/outcome.ts'
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

/** The owner's figures of one month. The notes below the table in House say in words what is counted here. */

type Answers = { now: Date; calendar: Calendar }

/**
 * `late` includes requests that still wait after the time was due, `waiting` those whose time has not ended. `unknown`: the time of the
 * answer is not stored.
 */
type AnswerKind = 'inTime' | 'late' | 'waiting' | 'unknown'
export type RequestFigures = { all: number } & Record<AnswerKind, number>

/** A visitor's request, not an entry of the desk. */
const isRequest = ({ isEntered }: Booking) => !isEntered

/** A guest who asks by the link to cancel needs no answer any more. */
const answeredAt = ({ firstAnsweredAt, cancelAskedAt }: Booking): Date | null =>
  firstAnsweredAt && cancelAskedAt && cancelAskedAt < firstAnsweredAt ? cancelAskedAt : firstAnsweredAt

const answerOf = (booking: Booking, { now, calendar }: Answers): AnswerKind => {
  const due = requestDue(booking, calendar)
  const answered = answeredAt(booking)
  if (!due || (!answered && booking.status !== 'pending')) return 'unknown'
  if (answered) return answered <= due ? 'inTime' : 'late'
  return now <= due ? 'waiting' : 'late'
}

export const requestFigures = (bookings: readonly Booking[], answers: Answers): RequestFigures => {
  const figures: RequestFigures = { all: 0, inTime: 0, late: 0, waiting: 0, unknown: 0 }
  for (const booking of bookings.filter(isRequest)) {
    figures.all += 1
    figures[answerOf(booking, answers)] += 1
  }
  return figures
}

export type VisitFigures = {
  visits: number
  guests: number
  /** Noted as "Did not come". */
  missed: number
  /** Whole thebe: what was paid or, where that is not noted, the total. */
  value: number
  /** Visits without either, by date: their total is no plain amount, such as `from P350`. */
  withoutAmount: Booking[]
  /** Of bookings that did not take place. */
  fees: number
}

/** Of bookings whose date lies in the month. */
export const visitFigures = (bookings: readonly Booking[], now: Date): VisitFigures => {
  const visits = bookings.filter((booking) => tookPlace(booking, now))
  const didNot = bookings.filter((booking) => !tookPlace(booking, now))
  return {
    visits: visits.length,
    guests: visits.reduce((sum, { guests }) => sum + guests, 0),
    missed: bookings.filter(isMissed).length,
    value: visits.reduce((sum, visit) => sum + (valueOf(visit) ?? 0), 0),
    withoutAmount: visits
      .filter((visit) => valueOf(visit) === undefined)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    fees: didNot.reduce((sum, { paid }) => sum + (paid?.amount ?? 0), 0),
  }
}

export const monthFigures = (
  records: { requests: readonly Booking[]; visits: readonly Booking[] },
  { now, calendar, therapists }: Answers & { therapists: readonly Therapist[] },
) => ({
  requests: requestFigures(records.requests, { now, calendar }),
  visits: visitFigures(records.visits, now),
  takings: takingsOf(records.visits, now),
  earnings: earningsOf(records.visits, now, therapists),
})
