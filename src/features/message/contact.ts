import { type CONTACT_FORM, CONTACT } from '#records/contact.ts'
import { readRecord, type Stored } from '#records/read.ts'

/** `answeredAt` is null while the message waits. */
export type Contact = Stored<typeof CONTACT> & { id: string }

export type ContactDraft = Record<keyof typeof CONTACT_FORM, string>

export const parseContact = (id: string, data: unknown): Contact => ({ id, ...readRecord(CONTACT, data) })
