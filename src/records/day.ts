import type { Fields } from './fields.ts'

/** What main types into a day. */
export const DAY_FORM = {
  note: { is: 'line', most: 120, isOptional: true },
} as const satisfies Fields

/** What staff type into a block. */
export const BLOCK_FORM = {
  words: { is: 'line', most: 120 },
} as const satisfies Fields
