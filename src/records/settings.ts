import { KEPT_YEARS } from '#config/limits.ts'
import type { Fields } from './fields.ts'

/** `settings/email`: the EmailJS ids for mails to clients. */
export const MAIL_SETTINGS = {
  serviceId: { is: 'id', least: 1, most: 100 },
  publicKey: { is: 'id', least: 1, most: 100 },
  templateId: { is: 'id', least: 1, most: 100 },
  /** Of the mail on a rejection and on a cancellation by the house. Missing: there is none. */
  rejectionTemplateId: { is: 'id', least: 1, most: 100, isOptional: true },
  cancellationTemplateId: { is: 'id', least: 1, most: 100, isOptional: true },
  /** Mails a month that the plan of EmailJS allows, as main typed it. */
  monthlyLimit: { is: 'whole', least: 1, most: 1_000_000, isOptional: true },
} as const satisfies Fields

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

/** Most therapists in the list of `settings/therapists`. */
export const MOST_THERAPISTS = 20

/** A therapist of that list. The rules check only how long it is. */
export const THERAPIST = {
  name: { is: 'text', most: 60 },
} as const satisfies Fields
