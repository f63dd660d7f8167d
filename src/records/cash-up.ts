import type { Fields } from './fields.ts'

const SUM = { is: 'whole', least: 0, most: 9_999_999_999, absent: 0 } as const

/** The close of a day as it was counted then, `cashups/{date}`: amounts in whole thebe. Reopening keeps the last close. */
export const CASH_UP = {
  cash: SUM,
  card: SUM,
  room: SUM,
  voucher: SUM,
  /** All tips, and those of them in the drawer. */
  tips: SUM,
  cashTips: SUM,
  /** The cash with which the day began, and the cash that was counted at its end. */
  float: SUM,
  counted: { is: 'whole', least: 0, most: 9_999_999_999, isNullable: true },
  closedAt: { is: 'moment' },
  closedBy: { is: 'stamp' },
} as const satisfies Fields

/** Cash that was put into the drawer of a day or taken out of it, by its id in `movements` of the close. */
export const MOVEMENT = {
  kind: { is: 'oneOf', values: ['in', 'out'] },
  amount: { is: 'whole', least: 1, most: 99_999_999 },
  words: { is: 'line', least: 1, most: 80 },
  at: { is: 'moment' },
  by: { is: 'stamp' },
} as const satisfies Fields
export const MOST_MOVEMENTS = 40

/** Why the day was opened again. */
export const REOPENING = {
  reason: { is: 'line', least: 1, most: 120 },
  reopenedAt: { is: 'moment' },
  reopenedBy: { is: 'stamp' },
} as const satisfies Fields
