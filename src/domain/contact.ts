import { CONTACT_NAME_MIN, LIMITS, MESSAGE_MIN, MESSAGE_WARNING } from '#config/limits.ts'
import { isOneLine } from './display.ts'
import { isEmail } from './email.ts'
import { isContactPhone, normalisePhone } from './phone.ts'
import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from './stored.ts'

export type Contact = {
  id: string
  name: string
  email: string
  phone: string
  message: string
  status: 'new' | 'read'
  readAt: Date | null
  createdAt: Date | null
  updatedAt: Date | null
  readBy?: Stamp
}

export type ContactDraft = { name: string; email: string; phone: string; message: string }
export type ContactErrors = Partial<Record<keyof ContactDraft, string>>

/** Never throws; whatever is not `read` is new. */
export const parseContact = (id: string, data: unknown): Contact => {
  const fields = fieldsOf(data)
  const text = (name: string) => textOf(fields[name])
  const readBy = stampOf(fields['readBy'])
  return {
    id,
    name: text('name') || text('fullName'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    status: text('status').trim().toLowerCase() === 'read' ? 'read' : 'new',
    readAt: momentOf(fields['readAt']),
    createdAt: momentOf(fields['createdAt']),
    updatedAt: momentOf(fields['updatedAt']),
    ...(readBy && { readBy }),
  }
}

/** What is stored: name and e-mail trimmed, the phone in its stored form, the message raw (it is counted raw). */
export const toContactMessage = (draft: ContactDraft): ContactDraft => ({
  name: draft.name.trim(),
  email: draft.email.trim(),
  phone: normalisePhone(draft.phone),
  message: draft.message,
})

const atMost = (noun: string, limit: number) => `${noun} must be at most ${String(limit)} characters`

const CHECKS: Record<keyof ContactDraft, (trimmed: string, raw: string) => string | undefined> = {
  name: (name) => {
    if (!name) return 'Name is required'
    if (name.length < CONTACT_NAME_MIN) return `Name must be at least ${String(CONTACT_NAME_MIN)} characters`
    if (!isOneLine(name)) return 'Name must be on one line'
    return name.length > LIMITS.contactName ? atMost('Name', LIMITS.contactName) : undefined
  },
  email: (email) => {
    if (!email) return 'Email is required'
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
    return raw.length > LIMITS.message ? atMost('Message', LIMITS.message) : undefined
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
