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
