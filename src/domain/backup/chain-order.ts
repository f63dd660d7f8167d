import { listInWords } from '../lists.ts'
import { BackupFileError } from './backup-error.ts'
import type { BackupHeader, BackupLine } from './file.ts'

/** One file of a backup. `lines` opens it anew each time, because a chain is read twice. */
export type ChainFile = { name: string; header: BackupHeader; lines: () => AsyncIterable<BackupLine> }

const numbered = (files: readonly ChainFile[]) => files.map(({ header }) => header.number)

const missingOf = (files: readonly ChainFile[]): number[] => {
  const there = new Set(numbered(files))
  return Array.from({ length: Math.max(...there) }, (_, number) => number).filter((number) => !there.has(number))
}

/** The files of one backup in the order of their numbers. Throws `BackupFileError` when they are not all of them, or not of one backup. */
export const inOrder = (files: readonly ChainFile[]): ChainFile[] => {
  const [first] = files
  if (!first) throw new BackupFileError('No file is named. Name all files of one backup.')
  const others = files.filter(({ header }) => header.set !== first.header.set)
  if (others.length > 0)
    throw new BackupFileError(
      `${listInWords(others.map(({ name }) => name))} ${others.length === 1 ? 'belongs' : 'belong'} to another backup than ${first.name}. Name the files of one backup.`,
    )
  const sorted = files.toSorted((one, other) => one.header.number - other.header.number)
  sorted.forEach((file, index) => {
    const before = sorted[index - 1]
    if (before?.header.number === file.header.number)
      throw new BackupFileError(
        `${before.name} and ${file.name} both have the number ${String(file.header.number)}. Leave out the one from which no later file goes on; if you do not know which, try both.`,
      )
    if (before && Date.parse(file.header.from) < Date.parse(before.header.from))
      throw new BackupFileError(
        `${file.name} was made before ${before.name}, which has a lower number: they do not follow each other. Leave out both and all after them.`,
      )
  })
  const missing = missingOf(sorted)
  if (missing.length > 0)
    throw new BackupFileError(
      `The file${missing.length === 1 ? '' : 's'} with the number${missing.length === 1 ? '' : 's'} ${listInWords(missing.map(String))} of this backup ${missing.length === 1 ? 'is' : 'are'} missing. Name all files from number 0 on.`,
    )
  return sorted
}
