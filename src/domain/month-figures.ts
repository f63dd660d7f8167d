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
import { venueToday } from './venue-clock.ts'

/** All figures of a month. */

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
