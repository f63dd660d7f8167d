import type { Fields } from './fields.ts'

/** Most parts of a payment, in its list `parts`. */
export const MOST_PARTS = 3

/** One way of paying and what was paid that way, in whole thebe. */
export const PAYMENT_PART = {
  way: { is: 'oneOf', values: ['cash', 'card', 'room', 'voucher', 'free'] },
  amount: { is: 'whole', least: 0, most: 99_999_999 },
  /** The room's number, the voucher's words, or why it was free. */
  words: { is: 'line', most: 80 },
} as const satisfies Fields

/** What was paid for a visit, `paid` of a booking, without its `parts`. `tipFor` is the id of a therapist, empty for the house. */
export const PAYMENT = {
  tip: { is: 'whole', least: 0, most: 99_999_999, absent: 0 },
  tipFor: { is: 'line', most: 40 },
  /** `room` only where a part is on the room. */
  tipWay: { is: 'oneOf', values: ['cash', 'card', 'room'] },
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
