import type { Fields } from './fields.ts'

/** Years that a kind of record is kept. */
const YEARS = { is: 'whole', least: 1, most: 20 } as const

/** `settings/records`: for how many years records are kept, as main sets it. */
export const KEEPING = {
  visits: { ...YEARS, absent: 5 },
  rejected: { ...YEARS, absent: 1 },
  messages: { ...YEARS, absent: 1 },
  profiles: { ...YEARS, absent: 5 },
  /** Notes, preferences and alerts of profiles. */
  notes: { ...YEARS, absent: 2 },
} as const satisfies Fields
