import { CONTACT_NAME_MIN, LIMITS, MESSAGE_MIN, MESSAGE_WARNING } from '#config/limits.ts'
import { hiddenPlace, looksEmpty, nameFault, type NameFault } from './characters.ts'
import type { ContactDraft } from './contact.ts'
import { isEmail } from './email.ts'
import { isContactPhone, normalisePhone } from './phone.ts'

export type ContactErrors = Partial<Record<keyof ContactDraft, string>>

const atMost = (noun: string, limit: number) => `${noun} must be at most ${String(limit)} characters`

const NAME_FAULTS: Record<NameFault, string> = {
  lines: 'Name must be on one line',
  hidden: 'Name has a hidden character: type it again',
  wordless: 'Name must contain a letter or a digit',
}

const CHECKS: Record<keyof ContactDraft, (trimmed: string, raw: string) => string | undefined> = {
  name: (name) => {
    if (looksEmpty(name)) return 'Name is required'
    if (name.length < CONTACT_NAME_MIN) return `Name must be at least ${String(CONTACT_NAME_MIN)} characters`
    const fault = nameFault(name)
    if (fault) return NAME_FAULTS[fault]
    return name.length > LIMITS.contactName ? atMost('Name', LIMITS.contactName) : undefined
  },
  email: (email) => {
    if (looksEmpty(email)) return 'Email is required'
    if (!isEmail(email)) return 'Please enter a valid email address'
    return email.length > LIMITS.email ? atMost('Email', LIMITS.email) : undefined
  },
  phone: (phone) => {
    if (!phone) return 'Phone number is required'
    if (!isContactPhone(phone)) return 'Please enter a valid phone number'
    return normalisePhone(phone).length > LIMITS.phone ? atMost('Phone number', LIMITS.phone) : undefined
  },
  message: (message, raw) => {
    if (!message) return 'Message is required'
    if (message.length < MESSAGE_MIN) return `Message must be at least ${String(MESSAGE_MIN)} characters`
    if (raw.length > LIMITS.message) return atMost('Message', LIMITS.message)
    const place = hiddenPlace(message)
    return place === undefined ? undefined : `Message contains a hidden character ${place}: please delete it there`
  },
}

/** The text of one field; undefined when it is good. */
export const contactProblem = (name: keyof ContactDraft, value: string): string | undefined =>
  CHECKS[name](value.trim(), value)

/** Texts beside the fields, in the order of the form. */
export const checkContact = (draft: ContactDraft): ContactErrors => {
  const names = ['name', 'email', 'phone', 'message'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = contactProblem(name, draft[name])
      return problem ? [[name, problem]] : []
    }),
  )
}

/** Colour of the counter: warning above 450, error from 500. */
export const messageTone = (length: number): 'plain' | 'warn' | 'bad' => {
  if (length >= LIMITS.message) return 'bad'
  return length > MESSAGE_WARNING ? 'warn' : 'plain'
}
