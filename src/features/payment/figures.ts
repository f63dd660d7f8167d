import { requestDue } from '#features/booking/answer-due.ts'
import type { Booking } from '#features/booking/booking.ts'
import { type CashUp, type Movement, movedCash, takingsOf } from './cash-up.ts'
import type { Calendar } from '#features/diary/open-days.ts'
import { isMissed, tookPlace } from '#features/booking/outcome.ts'
import type { Therapist } from '#features/roster/therapists.ts'
import { guestsEach } from '#features/booking/guests.ts'
import { isSameTreatment } from '#features/menu/offer.ts'
import { amountPaid, thebeOf } from './payment.ts'
import { leastAmountIn } from '#features/booking/price.ts'
import { totalsOf } from '#features/booking/totals.ts'

/** What a month's visits brought in, by treatment and by therapist. Amounts are whole thebe. */

/** What was paid for a visit or, where that is not noted, its total; undefined where the total is no plain amount. */
export const valueOf = ({ paid, ...visit }: Booking): number | undefined =>
  paid ? amountPaid(paid) : thebeOf(totalsOf(visit).price)

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Whole parts in proportion to the weights, alike where one is missing or all are 0; the rest of rounding goes to the last. */
const divided = (whole: number, weights: readonly (number | undefined)[]): number[] => {
  const sum = weights.includes(undefined) ? 0 : sumOf(weights.flatMap((weight) => weight ?? []))
  const parts = weights.map((weight = 0) => Math.floor(sum > 0 ? (whole * weight) / sum : whole / weights.length))
  return [...parts.slice(0, -1), whole - sumOf(parts.slice(0, -1))]
}

/** In proportion to the prices; `From P350` counts as P350. Guests of one treatment have a therapist each, or share those who are noted. */
const sharesOf = (visit: Booking) => {
  const { plan, selectedServices, services } = visit
  // An old booking may name its treatments in one text only.
  const named = selectedServices.length > 0 ? selectedServices : [{ name: services.trim() || 'Not named' }]
  const treatments =
    plan && plan.entries.length > 0 ? plan.entries : named.map(({ name }) => ({ name, therapists: [] }))
  const prices = treatments.map(({ name }) => {
    const booked = selectedServices.find((service) => isSameTreatment(service.name, name))
    return booked && leastAmountIn(booked.price)
  })
  const values = divided(valueOf(visit) ?? 0, prices)
  return treatments.flatMap(({ name, therapists }, index) => {
    const ids = therapists.length > 0 ? therapists : ['']
    const alike = ids.map(() => 1)
    const [times, value] = [divided(guestsEach(visit), alike), divided(values[index] ?? 0, alike)]
    return ids.map((id, place) => ({ name, id, times: times[place] ?? 0, value: value[place] ?? 0 }))
  })
}

/** What one treatment, or one therapist by id, has of the visits: how often it was given, once for each guest, and for how much. */
type Earning = { of: string; times: number; value: number }

/** One for each, in the order in which they come first. */
const summed = (given: readonly Earning[]): Earning[] => {
  const all = new Map<string, Earning>()
  for (const { of, times, value } of given) {
    const known = all.get(of)
    all.set(of, { of, times: times + (known?.times ?? 0), value: value + (known?.value ?? 0) })
  }
  return [...all.values()]
}

/** Of bookings whose date lies in the month. All listed therapists are named; what names nobody has an empty id and stands last. */
export const earningsOf = (bookings: readonly Booking[], now: Date, listed: readonly Therapist[]) => {
  const shares = bookings.filter((booking) => tookPlace(booking, now)).flatMap(sharesOf)
  const treatments = summed(shares.map(({ name, times, value }) => ({ of: name, times, value })))
  const therapists = summed([
    ...listed.map(({ id }) => ({ of: id, times: 0, value: 0 })),
    ...shares.map(({ id, times, value }) => ({ of: id, times, value })),
  ])
  return {
    treatments: treatments.toSorted((one, other) => other.value - one.value || other.times - one.times),
    therapists: therapists.toSorted((one, other) => Number(one.of === '') - Number(other.of === '')),
  }
}

/** The owner's figures of one month. The notes below the table in House say in words what is counted here. */

type Answers = { now: Date; calendar: Calendar }

/** Of visitors' requests; what the desk entered is none. `late` includes requests that still wait after the time was due. */
export const requestFigures = (bookings: readonly Booking[], { now, calendar }: Answers) => {
  const requests = bookings.filter(({ isEntered }) => !isEntered)
  const late = requests.filter((request) => {
    const due = requestDue(request, calendar)
    return due && (request.firstAnsweredAt ?? now) > due
  })
  const inTime = requests.filter((request) => request.firstAnsweredAt && !late.includes(request))
  return { all: requests.length, inTime: inTime.length, late: late.length }
}

/** Of bookings whose date lies in the month; `withoutAmount` have a total that is no plain amount, such as `from P350`. */
export const visitFigures = (bookings: readonly Booking[], now: Date) => {
  const visits = bookings.filter((booking) => tookPlace(booking, now))
  const didNot = bookings.filter((booking) => !tookPlace(booking, now))
  return {
    visits: visits.length,
    missed: bookings.filter(isMissed).length,
    value: visits.reduce((sum, visit) => sum + (valueOf(visit) ?? 0), 0),
    withoutAmount: visits
      .filter((visit) => valueOf(visit) === undefined)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    fees: didNot.reduce((sum, { paid }) => sum + (paid ? amountPaid(paid) : 0), 0),
  }
}

/** What was put into the drawer (`in`) and taken out of it, in whole thebe, and each of it with its day. */
const drawerFigures = (cashUps: readonly CashUp[]) => {
  const movements = cashUps.flatMap(({ date, movements: own }) => own.map((one) => ({ date, ...one })))
  const sum = (kind: Movement['kind']) => sumOf(movements.filter((one) => one.kind === kind).map(movedCash))
  return { movements, in: sum('in'), out: sum('out') }
}

type MonthRecords = { requests: readonly Booking[]; visits: readonly Booking[]; cashUps: readonly CashUp[] }

export const monthFigures = (
  records: MonthRecords,
  { now, calendar, therapists }: Answers & { therapists: readonly Therapist[] },
) => ({
  requests: requestFigures(records.requests, { now, calendar }),
  visits: visitFigures(records.visits, now),
  takings: takingsOf(records.visits, now),
  drawer: drawerFigures(records.cashUps),
  earnings: earningsOf(records.visits, now, therapists),
})
