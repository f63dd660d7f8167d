import { MOST_GUESTS_AT_DESK, MOST_SERVICES } from '#config/limits.ts'
import { BOOKING_FORM } from './booking-form.ts'
import type { Fields } from './fields.ts'
import { KEYS } from './keys.ts'

/** A document of `bookings`, without its date and its maps: `mail`, `outcome`, `proposal`, `plan`, `paid` and `bill`. */
export const BOOKING = {
  ...BOOKING_FORM,
  ...KEYS,
  fullName: { ...BOOKING_FORM.fullName, earlierName: 'name' },
  services: { ...BOOKING_FORM.services, earlierName: 'service' },
  guests: { ...BOOKING_FORM.guests, most: MOST_GUESTS_AT_DESK },
  totalPrice: { ...BOOKING_FORM.totalPrice, is: 'text' },
  /** `09:00 AM` on the venue's clock. */
  time: { is: 'text', most: 8 },
  serviceCount: { is: 'whole', least: 1, most: MOST_SERVICES, isUnread: true },
  room: { is: 'text', most: 20, isOptional: true },
  /** What desk and guest agreed on in place of the sum, and who set it. */
  agreedTotal: { is: 'line', most: 40, isOptional: true, isUnread: true },
  agreedBy: { is: 'stamp', isOptional: true },
  clientId: { is: 'text', most: 128, isNullable: true, isUnread: true },
  /** `desk` for a booking that the desk entered; missing for a visitor's request. */
  source: { is: 'oneOf', values: ['desk'], isOptional: true, isUnread: true },
  status: { is: 'oneOf', values: ['pending', 'confirmed', 'rejected'] },
  createdAt: { is: 'moment' },
  updatedAt: { is: 'moment' },
  updatedBy: { is: 'stamp', isOptional: true },
  /** Id of the desk's last act and of its event; missing before the first act. */
  mark: { is: 'id', least: 20, most: 20, isOptional: true, isUnread: true },
  /** The last confirmation; the history has earlier ones. */
  confirmedAt: { is: 'moment', isOptional: true },
  confirmedBy: { is: 'stamp', isOptional: true },
  /** When the desk first confirmed, rejected, cancelled, or proposed another time. It is never written again. */
  firstAnsweredAt: { is: 'moment', isOptional: true },
  dateModified: { is: 'flag', isOptional: true },
  /** Who confirmed the booking although there was no place for it. */
  overbooked: { is: 'stamp', isOptional: true, isNullable: true },
  rejectedAt: { is: 'moment', isOptional: true },
  rejectedBy: { is: 'stamp', isOptional: true },
  /** Also of a cancellation. */
  rejectionReason: { is: 'text', least: 1, most: 500, isOptional: true },
  /** Cancelled after it was confirmed; stored as rejected. */
  cancelledFor: { is: 'oneOf', values: ['client', 'spa'], isOptional: true, isUnread: true },
  cancelledAt: { is: 'moment', isOptional: true },
  cancelledBy: { is: 'stamp', isOptional: true },
  /** When the guest asked by the link to cancel, if the desk cancelled for that reason. */
  cancelAskedAt: { is: 'moment', isOptional: true },
  /** When the desk last answered a wish with no. */
  declinedAt: { is: 'moment', isOptional: true },
  remindedAt: { is: 'moment', isOptional: true },
  remindedBy: { is: 'stamp', isOptional: true },
} as const satisfies Fields

/** The last mail to the client, `mail` of a booking. */
export const MAIL = {
  state: { is: 'oneOf', values: ['sending', 'sent', 'failed'] },
  reason: { is: 'text', most: 500 },
  at: { is: 'moment' },
  by: { is: 'stamp' },
  /** Id of the confirmation or resend that the mail belongs to. */
  attempt: { is: 'text', most: 40, isOptional: true },
} as const satisfies Fields

/** What became of the visit, and who noted it, `outcome` of a booking. `missed` is "Did not come". */
export const OUTCOME = {
  kind: { is: 'oneOf', values: ['arrived', 'done', 'missed'] },
  at: { is: 'moment' },
  by: { is: 'stamp' },
} as const satisfies Fields

/** Another time that the desk proposes while the request is pending, `proposal` of a booking, without its date. */
export const PROPOSAL = {
  time: { is: 'text', most: 8 },
  at: { is: 'moment' },
  by: { is: 'stamp' },
} as const satisfies Fields
