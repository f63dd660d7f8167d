import { KEPT_YEARS } from '#config/limits.ts'
import type { Fields } from './fields.ts'

/** Years that a kind of record is kept. */
const YEARS = { is: 'whole', least: 1, most: 20 } as const

/** `settings/records`: for how many years records are kept, as main sets it. */
export const KEEPING = {
  visits: { ...YEARS, absent: KEPT_YEARS.visits },
  rejected: { ...YEARS, absent: KEPT_YEARS.rejected },
  messages: { ...YEARS, absent: KEPT_YEARS.messages },
  profiles: { ...YEARS, absent: KEPT_YEARS.profiles },
  /** Notes, preferences and alerts of profiles. */
  notes: { ...YEARS, absent: KEPT_YEARS.notes },
} as const satisfies Fields
