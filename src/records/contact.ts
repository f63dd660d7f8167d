import type { Fields } from './fields.ts'
import { KEYS } from './keys.ts'

/** What a visitor sends, in the order of the form. */
export const CONTACT_FORM = {
  name: { is: 'name', least: 2, most: 121 },
  email: { is: 'email', most: 254 },
  phone: { is: 'phone', most: 20 },
  // `most` counts what is typed, `least` what is sent, which is trimmed.
  message: { is: 'message', least: 10, most: 500 },
} as const satisfies Fields

export const CONTACT = {
  ...CONTACT_FORM,
  ...KEYS,
  name: { ...CONTACT_FORM.name, earlierName: 'fullName' },
  status: { is: 'oneOf', values: ['new', 'read'] },
  createdAt: { is: 'moment' },
  updatedAt: { is: 'moment' },
  readAt: { is: 'moment', isOptional: true },
  readBy: { is: 'stamp', isOptional: true },
  answeredAt: { is: 'moment', isOptional: true },
  answeredBy: { is: 'stamp', isOptional: true },
} as const satisfies Fields
