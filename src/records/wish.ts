import type { Fields } from './fields.ts'

/** Most wishes of one request; one more is allowed to cancel. */
export const MOST_WISHES = 5

/** A document of `wishes`. Date and time are empty unless it is a move. */
export const WISH = {
  /** `move`: another time; exactly the proposed time accepts the proposal. `decline`: declines the proposal. */
  kind: { is: 'oneOf', values: ['move', 'cancel', 'decline'], isUnread: true },
  date: { is: 'text', most: 10 },
  time: { is: 'text', most: 8 },
  note: { is: 'message', most: 300 },
  createdAt: { is: 'moment' },
} as const satisfies Fields
