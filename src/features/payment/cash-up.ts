import { CASH_UP, MOVEMENT, REOPENING } from '#records/cash-up.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { fieldsOf } from '#records/stored.ts'
import type { Booking } from '#features/booking/booking.ts'
import { isOver, tookPlace } from '#features/booking/outcome.ts'
import { moneyText } from '#shared/money.ts'
import { AMOUNT_PROBLEM, isUnnoted, roomCharge, thebeOf, type Way } from './payment.ts'
import { lineProblem } from '#shared/characters.ts'
import { onlyProblems, type Problems } from '#shared/setting.ts'

/** All amounts are whole thebe. A day's visits are those of its date, whenever their payment was noted. */

/** Visits that took place, those of them that were free, those that are done without a noted amount, and what came in by way of paying. */
export const takingsOf = (bookings: readonly Booking[], now: Date) => {
  const visits = bookings.filter((booking) => tookPlace(booking, now))
  const paid = bookings.flatMap((booking) => booking.paid ?? [])
  const parts = paid.flatMap((one) => one.parts)
  const sumOf = (way: Way) => parts.reduce((sum, part) => sum + (part.way === way ? part.amount : 0), 0)
  const tips = (ones: typeof paid) => ones.reduce((sum, { tip }) => sum + tip, 0)
  return {
    visits: visits.length,
    free: parts.filter(({ way }) => way === 'free').length,
    unnoted: bookings.filter(isUnnoted).length,
    ...{ cash: sumOf('cash'), card: sumOf('card'), room: sumOf('room'), voucher: sumOf('voucher') },
    tips: tips(paid),
    cashTips: tips(paid.filter(({ tipWay }) => tipWay === 'cash')),
  }
}

export type DayTakings = ReturnType<typeof takingsOf>

export const totalTakings = ({ cash, card, room, voucher }: DayTakings): number => cash + card + room + voucher

type Drawer = Pick<CashUp, 'cash' | 'cashTips' | 'float' | 'movements'>

/** The cash that should be in the drawer: that of the morning, what visits paid in cash, their tips in cash, and what was put in or taken out. */
export const cashExpected = ({ cash, cashTips, float, movements }: Drawer): number =>
  movements.reduce((sum, movement) => sum + movedCash(movement), float + cash + cashTips)

/** Below 0 for what was paid out. */
export const movedCash = ({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): number =>
  kind === 'in' ? amount : -amount

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
  bookings.filter(({ status, outcome }) => status === 'confirmed' && !isOver(outcome))

export const roomBills = (bookings: readonly Booking[]): { all: Booking[]; open: Booking[] } => {
  const all = bookings.filter(({ paid }) => paid && roomCharge(paid))
  return { all, open: all.filter(({ bill }) => bill?.state !== 'posted') }
}

export type Movement = Stored<typeof MOVEMENT> & { id: string; amount: number }
export type NewMovement = Pick<Movement, 'kind' | 'amount' | 'words'>

/** The drawer of a day. `closedAt` is null while the day was never closed. */
export type CashUp = Stored<typeof CASH_UP> &
  Partial<Stored<typeof REOPENING>> & {
    date: string
    /** The oldest first. */
    movements: readonly Movement[]
    /** The words of the movements were erased, and the movements with them, because the day is old. */
    isEmptied?: true
  }
export type Counted = { float: number; counted?: number | undefined }

const parseMovement = ([id, value]: [string, unknown]): Movement[] => {
  const { amount, ...movement } = readRecord(MOVEMENT, value)
  return amount === undefined ? [] : [{ id, ...movement, amount }]
}

/** Never throws. */
export const parseCashUp = (date: string, data: unknown): CashUp => {
  const fields = fieldsOf(data)
  const movements = Object.entries(fieldsOf(fields['movements'])).flatMap(parseMovement)
  const reopened = readRecord(REOPENING, fields)
  return {
    date,
    ...readRecord(CASH_UP, fields),
    ...(reopened.reopenedAt && reopened),
    movements: movements.toSorted((one, other) => Number(one.at) - Number(other.at)),
    ...(fields['hasWords'] === false && { isEmptied: true as const }),
  }
}

type MovementDraft = { kind: Movement['kind']; amount: string; words: string }

/** What the draft says, or what is wrong with it, by field. */
export const checkMovement = (draft: MovementDraft): NewMovement | { errors: Problems<'amount' | 'words'> } => {
  const amount = thebeOf(draft.amount) || undefined
  const words = draft.words.trim().replaceAll(/\s+/g, ' ')
  const wrongWords = words === '' ? 'Please enter what it was for.' : lineProblem(words, MOVEMENT.words.most)
  if (amount !== undefined && wrongWords === undefined) return { kind: draft.kind, amount, words }
  return { errors: onlyProblems({ amount: amount === undefined ? AMOUNT_PROBLEM : undefined, words: wrongWords }) }
}

export const sumsOf = ({ cash, card, room, voucher, tips, cashTips }: DayTakings) => ({
  ...{ cash, card, room, voucher, tips, cashTips },
})

export const cashUpFields = (takings: DayTakings, { float, counted }: Counted) => ({
  ...sumsOf(takings),
  float,
  counted: counted ?? null,
})

/** Whether the day was closed with these sums, and with this cash where it is given. */
export const isAsClosed = (closed: CashUp, fields: Partial<ReturnType<typeof cashUpFields>>): boolean =>
  Object.entries(fields).every(([name, value]) => (closed[name as keyof typeof fields] ?? null) === value)

export const isClosed = ({ closedAt, reopenedAt }: CashUp): boolean =>
  closedAt !== null && !(reopenedAt && reopenedAt > closedAt)

/** The typed cash; an empty float is none, and an empty count was not counted. */
export const checkCounted = (typed: { float: string; counted: string }) => {
  const float = typed.float.trim() === '' ? 0 : thebeOf(typed.float)
  const isCounted = typed.counted.trim() !== ''
  const counted = isCounted ? thebeOf(typed.counted) : undefined
  const errors = onlyProblems({
    float: float === undefined ? AMOUNT_PROBLEM : undefined,
    counted: isCounted && counted === undefined ? AMOUNT_PROBLEM : undefined,
  })
  return { float, counted, errors }
}
