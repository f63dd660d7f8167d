import { ASSUMED_MINUTES } from '#config/limits.ts'
import { CHOSEN_SERVICE } from '#records/booking-form.ts'
import { cutTo } from '#records/stored.ts'
import type { Booking } from '../booking.ts'
import { servicesText } from '../display.ts'
import { minutesOf } from '../slots.ts'
import { planFor } from './booking-plan.ts'
import { endOf, guestsOfEach, type Menu, type Plan, type PlanEntry, planStart, spanOf, categoryOn } from './plan.ts'
import { doing, type Therapist } from './therapists.ts'
import { meet, type Span } from '../spans.ts'
import type { Hours } from './open-days.ts'
import { isOver } from './outcome.ts'
import { byTime } from './visits.ts'

/**
 * Whether a visit from `today` on was confirmed while the menu could not be read: it counts for the guests in the house, but not by category.
 * "Save without e-mail" gives it the categories of the menu. Without a menu, a treatment without a category may belong to one.
 */
export const isUncounted = (
  { status, plan, outcome }: Pick<Booking, 'status' | 'plan' | 'outcome'>,
  menu: Menu | undefined,
  today: string,
): boolean =>
  status === 'confirmed' &&
  plan !== null &&
  plan.date >= today &&
  !isOver(outcome) &&
  plan.entries.some(({ name, category }) => category === null && (!menu || categoryOn(menu, name) !== null))

/** Confirmed visits that a new block, a closed day or shorter hours would affect. The desk must call these guests. */

/** `therapist` is an id, null for the whole house. */
type Time = Span & { therapist: string | null }

const hit = (visits: readonly DrawnVisit[], isHit: (entry: PlanEntry) => boolean): Booking[] =>
  visits
    .filter(({ booking, isRequest, plan }) => !isRequest && !booking.outcome && plan.entries.some(isHit))
    .map(({ booking }) => booking)

/** Visits with a treatment during this time; for a therapist's block only treatments of that therapist. */
export const visitsDuring = (visits: readonly DrawnVisit[], { therapist, ...time }: Time): Booking[] =>
  hit(visits, (entry) => meet(spanOf(entry), time) && (therapist === null || entry.therapists.includes(therapist)))

/** Visits with a treatment outside the hours; all visits on a closed day. */
export const visitsOutside = (visits: readonly DrawnVisit[], hours: Hours | undefined): Booking[] =>
  hit(visits, (entry) => !hours || entry.start < hours.opens || endOf(entry) > hours.lastEnd)

/** The bookings of a day as the diary draws them. Every booking appears, even one with missing fields. */

export type DrawnVisit = {
  booking: Booking
  /** The stored plan, else the plan that the treatments would get. */
  plan: Plan
  /** Pending. */
  isRequest: boolean
  isUncounted: boolean
}

export type DrawnDay = {
  /** By start. */
  visits: DrawnVisit[]
  /** Rejected or cancelled, by time. */
  cancelled: Booking[]
}

/** The placeholder for a booking that names no treatment. */
const someTreatment = (booking: Booking, start: number): PlanEntry => ({
  name: cutTo(servicesText(booking), CHOSEN_SERVICE.name.most),
  category: null,
  start,
  minutes: ASSUMED_MINUTES,
  therapists: [],
})

const planToDraw = (booking: Booking, date: string, menu: Menu): Plan => {
  const { plan, time, guests } = booking
  if (plan && plan.entries.length > 0) return plan
  const planned = planFor({ ...booking, date }, { buffer: 0, menu })
  if (planned && planned.entries.length > 0) return planned
  return { date, guests, buffer: 0, entries: [someTreatment(booking, minutesOf(time) ?? 0)] }
}

const byStart = (one: DrawnVisit, other: DrawnVisit) => (planStart(one.plan) ?? 0) - (planStart(other.plan) ?? 0)
/** `bookings` are those of the date, with any status. */
export const drawDay = (date: string, bookings: readonly Booking[], menu: Menu): DrawnDay => ({
  visits: bookings
    .filter(({ status }) => status !== 'rejected')
    .map((booking) => ({
      ...{ booking, plan: planToDraw(booking, date, menu), isRequest: booking.status !== 'confirmed' },
      isUncounted: isUncounted(booking, menu, date),
    }))
    .toSorted(byStart),
  cancelled: bookings.filter(({ status }) => status === 'rejected').toSorted(byTime),
})

/** The confirmed visits with a stored plan, by start, in the same order for every desk. A visit that was missed needs nobody. */
export const expectedVisits = (visits: readonly DrawnVisit[]): DrawnVisit[] =>
  visits
    .filter(({ booking, isRequest }) => !isRequest && booking.plan !== null && booking.outcome?.kind !== 'missed')
    .toSorted((one, other) => byStart(one, other) || (one.booking.id < other.booking.id ? -1 : 1))

/**
 * How many treatments of visits that nobody has come to yet have fewer therapists than guests, though the house has somebody who does them.
 * Treatments that have ended by `now`, in minutes after midnight, are left out.
 */
export const countWithoutTherapist = (
  visits: readonly DrawnVisit[],
  therapists: readonly Therapist[],
  now = 0,
): number =>
  expectedVisits(visits)
    .filter(({ booking }) => !booking.outcome)
    .flatMap(({ plan }) => plan.entries.filter((entry) => entry.therapists.length < guestsOfEach(plan)))
    .filter((entry) => endOf(entry) > now && doing(therapists, entry.category).length > 0).length
