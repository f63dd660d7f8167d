/** What a backup reads, and by what an increment finds what has changed. */

/**
 * `changed` are the fields that hold the time of every change, by the rules. `dated`: the document is of a day, which changes only around it.
 * `whole`: few documents, read whole each time, because they may be deleted or corrected by hand without a trace.
 */
export type BackupCollection = { name: string; isGroup?: boolean } & (
  { changed: readonly string[] } | { dated: string } | { whole: true } | { with: string }
)

/** In the order of reading. What an erasure deletes stands before `erasures`, which is read last, so that no erasure is missed. */
export const BACKUP_COLLECTIONS: readonly BackupCollection[] = [
  { name: 'bookings', changed: ['updatedAt'] },
  // The history of a booking. An event is never changed.
  { name: 'events', isGroup: true, changed: ['at'] },
  { name: 'contacts', changed: ['updatedAt'] },
  // A receipt of a message has no `updatedAt`: it is read with the new record.
  { name: 'receipts', changed: ['updatedAt'] },
  { name: 'clients', changed: ['updatedAt'] },
  { name: 'days', changed: ['updatedAt'] },
  // Each change of a block writes its day, so an increment reads the blocks of the days that have changed.
  { name: 'blocks', with: 'days' },
  { name: 'calls', changed: ['at'] },
  { name: 'cashups', changed: ['closedAt', 'reopenedAt'] },
  { name: 'faults', dated: 'date' },
  { name: 'services', changed: ['updatedAt'] },
  { name: 'staff', whole: true },
  { name: 'settings', whole: true },
  { name: 'wishes', whole: true },
  { name: 'erasures', changed: ['at'] },
]

/** The collection's id of a document: `events` of `bookings/x/events/y`. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? ''
