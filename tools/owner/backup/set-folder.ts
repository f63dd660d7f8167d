import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type BackupEnd, BackupFileError, type BackupHeader, readBackup, readHeader } from '#domain/backup/file.ts'
import { fileAfter, firstFile, type NextFile } from '#domain/backup/next.ts'

/** The files of a folder, and what the next one holds. */

const EXTENSION = '.backup'

type SetFile = { name: string; blob: Blob; header: BackupHeader }

const filesIn = async (folder: string): Promise<SetFile[]> => {
  const names = await readdir(folder).catch(() => [])
  const files: SetFile[] = []
  for (const name of names.filter((one) => one.endsWith(EXTENSION)).toSorted()) {
    const blob = await openAsBlob(path.join(folder, name))
    // A file that is no backup is left alone; a damaged one is named when it is read.
    const header = await readHeader(blob).catch(() => undefined)
    if (header) files.push({ name, blob, header })
  }
  return files
}

const endOf = async ({ name, blob }: SetFile, passphrase: string): Promise<BackupEnd> => {
  try {
    for await (const line of (await readBackup(blob, passphrase)).lines) if ('end' in line) return line.end
  } catch (error) {
    throw error instanceof BackupFileError ? new BackupFileError(`${name}: ${error.message}`, { cause: error }) : error
  }
  throw new BackupFileError(`${name}: This file is cut off. Use another copy of it.`)
}

/** The newest set of this project in the folder, in order; empty when there is none. Throws `BackupFileError` when one of its files is missing. */
export const newestSet = async (folder: string, project: string): Promise<SetFile[]> => {
  const ours = (await filesIn(folder)).filter(({ header }) => header.project === project)
  const newest = ours.toSorted((one, other) => Date.parse(other.header.madeAt) - Date.parse(one.header.madeAt))[0]
  const set = ours
    .filter(({ header }) => header.set === newest?.header.set)
    .toSorted((one, other) => one.header.number - other.header.number)
  const missing = set.findIndex(({ header }, index) => header.number !== index)
  if (missing >= 0)
    throw new BackupFileError(
      `Number ${String(missing)} of the newest backup is missing in ${folder}. Put it there, or begin anew with --whole.`,
    )
  return set
}

/** What the next file of the set holds. Reads the newest ones, until one that is complete, which also proves the passphrase. */
export const nextAfter = async (files: readonly SetFile[], passphrase: string): Promise<NextFile> => {
  const ends: BackupEnd[] = []
  for (const file of files.toReversed()) {
    ends.unshift(await endOf(file, passphrase))
    if (ends[0]?.position === null) break
  }
  const known = files.slice(files.length - ends.length).map(({ header: { set, number, from } }, index) => ({
    ...{ set, number, from: new Date(from), position: ends[index]?.position ?? null },
  }))
  return fileAfter(known) ?? firstFile()
}
