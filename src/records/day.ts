import type { Fields } from './fields.ts'

/** What main types into a day. */
export const DAY_FORM = {
  note: { is: 'line', most: 120, isOptional: true },
} as const satisfies Fields
