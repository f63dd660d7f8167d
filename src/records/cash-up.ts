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

/** Why the day was opened again. */
export const REOPENING = {
  reason: { is: 'line', least: 1, most: 120 },
  reopenedAt: { is: 'moment' },
  reopenedBy: { is: 'stamp' },
} as const satisfies Fields
