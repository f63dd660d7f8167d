import type { Fields } from './fields.ts'

/** What was paid for a visit, `paid` of a booking. Amounts are in whole thebe; `tipFor` is the id of a therapist, empty for the house. */
export const PAYMENT = {
  amount: { is: 'whole', least: 0, most: 99_999_999 },
  tip: { is: 'whole', least: 0, most: 99_999_999, absent: 0 },
  tipFor: { is: 'line', most: 40 },
  way: { is: 'oneOf', values: ['cash', 'card', 'room', 'voucher', 'free'] },
  /** The room's number, the voucher's words, or why it was free. */
  words: { is: 'line', most: 80 },
  at: { is: 'moment' },
  by: { is: 'stamp' },
} as const satisfies Fields

/** Whether a room's charge was handed to the lodge, `bill` of a booking that is paid on the room. */
export const BILL = {
  state: { is: 'oneOf', values: ['open', 'posted'] },
  at: { is: 'moment' },
  by: { is: 'stamp' },
} as const satisfies Fields

/** Whether a late cancellation and a missed visit may carry a fee, `fees` of `settings/house`. */
export const FEES = {
  late: { is: 'flag' },
  missed: { is: 'flag' },
} as const satisfies Fields
