import { REQUEST_SUMS, VISIT_SUMS } from '#records/month-sums.ts'
import { readRecord, type Stored } from '#records/read.ts'
import type { Booking } from './booking.ts'
import { type DayTakings, takingsOf } from './cash-up.ts'
import type { Block } from './diary/block.ts'
import { calendarOf } from './diary/calendar.ts'
import type { Day } from './diary/day.ts'
import type { Therapist } from './diary/therapists.ts'
import { type Earnings, earningsOf } from './earnings.ts'
import {
  type BusyHour,
  busyHours,
  type RequestFigures,
  requestFigures,
  type VisitFigures,
  visitFigures,
} from './figures.ts'
import { datesOf, monthOf } from './month.ts'
import { CATEGORIES } from './service.ts'
import { venueToday } from './venue-clock.ts'

/** All figures of a month, and the sums of them that stay when its bookings are erased. */

export type MonthFigures = {
  requests: RequestFigures
  visits: VisitFigures
  hours: BusyHour[]
  takings: DayTakings
  earnings: Earnings
}

/** What is stored of a month. */
type Records = {
  requests: readonly Booking[]
  visits: readonly Booking[]
  days: ReadonlyMap<string, Day>
  blocks: readonly Block[]
}

export type FiguresHouse = {
  menu: Parameters<typeof visitFigures>[1]['menu']
  settings: Parameters<typeof calendarOf>[0]
  therapists: readonly Therapist[]
}

type Counting = { month: string; at: Date; house: FiguresHouse }

export const monthFigures = (records: Records, { month, at, house }: Counting): MonthFigures => {
  const { menu, settings, therapists } = house
  const today = venueToday(at)
  const days = [...records.days.values()].filter(({ date }) => monthOf(date) === month)
  return {
    requests: requestFigures(records.requests, { now: at, calendar: calendarOf(settings, records.days) }),
    visits: visitFigures(records.visits, { now: at, menu }),
    hours: busyHours(days, today),
    takings: takingsOf(records.visits, at),
    earnings: earningsOf(records.visits, {
      ...{ now: at, dates: datesOf(month).filter((date) => date <= today), settings, therapists },
      ...{ days: records.days, blocks: records.blocks },
    }),
  }
}

export type RequestSums = Stored<typeof REQUEST_SUMS>
export type VisitSums = Stored<typeof VISIT_SUMS>

/** What was kept of a month before bookings of it were erased. Either is missing while its bookings are all stored. */
export type MonthSums = { requests?: RequestSums; visits?: VisitSums }

/** Undefined if no sums were kept. Never throws. */
export const parseRequestSums = (data: unknown): RequestSums | undefined => {
  const sums = readRecord(REQUEST_SUMS, data)
  return sums.keptAt === null ? undefined : sums
}

/** Undefined if no sums were kept. Never throws. */
export const parseVisitSums = (data: unknown): VisitSums | undefined => {
  const sums = readRecord(VISIT_SUMS, data)
  return sums.keptAt === null ? undefined : sums
}

type Kept = 'keptAt' | 'keptBy'

export const requestSumsOf = ({ requests }: MonthFigures): Omit<RequestSums, Kept> => {
  const { all, inTime, late, unknown } = requests
  return { requests: all, inTime, late, unknown }
}

/** The sums that are kept of the visits of a month that is over. */
export const visitSumsOf = ({ visits, takings, earnings }: MonthFigures): Omit<VisitSums, Kept> => {
  const given = (wanted: string | null) => visits.treatments.find(({ category }) => category === wanted)?.count ?? 0
  const { guests, missed, value, withoutAmount } = visits
  const { cash, card, room, voucher, tips, cashTips, free, unnoted } = takings
  return {
    ...{ visits: visits.visits, guests, missed, value, withoutAmount },
    ...{ massage: given('massage'), facial: given('facial'), nails: given('nails'), other: given(null) },
    ...{ cash, card, room, voucher, tips, cashTips, free, unnoted, fees: earnings.fees },
  }
}

export type KeptFigures = {
  keptAt: Date
  /** Only requests of the month were erased: its visits are counted as they are stored. */
  hasVisits: boolean
}

/** The figures of a month with kept sums. Of erased visits nothing is known by treatment and by therapist. */
export const withSums = (
  counted: MonthFigures,
  { requests, visits }: MonthSums,
): MonthFigures & { kept?: KeptFigures } => {
  const keptAt = (visits ?? requests)?.keptAt
  if (!keptAt) return counted
  return {
    ...counted,
    ...(requests && { requests: requestsOf(requests) }),
    ...(visits && visitsOf(visits)),
    kept: { keptAt, hasVisits: !visits },
  }
}

const requestsOf = ({ requests: all, inTime, late, unknown }: RequestSums): RequestFigures => ({
  all,
  inTime,
  late,
  unknown,
  waiting: 0,
})

const visitsOf = (sums: VisitSums): Pick<MonthFigures, 'visits' | 'takings' | 'earnings'> => {
  const { visits, guests, missed, value, withoutAmount } = sums
  const { cash, card, room, voucher, tips, cashTips, free, unnoted, fees } = sums
  const treatments = [
    ...CATEGORIES.map(({ id }) => ({ category: id, count: sums[id] })),
    { category: null, count: sums.other },
  ]
  return {
    visits: { visits, guests, missed, value, withoutAmount, treatments },
    takings: { visits, cash, card, room, voucher, tips, cashTips, free, unnoted },
    earnings: { treatments: [], therapists: [], fees, toPutRight: [] },
  }
}
