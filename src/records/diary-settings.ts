import { LIMITS } from '#config/limits.ts'
import type { Fields } from './fields.ts'

const PLACE = { is: 'whole', least: 0, most: 20, isOptional: true } as const

/** The map `places`, by category. A missing number means no limit. */
export const PLACES = { massage: PLACE, facial: PLACE, nails: PLACE } as const satisfies Fields

/** `settings/diary`, without its maps and lists: `places`, `hours` and `closedWeekdays`. */
export const DIARY_SETTINGS = {
  /** Guests in the house at once. A missing number means no limit. */
  guests: { is: 'whole', least: 1, most: 99, isOptional: true },
  /** Minutes for cleaning after a visit. */
  buffer: { is: 'whole', least: 0, most: 120, absent: 15 },
  /** Minutes between a visitor's request and the earliest start; 0 until main sets it. Only the form refuses it, not the rules. */
  notice: { is: 'whole', least: 0, most: 10_080, absent: 0 },
  /** How many days ahead visitors can ask for. */
  daysAhead: { is: 'whole', least: 1, most: LIMITS.daysAhead, absent: LIMITS.daysAhead },
} as const satisfies Fields
