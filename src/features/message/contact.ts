import { type CONTACT_FORM, CONTACT } from '#records/contact.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { fieldsOf } from '#records/stored.ts'

/** `answeredAt` is null while the message waits. */
export type Contact = Stored<typeof CONTACT> & {
  id: string
  /** Nobody has answered the message. */
  isWaiting: boolean
}

export type ContactDraft = Record<keyof typeof CONTACT_FORM, string>

export const parseContact = (id: string, data: unknown): Contact => {
  const { answeredAt } = fieldsOf(data)
  const contact = readRecord(CONTACT, data)
  const isWaiting = contact.status === 'new' || answeredAt === null
  return { ...contact, id, isWaiting }
}
