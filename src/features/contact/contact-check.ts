import { CONTACT_FORM } from '#records/contact.ts'
import { looksEmpty, nameFault, visibleMessage, visibleName, tooLong } from '#shared/characters.ts'
import type { ContactDraft } from '#features/message/contact.ts'
import { isEmail } from '#shared/email.ts'
import { isContactPhone, normalisePhone } from '#shared/phone.ts'

export type ContactErrors = Partial<Record<keyof ContactDraft, string>>

/** In the order of the form. */
export const CONTACT_FIELDS = Object.keys(CONTACT_FORM) as (keyof ContactDraft)[]

const { name: NAME, email: EMAIL, message: MESSAGE } = CONTACT_FORM

/** Texts trimmed and without hidden characters, the phone in its stored form. */
const SENT: Record<keyof ContactDraft, (typed: string) => string> = {
  name: visibleName,
  email: (email) => email.trim(),
  phone: normalisePhone,
  message: visibleMessage,
}

const CHECKS: Record<keyof ContactDraft, (sent: string, raw: string) => string | undefined> = {
  name: (name) => {
    if (looksEmpty(name)) return 'Name is required'
    if (name.length < NAME.least) return `Name must be at least ${String(NAME.least)} characters`
    return nameFault(name) ? 'Name must contain a letter or a digit' : tooLong(name, NAME.most)
  },
  email: (email) => {
    if (looksEmpty(email)) return 'Email is required'
    return isEmail(email) ? tooLong(email, EMAIL.most) : 'Please enter a valid email address'
  },
  phone: (phone) => {
    if (!phone) return 'Phone number is required'
    return isContactPhone(phone) ? undefined : 'Please enter a valid phone number'
  },
  message: (message, raw) => {
    if (!message) return 'Message is required'
    if (message.length < MESSAGE.least) return `Message must be at least ${String(MESSAGE.least)} characters`
    return tooLong(raw, MESSAGE.most, raw.length)
  },
}

export const contactProblem = (name: keyof ContactDraft, value: string): string | undefined =>
  CHECKS[name](SENT[name](value), value)

/** What is stored. The counter counts the message raw. */
export const toContactMessage = (draft: ContactDraft): ContactDraft =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, SENT[name](draft[name])])) as ContactDraft
