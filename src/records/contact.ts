import { CONTACT_FORM } from './contact-form.ts'
import type { Fields } from './fields.ts'
import { KEYS } from './keys.ts'

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
