import type { Fields } from './fields.ts'

/** By which queries find a person, beside e-mail and phone: see `shared/keys.ts`. Missing where e-mail or phone is empty. */
export const KEYS = {
  emailKey: { is: 'text', most: 254, isOptional: true, isUnread: true },
  phoneKey: { is: 'text', most: 20, isOptional: true, isUnread: true },
} as const satisfies Fields
