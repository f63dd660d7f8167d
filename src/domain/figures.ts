import { requestDue } from './answer-due.ts'
import type { Booking } from './booking.ts'
import type { Day } from './diary/day.ts'
import type { Calendar } from './diary/open-days.ts'
import { isMissed, tookPlace } from './diary/outcome.ts'
import { QUARTER } from './diary/occupancy.ts'
import { valueOf } from './earnings.ts'
import { guestsEach } from './guests.ts'
import { isSameTreatment } from './offer.ts'
import { CATEGORIES, type Category, type Service } from './service.ts'

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
  /** Visits without either: their total is no plain amount, such as `from P350`. */
  withoutAmount: number
  /** Treatments that were given, once for each guest who had it; null: not on the menu. */
  treatments: { category: Category | null; count: number }[]
}

type Menu = readonly Pick<Service, 'name' | 'category'>[]

const categoryOf = (name: string, menu: Menu) =>
  menu.find((service) => isSameTreatment(service.name, name))?.category ?? null

/** The categories of the plan, else of the booked treatments. A treatment planned without a category may be on the menu by now. */
const categoriesIn = ({ plan, selectedServices }: Booking, menu: Menu): (Category | null)[] =>
  plan && plan.entries.length > 0
    ? plan.entries.map(({ name, category }) => category ?? categoryOf(name, menu))
    : selectedServices.map(({ name }) => categoryOf(name, menu))

/** Of bookings whose date lies in the month. */
export const visitFigures = (bookings: readonly Booking[], { now, menu }: { now: Date; menu: Menu }): VisitFigures => {
  const visits = bookings.filter((booking) => tookPlace(booking, now))
  const amounts = visits.flatMap((visit) => valueOf(visit) ?? [])
  const given = visits.flatMap((visit) =>
    categoriesIn(visit, menu).map((category) => ({ category, guests: guestsEach(visit) })),
  )
  const countOf = (category: Category | null) =>
    given.reduce((sum, one) => sum + (one.category === category ? one.guests : 0), 0)
  return {
    visits: visits.length,
    guests: visits.reduce((sum, { guests }) => sum + guests, 0),
    missed: bookings.filter(isMissed).length,
    value: amounts.reduce((sum, amount) => sum + amount, 0),
    withoutAmount: visits.length - amounts.length,
    treatments: [...CATEGORIES.map(({ id }) => id), null].map((category) => ({ category, count: countOf(category) })),
  }
}

export type BusyHour = {
  /** 9 for 9:00 to 10:00 AM. */
  hour: number
  /** The most guests at once in this hour, added over the days. */
  guests: number
  /** The day with the most of them; the first of several. */
  busiest: { date: string; guests: number } | undefined
}

/** From the first hour with guests to the last, by the days' counts up to `today` (`YYYY-MM-DD`); empty without guests. */
export const busyHours = (days: readonly Pick<Day, 'date' | 'guests'>[], today: string): BusyHour[] => {
  const past = days.filter(({ date }) => date <= today).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const hours = Array.from({ length: 24 }, (_, hour) => hourOf(hour, past))
  const first = hours.findIndex(({ guests }) => guests > 0)
  const last = hours.findLastIndex(({ guests }) => guests > 0)
  return first < 0 ? [] : hours.slice(first, last + 1)
}

const QUARTERS_IN_HOUR = 60 / QUARTER

const hourOf = (hour: number, days: readonly Pick<Day, 'date' | 'guests'>[]): BusyHour => {
  const quarters = Array.from({ length: QUARTERS_IN_HOUR }, (_, index) => String(hour * QUARTERS_IN_HOUR + index))
  const onDays = days.map(({ date, guests }) => ({
    date,
    guests: Math.max(...quarters.map((quarter) => guests[quarter] ?? 0)),
  }))
  const most = Math.max(0, ...onDays.map(({ guests }) => guests))
  return {
    hour,
    guests: onDays.reduce((sum, { guests }) => sum + guests, 0),
    busiest: most > 0 ? onDays.find(({ guests }) => guests === most) : undefined,
  }
}
