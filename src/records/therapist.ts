import type { Fields } from './fields.ts'

/** Most therapists in the list of `settings/therapists`. */
export const MOST_THERAPISTS = 20

/** A therapist of that list. The rules check only how long it is. */
export const THERAPIST = {
  name: { is: 'text', most: 60 },
} as const satisfies Fields
