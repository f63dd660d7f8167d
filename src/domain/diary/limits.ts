/**
 * Numbers of the diary that its forms and `firestore.rules` share. They stand here and not in `config/limits.ts`, whose chunk
 * every page loads: a visitor needs them only after choosing a date.
 */
export const DIARY_LIMITS = {
  /** Weeks of a therapist's pattern. */
  workWeeks: 4,
  /** Shifts of a therapist on one day. */
  shifts: 2,
  /** Dates of one leave: each is a commit of its own. */
  leaveDays: 60,
  /** Days that one query may list. */
  daysAtOnce: 31,
} as const

export const DAY_MINUTES = 1_440
/** Minutes that a treatment without a length is planned with. */
export const ASSUMED_MINUTES = 60
