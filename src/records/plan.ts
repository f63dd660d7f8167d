import { MOST_GUESTS_AT_DESK } from '#config/limits.ts'
import { BOOKING_FORM, CHOSEN_SERVICE } from './booking-form.ts'
import { DIARY_SETTINGS } from './diary-settings.ts'
import type { Fields } from './fields.ts'

/** Most treatments of a plan, in its list `entries`. */
export const MOST_ENTRIES = 10

/** The plan of a confirmed booking, `plan` of the booking, without its date and `entries`. */
export const PLAN = {
  guests: { ...BOOKING_FORM.guests, most: MOST_GUESTS_AT_DESK },
  /** Two guests have one treatment each. */
  shares: { is: 'flag', isOptional: true, isUnread: true },
  /** Minutes for cleaning after the treatment that ends last; after each of two that are shared. */
  buffer: { is: 'whole', least: 0, most: DIARY_SETTINGS.buffer.most, absent: 0 },
  /** Whom the guest asks for, as in `features/roster/therapists.ts`; missing for anybody. */
  wants: { is: 'text', most: 40, isOptional: true },
} as const satisfies Fields

/** A treatment of a plan, without its therapists and category. */
export const PLAN_ENTRY = {
  name: { is: 'text', least: 1, most: CHOSEN_SERVICE.name.most },
  /** Minutes after midnight. */
  start: { is: 'whole', least: 0, most: 1_439 },
  minutes: { is: 'whole', least: 1, most: 1_440 },
} as const satisfies Fields
