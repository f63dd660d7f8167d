import type { Fields } from './fields.ts'
import { KEYS } from './keys.ts'

/** Who it is. Staff correct these. */
export const PERSON = {
  fullName: { is: 'text', most: 121 },
  firstName: { is: 'text', most: 60 },
  lastName: { is: 'text', most: 60 },
  email: { is: 'text', most: 254 },
  phone: { is: 'text', most: 20 },
} as const satisfies Fields

export const NEW_CLIENT = {
  ...PERSON,
  ...KEYS,
  /** `YYYY-MM-DD`. */
  firstVisit: { is: 'text', most: 40 },
  totalBookings: { is: 'whole', least: 0, most: Number.MAX_SAFE_INTEGER, absent: 0 },
  /** Shown by `clientStatus`. */
  status: { is: 'text', most: 40, absent: 'active' },
  treatmentHistory: { is: 'list', most: 0 },
  notes: { is: 'text', most: 4_000 },
  preferences: { is: 'text', most: 4_000 },
  /** See `shared/names.ts`. */
  search: { is: 'words', most: 40, inAll: 640, isUnread: true },
  createdAt: { is: 'moment' },
  updatedAt: { is: 'moment' },
} as const satisfies Fields

export const CLIENT = {
  ...NEW_CLIENT,
  /** One line for staff, shown wherever the client is expected: `Nut allergy`. */
  alert: { is: 'line', most: 120, isOptional: true },
  /** The house does not want this client again; `alert` says why. */
  isUnwelcome: { is: 'flag', isOptional: true },
  /** Ids of the therapists to whom the client came last, by category. */
  massageBy: { is: 'text', most: 40, isOptional: true },
  facialBy: { is: 'text', most: 40, isOptional: true },
  nailsBy: { is: 'text', most: 40, isOptional: true },
  /** The profile into which this one was joined, because both are of one person. */
  mergedInto: { is: 'text', most: 128, isOptional: true },
  /** On the profile that stays: the other one of the last joining or separating, by which the rules check its count. */
  mergedWith: { is: 'text', most: 128, isUnread: true, isOptional: true },
  /** On both profiles: when they were last joined or separated, and by whom. */
  mergedAt: { is: 'moment', isOptional: true },
  mergedBy: { is: 'stamp', isOptional: true },
  updatedBy: { is: 'stamp', isOptional: true },
} as const satisfies Fields
