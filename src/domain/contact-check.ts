import { MESSAGE_WARNING } from '#config/limits.ts'
import { CONTACT_FORM } from '#records/contact-form.ts'
import { hiddenPlace, looksEmpty, nameFault, type NameFault } from './characters.ts'
import type { ContactDraft } from './contact.ts'
import { isEmail } from './email.ts'
import { isContactPhone, normalisePhone } from './phone.ts'

export type ContactErrors = Partial<Record<keyof ContactDraft, string>>

/** In the order of the form. */
export const CONTACT_FIELDS = Object.keys(CONTACT_FORM) as (keyof ContactDraft)[]

const { name: NAME, email: EMAIL, phone: PHONE, message: MESSAGE } = CONTACT_FORM

const atMost = (noun: string, limit: number) => `${noun} must be at most ${String(limit)} characters`

const NAME_FAULTS: Record<NameFault, string> = {
  lines: 'Name must be on one line',
  hidden: 'Name has a hidden character: type it again',
  wordless: 'Name must contain a letter or a digit',
}

const CHECKS: Record<keyof ContactDraft, (trimmed: string, raw: string) => string | undefined> = {
  name: (name) => {
    if (looksEmpty(name)) return 'Name is required'
    if (name.length < NAME.least) return `Name must be at least ${String(NAME.least)} characters`
    const fault = nameFault(name)
    if (fault) return NAME_FAULTS[fault]
    return name.length > NAME.most ? atMost('Name', NAME.most) : undefined
  },
  email: (email) => {
    if (looksEmpty(email)) return 'Email is required'
    if (!isEmail(email)) return 'Please enter a valid email address'
    return email.length > EMAIL.most ? atMost('Email', EMAIL.most) : undefined
  },
  phone: (phone) => {
    if (!phone) return 'Phone number is required'
    if (!isContactPhone(phone)) return 'Please enter a valid phone number'
    return normalisePhone(phone).length > PHONE.most ? atMost('Phone number', PHONE.most) : undefined
  },
  message: (message, raw) => {
    if (!message) return 'Message is required'
    if (message.length < MESSAGE.least) return `Message must be at least ${String(MESSAGE.least)} characters`
    if (raw.length > MESSAGE.most) return atMost('Message', MESSAGE.most)
    const place = hiddenPlace(message)
    return place === undefined ? undefined : `Message contains a hidden character ${place}: please delete it there`
  },
}

/** The text of one field; undefined when it is good. */
export const contactProblem = (name: keyof ContactDraft, value: string): string | undefined =>
  CHECKS[name](value.trim(), value)

/** Texts beside the fields, in the order of the form. */
export const checkContact = (draft: ContactDraft): ContactErrors =>
  Object.fromEntries(
    CONTACT_FIELDS.flatMap((name) => {
      const problem = contactProblem(name, draft[name])
      return problem ? [[name, problem]] : []
    }),
  )

/** Colour of the counter: warning above 450, error from 500. */
export const messageTone = (length: number): 'plain' | 'warn' | 'bad' => {
  if (length >= MESSAGE.most) return 'bad'
  return length > MESSAGE_WARNING ? 'warn' : 'plain'
}
