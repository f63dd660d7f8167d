import type { BackupHeader } from './header.ts'
import type { BackupOptions } from './read.ts'
import type { BackupFile, StoredBackups } from './stored-backups.ts'

/** What the next file of a backup is. */

export type NextFile = Pick<BackupHeader, 'set' | 'number'> & Pick<BackupOptions, 'since' | 'goesOn'>

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const newSetId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(20)), (number) => ALPHABET[number % ALPHABET.length]).join('')

/**
 * A set with so many files is followed by a new one: a restore needs all of them, and `settings/backup` names the last 60 files only, of which
 * House says which are to be destroyed.
 */
const MOST_FILES_OF_A_SET = 50

/** The first file of a new set: everything. */
export const firstFile = (): NextFile => ({ set: newSetId(), number: 0, since: undefined, goesOn: undefined })

/** `la-lumiere-k3x9ab-000-2026-11-26.backup`: files of a set stand together, in their order. */
export const fileNameOf = ({ set, number, madeAt }: Pick<BackupHeader, 'set' | 'number' | 'madeAt'>): string =>
  `la-lumiere-${set.slice(0, 6)}-${String(number).padStart(3, '0')}-${madeAt.slice(0, 10)}.backup`

/** The known files of the set that the newest file belongs to, in order. */
export const newestSetOf = <File extends Pick<BackupFile, 'set' | 'number'>>(files: readonly File[]): File[] => {
  const set = files.at(-1)?.set
  return files.filter((file) => file.set === set).toSorted((one, other) => one.number - other.number)
}

/** When the newest complete file was made; null when there is none. */
export const lastCompleteOf = ({ files }: Pick<StoredBackups, 'files'>): BackupFile | null =>
  files.findLast(({ position, madeAt }) => position === null && madeAt !== null) ?? null

/**
 * What the next file holds: the rest of a run that stopped, else what has changed since the last complete file. Undefined when only a new set
 * helps: there is none yet, it has all its files, or what is known does not say enough to go on. `files`: oldest first.
 */
export const fileAfter = (
  files: readonly Pick<BackupFile, 'set' | 'number' | 'from' | 'position'>[],
): NextFile | undefined => {
  const set = newestSetOf(files)
  const last = set.at(-1)
  if (!last || (last.position === null && last.number + 1 >= MOST_FILES_OF_A_SET)) return undefined
  const { position } = last
  const complete = set.findLastIndex((file) => file.position === null)
  // Where the files from before the run are no longer known, the run may have begun earlier.
  if (complete < 0 && set[0]?.number !== 0) return undefined
  const since = set[complete]?.from?.toISOString()
  const runFrom = set[complete + 1]?.from?.toISOString()
  if ((complete >= 0 && since === undefined) || (position && runFrom === undefined)) return undefined
  return {
    ...{ set: last.set, number: last.number + 1, since },
    goesOn: position && runFrom !== undefined ? { position, runFrom } : undefined,
  }
}
