import { CASH_UP, REOPENING } from '#records/cash-up.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { fieldsOf } from '#records/stored.ts'
import type { Booking } from './booking.ts'
import { tookPlace } from './diary/outcome.ts'
import { moneyText } from './money.ts'
import { AMOUNT_PROBLEM, thebeOf, type Way } from './payment.ts'
import { lineProblem } from './typed-line.ts'
import { isDate, venueToday } from './venue-clock.ts'

/** All amounts are whole thebe. A day's visits are those of its date, whenever their payment was noted. */

/** Ways that bring in an amount; what is free brings in none. */
const SUMMED_WAYS = ['cash', 'card', 'room', 'voucher'] as const satisfies readonly Way[]
type SummedWay = (typeof SUMMED_WAYS)[number]

export type DayTakings = Record<SummedWay, number> & {
  /** Visits that took place, those of them that were free, and those that are done without a noted amount. */
  visits: number
  free: number
  unnoted: number
  tips: number
  cashTips: number
}

export const takingsOf = (bookings: readonly Booking[], now: Date): DayTakings => {
  const visits = bookings.filter((booking) => tookPlace(booking, now))
  const paid = bookings.flatMap((booking) => booking.paid ?? [])
  const sumOf = (way: Way) => paid.reduce((sum, one) => sum + (one.way === way ? one.amount : 0), 0)
  const tips = (ones: typeof paid) => ones.reduce((sum, { tip }) => sum + tip, 0)
  return {
    visits: visits.length,
    free: paid.filter(({ way }) => way === 'free').length,
    unnoted: withoutAmount(bookings).length,
    ...{ cash: sumOf('cash'), card: sumOf('card'), room: sumOf('room'), voucher: sumOf('voucher') },
    tips: tips(paid),
    // A voucher pays for the visit alone, so a tip beside it is cash.
    cashTips: tips(paid.filter(({ way }) => way !== 'card' && way !== 'room')),
  }
}

export const totalTakings = (takings: Record<SummedWay, number>): number =>
  SUMMED_WAYS.reduce((sum, way) => sum + takings[way], 0)

/** The cash that should be in the drawer: that of the morning, the visits paid in cash, and their tips until these are handed out. */
export const cashExpected = ({ cash, cashTips, float }: Pick<CashUp, 'cash' | 'cashTips' | 'float'>): number =>
  float + cash + cashTips

/** `P20 too little`, `P20 too much`, `exactly right`. */
export const drawerText = (counted: number, expected: number): string => {
  const difference = counted - expected
  if (difference === 0) return 'exactly right'
  return `${moneyText(Math.abs(difference))} too ${difference < 0 ? 'little' : 'much'}`
}

/** Tips by the id of the therapist, the highest first; an empty id is the house. */
export const tipsByTherapist = (bookings: readonly Booking[]): { therapist: string; tip: number }[] => {
  const sums = new Map<string, number>()
  for (const { paid } of bookings)
    if (paid && paid.tip > 0) sums.set(paid.tipFor, (sums.get(paid.tipFor) ?? 0) + paid.tip)
  return [...sums]
    .map(([therapist, tip]) => ({ therapist, tip }))
    .toSorted((one, other) => other.tip - one.tip || (one.therapist < other.therapist ? -1 : 1))
}

export const withoutOutcome = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter(
    ({ status, outcome }) => status === 'confirmed' && outcome?.kind !== 'done' && outcome?.kind !== 'missed',
  )

export const withoutAmount = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter(({ status, outcome, paid }) => status === 'confirmed' && outcome?.kind === 'done' && !paid)

export const roomBills = (bookings: readonly Booking[]): { all: Booking[]; open: Booking[] } => {
  const all = bookings.filter(({ paid }) => paid?.way === 'room')
  return { all, open: all.filter(({ bill }) => bill?.state !== 'posted') }
}

export type CashUp = Stored<typeof CASH_UP> & Partial<Stored<typeof REOPENING>> & { date: string }
export type Counted = { float: number; counted?: number | undefined }

export const parseCashUp = (date: string, data: unknown): CashUp | undefined => {
  const fields = fieldsOf(data)
  const closed = readRecord(CASH_UP, fields)
  if (!closed.closedAt) return undefined
  const reopened = readRecord(REOPENING, fields)
  return { date, ...closed, ...(reopened.reopenedAt && reopened) }
}

export const cashUpFields = (
  { cash, card, room, voucher, tips, cashTips }: DayTakings,
  { float, counted }: Counted,
) => ({
  ...{ cash, card, room, voucher, tips, cashTips },
  float,
  counted: counted ?? null,
})

/** Whether the stored close is this one of the same person, whose answer was lost. */
export const isSameClose = (stored: CashUp, fields: ReturnType<typeof cashUpFields>, staff: { uid: string }): boolean =>
  stored.closedBy?.uid === staff.uid &&
  Object.entries(fields).every(([name, value]) => (stored[name as keyof typeof fields] ?? null) === value)

export const isClosed = ({ closedAt, reopenedAt }: CashUp): boolean =>
  closedAt !== null && !(reopenedAt && reopenedAt > closedAt)

export const isAsClosed = (closed: CashUp, takings: DayTakings): boolean =>
  ([...SUMMED_WAYS, 'tips', 'cashTips'] as const).every((name) => closed[name] === takings[name])

export const canClose = (date: string, now: Date): boolean => isDate(date) && date <= venueToday(now)

/** The typed cash; an empty float is none, and an empty count was not counted. */
export const checkCounted = (typed: { float: string; counted: string }) => {
  const float = typed.float.trim() === '' ? 0 : thebeOf(typed.float)
  const isCounted = typed.counted.trim() !== ''
  const counted = isCounted ? thebeOf(typed.counted) : undefined
  const errors: Partial<typeof typed> = {
    ...(float === undefined && { float: AMOUNT_PROBLEM }),
    ...(isCounted && counted === undefined && { counted: AMOUNT_PROBLEM }),
  }
  return { float, counted, errors }
}

export const reasonProblem = (reason: string): string | undefined =>
  reason.trim() === '' ? 'Please say why the day is opened again.' : lineProblem(reason, REOPENING.reason.most)
