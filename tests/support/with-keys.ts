import { keysOf } from '#shared/keys.ts'
import { textOf } from '#records/stored.ts'

type Fields = Record<string, unknown>

/** The fields with the keys that belong to their e-mail and phone. */
export const withKeys = ({ emailKey: _, phoneKey: __, ...fields }: Fields): Fields => ({
  ...fields,
  ...keysOf({ email: textOf(fields['email']), phone: textOf(fields['phone']) }),
})

/** What a test stores at a path: of people e-mail, phone and their keys, as the site does. */
export const storedAt = (path: string, fields: Fields): Fields =>
  /^(?:bookings|contacts|clients)\/[^/]+$/.test(path) ? withKeys({ email: '', phone: '', ...fields }) : fields
