import type { Fields } from './fields.ts'

/** What a visitor sends, in the order of the form. */
export const CONTACT_FORM = {
  name: { is: 'name', least: 2, most: 121 },
  email: { is: 'email', most: 254 },
  phone: { is: 'phone', most: 20 },
  // `most` counts what is typed, `least` what is sent, which is trimmed.
  message: { is: 'message', least: 10, most: 500 },
} as const satisfies Fields
