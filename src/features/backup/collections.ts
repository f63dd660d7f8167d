import { textOf } from '#records/stored.ts'
import type { BackupDocument } from './ask.ts'

/** A file holds what changed after `since`, up to `until`, as ISO moments. Without `since` it begins with the first document, without `until` it reaches to now. */
export type Span = { since: string | undefined; until: string | undefined }

export type Bound = {
  field: string
  op: 'GREATER_THAN' | 'LESS_THAN_OR_EQUAL' | 'GREATER_THAN_OR_EQUAL'
  value: object
}
/** Documents of a collection in the order of the field of the bounds, then of their names. Without bounds also those that lack the field. */
export type Listing = { collection: string; isGroup?: boolean; bounds?: readonly Bound[] }

/** What stands whole in the newest file, but in several files if they are many. */
export const PROFILES = 'clients'

/** By which field each collection is asked for what changed: the server's time, as the rules demand. `isAgain`: all of it comes without bounds, or whole. */
const CHANGED: readonly { collection: string; by: string; isGroup?: true; isAgain?: true }[] = [
  { collection: 'bookings', by: 'updatedAt' },
  { collection: 'events', by: 'at', isGroup: true },
  { collection: 'contacts', by: 'updatedAt' },
  { collection: 'receipts', by: 'updatedAt' },
  // That of a message has no `updatedAt`.
  { collection: 'receipts', by: 'createdAt', isAgain: true },
  { collection: 'days', by: 'updatedAt' },
  { collection: 'blocks', by: 'createdAt' },
  { collection: 'calls', by: 'at' },
  { collection: 'cashups', by: 'updatedAt' },
  // Profiles that an earlier file holds whole.
  { collection: PROFILES, by: 'updatedAt', isAgain: true },
]

/** What can vanish or be corrected by hand, and the faults, which are few and have no time. It stands whole in the newest file; `erasures` last, so that none is missed. */
const WHOLE = ['settings', 'staff', 'services', 'wishes', 'faults', 'erasures']
/** Whole for the days that were still to come when the file begins. */
const COMING = ['blocks', 'calls']

export const BACKUP_COLLECTIONS = [...new Set([...CHANGED.map(({ collection }) => collection), ...WHOLE])]

/** What changed in the span. A whole history in one file has no bounds. */
export const changedIn = ({ since, until }: Span): Listing[] =>
  CHANGED.filter(({ isAgain }) => !isAgain || since !== undefined || until !== undefined).map(
    ({ collection, by, isGroup = false }) => {
      const bound = (op: Bound['op'], moment: string | undefined): Bound[] =>
        moment === undefined ? [] : [{ field: by, op, value: { timestampValue: moment } }]
      return { collection, isGroup, bounds: [...bound('GREATER_THAN', since), ...bound('LESS_THAN_OR_EQUAL', until)] }
    },
  )

export const wholeFrom = (day: string): Listing[] => [
  ...COMING.map((collection) => ({
    collection,
    bounds: [{ field: 'date', op: 'GREATER_THAN_OR_EQUAL' as const, value: { stringValue: day } }],
  })),
  ...WHOLE.map((collection) => ({ collection })),
]

/** What a file holds whole: blocks and calls from this day on, and the profiles between two ids; an empty `to` is the end. */
export type Whole = { day: string; after: string; to: string }

/** Whether a file holds the document, if it exists: what earlier files hold of it does not count. */
export const isReplaced = ({ path, fields }: BackupDocument, { day, after, to }: Whole): boolean => {
  const [collection = '', id = '', ...below] = path.split('/')
  if (below.length > 0) return false
  if (collection === PROFILES) return id > after && (to === '' || id <= to)
  if (COMING.includes(collection)) return textOf(fields['date']?.['stringValue']) >= day
  return WHOLE.includes(collection)
}

/** The collection's id of a document: `events` of `bookings/x/events/y`. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? ''

/** Why a backup cannot be made, read or restored. The message says what to do. */
export class BackupFileError extends Error {
  override name = 'BackupFileError'
}
