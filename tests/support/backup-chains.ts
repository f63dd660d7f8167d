import type { ChainFile } from '#domain/backup/chain.ts'
import type { BackupDocument, BackupEnd, BackupLine, BackupPosition } from '#domain/backup/file.ts'
import { newHeader } from '#domain/backup/header.ts'
import { ABOUT } from './backup-files.ts'

/** Chains of backup files of the tests, as lines without encryption. */

export const text = (stringValue: string) => ({ stringValue })
export const document = (path: string, fields: BackupDocument['fields'] = {}): BackupDocument => ({ path, fields })
export const erasure = (mark: string, ids: readonly string[]): BackupDocument =>
  document(`erasures/${mark}`, { ids: { arrayValue: { values: ids.map(text) } } })

type Own = {
  number?: number
  set?: string
  from?: string
  /** Of the end line: the documents of the database. */
  counts?: BackupEnd['counts']
  position?: BackupPosition
}

/** What follows is all of the collection, or all of these dates. */
export const replaces = (collection: string, ...dates: string[]): BackupLine => ({
  replaces: { collection, ...(dates.length > 0 && { dates }) },
})

export const chainFile = (
  documents: readonly BackupLine[],
  { number = 0, set = ABOUT.set, from = ABOUT.from, counts = {}, position }: Own = {},
): ChainFile => {
  const lines: BackupLine[] = [...documents, { end: { at: from, counts, position: position ?? null } }]
  return {
    name: `part-${String(number)}`,
    header: newHeader({ ...ABOUT, number, set, from }),
    lines: async function* () {
      yield* await Promise.resolve(lines)
    },
  }
}
