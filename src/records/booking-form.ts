import { MOST_GUESTS, MOST_SERVICES } from '#config/limits.ts'
import type { Fields } from './fields.ts'

/** A treatment of a booking, as it was on the menu. */
export const CHOSEN_SERVICE = {
  name: { is: 'name', least: 1, most: 80 },
  /** 0 if the menu does not say. */
  duration: { is: 'whole', least: 0, most: 1_440, absent: 0 },
  price: { is: 'line', most: 40 },
} as const satisfies Fields

/** What a visitor sends, besides date and time. `booking-check.ts` checks more: the telephone numbers, and which last names are allowed. */
export const BOOKING_FORM = {
  firstName: { is: 'name', least: 1, most: 60 },
  /** A guest of one name writes a dash. */
  lastName: { is: 'line', most: 60 },
  fullName: { is: 'name', least: 1, most: 121 },
  email: { is: 'email', most: 254 },
  phone: { is: 'phone', most: 20 },
  specialRequests: { is: 'message', most: 1_000 },
  /** What therapists must know, in the guest's words. Staff alone read it: it stands in no e-mail, no message and no export. */
  healthNote: { is: 'message', most: 300, isOptional: true },
  /** `name (duration min) - price, …` */
  services: { is: 'line', least: 1, most: 2_000 },
  /** Of `CHOSEN_SERVICE`. */
  selectedServices: { is: 'list', least: 1, most: MOST_SERVICES, isUnread: true },
  /** Each has all treatments, unless they share. */
  guests: { is: 'whole', least: 1, most: MOST_GUESTS, isOptional: true, isUnread: true },
  /** Two guests have one of two treatments each, at the same time. */
  shares: { is: 'flag', isOptional: true, isUnread: true },
  totalTime: { is: 'text', least: 1, most: 20 },
  totalPrice: { is: 'line', least: 1, most: 40 },
} as const satisfies Fields
