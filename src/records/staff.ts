import type { Fields } from './fields.ts'

/** A document of `staff`: somebody of the portal, under the id of their account in Firebase Authentication. */
export const STAFF_ENTRY = {
  /** What they sign in with: a name of the credential table, or an e-mail address. */
  username: { is: 'line', least: 1, most: 254 },
  name: { is: 'name', most: 121 },
  /** `none` for somebody who has left. */
  role: { is: 'oneOf', values: ['none', 'main', 'staff'] },
  /** Sign-ins before this moment have no role. */
  signedInAfter: { is: 'moment' },
  updatedAt: { is: 'moment' },
  updatedBy: { is: 'stamp' },
} as const satisfies Fields
