import type { Fields } from './fields.ts'

/** `settings/backup`: the last backups, and how many documents they read. Main writes it before and after each backup. */
export const BACKUPS = {
  /** Documents that backups read on `day`. */
  read: { is: 'whole', least: 0, most: 100_000_000, absent: 0 },
  /** Oldest first. */
  files: { is: 'list', most: 60 },
} as const satisfies Fields

export const BACKUP_FILE = {
  /** The file holds what changed up to this moment. */
  until: { is: 'moment' },
  madeAt: { is: 'moment' },
  documents: { is: 'whole', least: 0, most: 100_000_000, absent: 0 },
  /** It reaches to when it was made, and nothing is missing that stands whole in the newest file. */
  isComplete: { is: 'flag' },
  /** The profile behind which the next file goes on; empty when it begins with the first. */
  after: { is: 'text', most: 128 },
} as const satisfies Fields

/** `erasures/{mark}`: what one commit erased. It stays for good, so that no restored backup brings it back. */
export const ERASURE = {
  at: { is: 'moment' },
  /** Random ids of bookings and messages. Never those of profiles, which are hashes of an e-mail or a phone. */
  ids: { is: 'list', most: 200 },
} as const satisfies Fields
