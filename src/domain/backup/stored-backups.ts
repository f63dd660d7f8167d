import { BACKUP_FILE, BACKUP_POSITION, BACKUPS, MOST_COLLECTIONS } from '#records/backup.ts'
import { readRecord } from '#records/read.ts'
import { fieldsOf, textOf, wholeIn } from '#records/stored.ts'
import { isDate } from '../venue-clock.ts'

/** What `settings/backup` says of the last backups: written by main when one ends or stops, read by House and by the next one. */

export type BackupFile = {
  /** The random id of the set that the file belongs to. */
  set: string
  number: number
  /** When the run that made the file began to read; null if that cannot be read. */
  from: Date | null
  madeAt: Date | null
  documents: number
  /** It holds everything that it was made for. */
  isDone: boolean
}
export type StoredBackups = {
  /** The most documents that backups read on one day. */
  limit: number
  /** The date of `read` at the venue; empty before the first backup. */
  day: string
  /** Documents that backups read on `day`. */
  read: number
  /** Oldest first. */
  files: BackupFile[]
  /** Where the next file of the newest set goes on; null when its last file is complete. */
  position: { collection: string; after: string } | null
  /** Documents of each collection at the last count. */
  counts: Record<string, number>
}

export const BACKUPS_PATH = 'settings/backup'

const fileOf = (stored: unknown): BackupFile[] => {
  const { set, number, ...rest } = readRecord(BACKUP_FILE, stored)
  return set === '' || number === undefined ? [] : [{ ...rest, set, number }]
}

const positionOf = (stored: unknown): StoredBackups['position'] => {
  const { collection, after } = readRecord(BACKUP_POSITION, stored)
  return collection === '' || after === '' ? null : { collection, after }
}

/** Never throws. A file that does not say which one it is is left out. */
export const parseBackups = (data: unknown): StoredBackups => {
  const { limit, read, files } = readRecord(BACKUPS, data)
  const { day, position, counts } = fieldsOf(data)
  return {
    ...{ limit, read, day: isDate(textOf(day)) ? textOf(day) : '' },
    files: files.flatMap(fileOf),
    position: positionOf(position),
    counts: Object.fromEntries(
      Object.entries(fieldsOf(counts)).flatMap(([name, stored]) => {
        const count = wholeIn(stored, 0, BACKUP_FILE.documents.most)
        return count === undefined ? [] : [[name, count]]
      }),
    ),
  }
}

/** Documents that may still be read on this date of the venue. */
export const readsLeft = ({ limit, day, read }: StoredBackups, date: string): number =>
  Math.max(0, limit - (day === date ? read : 0))

/** With a file that was begun, or is complete by now; only the newest 60 are kept. */
export const withFile = (files: readonly BackupFile[], file: BackupFile): BackupFile[] =>
  [...files.filter(({ set, number }) => set !== file.set || number !== file.number), file].slice(-BACKUPS.files.most)

const integer = (value: number) => ({ integerValue: String(value) })
const text = (value: string) => ({ stringValue: value })
const map = (fields: Record<string, unknown>) => ({ mapValue: { fields } })
const moment = (value: Date | null) => ({ timestampValue: (value ?? new Date(0)).toISOString() })

/**
 * The write of a REST commit that stores it; `root` is the documents' name (`projects/…/documents`). `updatedAt` is the server's time, as
 * the rules demand.
 */
export const backupsWrite = (root: string, backups: StoredBackups): object => {
  const { limit, day, read, files, position, counts } = backups
  const values = files.slice(-BACKUPS.files.most).map(({ set, number, from, madeAt, documents, isDone }) =>
    map({
      ...{ set: text(set), number: integer(number), from: moment(from), madeAt: moment(madeAt) },
      ...{ documents: integer(documents), isDone: { booleanValue: isDone } },
    }),
  )
  const counted = Object.entries(counts).slice(0, MOST_COLLECTIONS)
  return {
    update: {
      name: `${root}/${BACKUPS_PATH}`,
      fields: {
        ...{ limit: integer(limit), day: text(day), read: integer(read), files: { arrayValue: { values } } },
        position: position
          ? map({ collection: text(position.collection), after: text(position.after) })
          : { nullValue: null },
        counts: map(Object.fromEntries(counted.map(([name, count]) => [name, integer(count)]))),
      },
    },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
  }
}
