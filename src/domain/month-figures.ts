import { MONTH_SUMS } from '#records/month-sums.ts'
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
  lateRequests,
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

/** Ids of requests whose history must be read, because it may hold an earlier offer of another time. */
export const historiesOf = ({ requests, days }: Records, { settings }: Pick<FiguresHouse, 'settings'>, at: Date) =>
  lateRequests(requests, { now: at, calendar: calendarOf(settings, days) })

type Counting = {
  month: string
  at: Date
  house: FiguresHouse
  /** When the desk first proposed another time, of `historiesOf`. */
  proposals: ReadonlyMap<string, Date>
}

export const monthFigures = (records: Records, { month, at, house, proposals }: Counting): MonthFigures => {
  const { menu, settings, therapists } = house
  const today = venueToday(at)
  const days = [...records.days.values()].filter(({ date }) => monthOf(date) === month)
  return {
    requests: requestFigures(records.requests, { now: at, calendar: calendarOf(settings, records.days), proposals }),
    visits: visitFigures(records.visits, { now: at, menu }),
    hours: busyHours(days, today),
    takings: takingsOf(records.visits, at),
    earnings: earningsOf(records.visits, {
      ...{ now: at, dates: datesOf(month).filter((date) => date <= today), settings, therapists },
      ...{ days: records.days, blocks: records.blocks },
    }),
  }
}

export type MonthSums = Stored<typeof MONTH_SUMS>

/** Undefined if no sums were kept. Never throws. */
export const parseMonthSums = (data: unknown): MonthSums | undefined => {
  const sums = readRecord(MONTH_SUMS, data)
  return sums.keptAt === null ? undefined : sums
}

/** The sums that are kept of a month that is over. */
export const sumsOf = ({ requests, visits, takings, earnings }: MonthFigures): Omit<MonthSums, 'keptAt' | 'keptBy'> => {
  const { all, inTime, late, unknown } = requests
  const given = (wanted: string | null) => visits.treatments.find(({ category }) => category === wanted)?.count ?? 0
  const { guests, missed, value, withoutAmount } = visits
  const { cash, card, room, voucher, tips, cashTips, free, unnoted } = takings
  return {
    ...{ requests: all, inTime, late, unknown },
    ...{ visits: visits.visits, guests, missed, value, withoutAmount },
    ...{ massage: given('massage'), facial: given('facial'), nails: given('nails'), other: given(null) },
    ...{ cash, card, room, voucher, tips, cashTips, free, unnoted, fees: earnings.fees },
  }
}

export type KeptFigures = {
  keptAt: Date
  /** The visits of the month are still stored: only rejected requests of it were erased. */
  hasVisits: boolean
}

/**
 * The figures of a month with kept sums. While all its visits are stored, their figures are counted and only those of the requests are the
 * kept ones; afterwards by treatment and by therapist nothing is known.
 */
export const withSums = (counted: MonthFigures, sums: MonthSums): MonthFigures & { kept: KeptFigures } => {
  const keptAt = sums.keptAt ?? new Date(0)
  const { inTime, late, unknown } = sums
  const requests: RequestFigures = { all: sums.requests, inTime, late, unknown, waiting: 0 }
  if (counted.visits.visits === sums.visits && counted.visits.missed === sums.missed)
    return { ...counted, requests, kept: { keptAt, hasVisits: true } }
  const { visits, guests, missed, value, withoutAmount } = sums
  const { cash, card, room, voucher, tips, cashTips, free, unnoted, fees } = sums
  const treatments = [
    ...CATEGORIES.map(({ id }) => ({ category: id, count: sums[id] })),
    { category: null, count: sums.other },
  ]
  return {
    requests,
    visits: { visits, guests, missed, value, withoutAmount, treatments },
    hours: counted.hours,
    takings: { visits, cash, card, room, voucher, tips, cashTips, free, unnoted },
    earnings: { treatments: [], therapists: [], fees, toPutRight: [] },
    kept: { keptAt, hasVisits: false },
  }
}
