import { emailKey, phoneKey } from '#shared/keys.ts'
import { withKeys } from '#support/with-keys.ts'
import { isText, type Kind, type Sample } from './kinds.ts'
import type { Fields } from './values.ts'

/** E-mail and phone with their keys, which a write keeps equal: beside `fields` each key is that of its field, and no other. */
export const keyed = ({ email, phone }: Record<'email' | 'phone', Kind>, fields: Fields): Record<string, Kind> => {
  const { emailKey: ofEmail, phoneKey: ofPhone } = withKeys(fields)
  return {
    email: { ...email, key: { name: 'emailKey', of: emailKey } },
    phone: { ...phone, key: { name: 'phoneKey', of: phoneKey } },
    emailKey: keyOf(ofEmail, 'other@guest.example'),
    phoneKey: keyOf(ofPhone, '+26772222222'),
  }
}

const keyOf = (wanted: unknown, other: string): Kind => {
  const key = isText(wanted) ? wanted : ''
  const samples: Sample[] = [
    ['that of somebody else', other],
    ['in capitals', key.toUpperCase()],
    ['with a space', `${key} `],
  ]
  return {
    accepts: (value) => key !== '' && value === key,
    samples: () => samples,
    ...(key === '' && { isOptional: true }),
  }
}
