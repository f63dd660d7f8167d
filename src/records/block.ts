import type { Fields } from './fields.ts'

/** What staff type into a block. */
export const BLOCK_FORM = {
  words: { is: 'line', most: 120 },
} as const satisfies Fields
