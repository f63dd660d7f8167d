import { BACKUP_FILE, BACKUP_POSITION, BACKUPS, MOST_COLLECTIONS } from '#records/backup.ts'
import { readRecord } from '#records/read.ts'
import { fieldsOf, textOf, wholeIn } from '#records/stored.ts'
import { isDate } from '../venue-clock.ts'
import type { Precondition } from './ask.ts'
import type { BackupPosition } from './lines.ts'

/** What `settings/backup` says of the last backups: written by main when one ends or stops, read by House and by the next one. */

export type BackupFile = {
  /** The random id of the set that the file belongs to. */
  set: string
  number: number
  /** When the run that made the file began to read; null if that cannot be read. */
  from: Date | null
  madeAt: Date | null
  documents: number
  /** Where the next file of the set goes on; null for one that holds everything that it was made for. */
  position: BackupPosition | null
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
  /** Documents of each collection at the last count. */
  counts: Record<string, number>
}

export const BACKUPS_PATH = 'settings/backup'

const fileOf = (stored: unknown): BackupFile[] => {
  const { set, number, ...rest } = readRecord(BACKUP_FILE, stored)
  const position = positionOf(fieldsOf(stored)['position'])
  return set === '' || number === undefined ? [] : [{ ...rest, set, number, position }]
}

const positionOf = (stored: unknown): BackupPosition | null => {
  const { collection, after } = readRecord(BACKUP_POSITION, stored)
  return collection === '' || after === '' ? null : { collection, after }
}

/** Never throws. A file that does not say which one it is is left out. */
export const parseBackups = (data: unknown): StoredBackups => {
  const { limit, read, files } = readRecord(BACKUPS, data)
  const { day, counts } = fieldsOf(data)
  return {
    ...{ limit, read, day: isDate(textOf(day)) ? textOf(day) : '' },
    files: files.flatMap(fileOf),
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
const fileValue = ({ set, number, from, madeAt, documents, position }: BackupFile) =>
  map({
    ...{ set: text(set), number: integer(number), from: moment(from), madeAt: moment(madeAt) },
    documents: integer(documents),
    ...(position && { position: map({ collection: text(position.collection), after: text(position.after) }) }),
  })

/**
 * The write of a REST commit that stores these fields under a precondition; `root` is the documents' name (`projects/…/documents`). Other
 * fields of a document that exists stay. `updatedAt` is the server's time, as the rules demand.
 */
export const backupsWrite = (root: string, changed: Partial<StoredBackups>, currentDocument: Precondition): object => {
  const { limit, day, read, files, counts } = changed
  const fields = {
    ...(limit !== undefined && { limit: integer(limit) }),
    ...(day !== undefined && { day: text(day) }),
    ...(read !== undefined && { read: integer(read) }),
    ...(files && { files: { arrayValue: { values: files.slice(-BACKUPS.files.most).map(fileValue) } } }),
    ...(counts && {
      counts: map(
        Object.fromEntries(
          Object.entries(counts)
            .slice(0, MOST_COLLECTIONS)
            .map(([name, count]) => [name, integer(count)]),
        ),
      ),
    }),
  }
  return {
    update: { name: `${root}/${BACKUPS_PATH}`, fields },
    ...('updateTime' in currentDocument && { updateMask: { fieldPaths: Object.keys(fields) } }),
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument,
  }
}
