import type { Fields } from './fields.ts'

/** `erasures/{mark}`: what one commit erased. It stays for good, so that no restored backup brings it back. */
export const ERASURE = {
  at: { is: 'moment' },
  /** Random ids of bookings and messages. Never those of profiles, which are hashes of an e-mail or a phone. */
  ids: { is: 'list', most: 200 },
} as const satisfies Fields
