import type { Fields } from './fields.ts'

/** `settings/backup`: the last backups, and how many documents they read. Main writes it whenever a backup ends or stops. */
export const BACKUPS = {
  /** The most documents that backups read on one day. */
  limit: { is: 'whole', least: 1_000, most: 1_000_000, absent: 30_000 },
  /** Documents that backups read on `day`. */
  read: { is: 'whole', least: 0, most: 100_000_000, absent: 0 },
  /** Oldest first. */
  files: { is: 'list', most: 60 },
} as const satisfies Fields

/** One file of a set: number 0 begins it, each further one goes on where it stopped or holds what changed since. */
export const BACKUP_FILE = {
  set: { is: 'text', least: 1, most: 40 },
  number: { is: 'whole', least: 0, most: 9_999 },
  /** When the run that made the file began to read, and when the file was begun. */
  from: { is: 'moment' },
  madeAt: { is: 'moment' },
  documents: { is: 'whole', least: 0, most: 100_000_000, absent: 0 },
} as const satisfies Fields

/** Where the next file of the set goes on: a collection and the path of the last document of it that was read. */
export const BACKUP_POSITION = {
  collection: { is: 'text', least: 1, most: 40 },
  after: { is: 'text', least: 1, most: 1_500 },
} as const satisfies Fields

/** Entries of `counts`, a number for each collection. */
export const MOST_COLLECTIONS = 40
