import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type BackupEnd, BackupFileError, writeBackup } from '#domain/backup/file.ts'
import {
  type BackupProgress,
  type FirestoreCall,
  makeBackup,
  serverTime,
  type StopReason,
} from '#domain/backup/read.ts'
import { BACKUPS_PATH, backupsWrite, parseBackups, readsLeft, withFile } from '#domain/backup/stored-backups.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { fileNameOf, type NextFile } from './set-folder.ts'

export type FileTask = {
  call: FirestoreCall
  root: string
  project: string
  folder: string
  passphrase: string
  next: NextFile
  /** Reads a day for this run; otherwise as stored. */
  reads?: number | undefined
  signal?: AbortSignal
  onProgress?: (progress: BackupProgress) => void
  /** Of the key; fewer only in tests. */
  iterations?: number
  /** Default: the file system. */
  openFile?: typeof open
}

export type MadeFile = {
  file: string
  documents: number
  reads: number
  end: BackupEnd
  stopped: StopReason | undefined
  /** Whether House knows of it. */
  isRecorded: boolean
}

/** Fewer would end before anything is read. */
const LEAST_READS = 150

const diskProblem = (folder: string, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupFileError(
      `The disk with ${folder} is full. Free some space, then run the same command again. Earlier files are as they were.`,
    )
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR')
    return new BackupFileError(`${folder} cannot be written to. Name another folder: --folder DIR.`)
  return error
}

/** Writes under another name and renames when everything is on the disk, so that no file is half a one. */
const writeFile = async (file: string, bytes: AsyncIterable<Uint8Array>, openFile: typeof open): Promise<void> => {
  const part = `${file}.part`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await openFile(part, 'w', 0o600)
    try {
      for await (const piece of bytes) await handle.writeFile(piece)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw diskProblem(path.dirname(file), error)
  }
}

/** Makes the next file of a set and records it in `settings/backup`. Throws `BackupFileError`, or what the database refused. */
export const makeFile = async (task: FileTask): Promise<MadeFile> => {
  const { call, root, project, folder, passphrase, next, signal, onProgress = () => {} } = task
  const { time: from, document } = await serverTime(call, root, BACKUPS_PATH, signal)
  const stored = parseBackups(plainFields(document?.fields))
  const limit = task.reads ?? stored.limit
  const today = venueToday(new Date(from))
  const left = readsLeft({ ...stored, limit }, today)
  if (left < LEAST_READS)
    throw new BackupFileError(
      `The ${String(limit)} reads of today are used up. Run the same command again tomorrow, or allow more with --reads.`,
    )

  let documents = 0
  let ended: { end: BackupEnd; reads: number; stopped: StopReason | undefined } | undefined
  const { set, number, since, goesOn } = next
  const about = { project, set, number, from, madeAt: new Date().toISOString() }
  const lines = makeBackup({
    ...{ call, root, from, since, goesOn, signal, mostReads: left },
    onProgress: (progress) => {
      documents = progress.documents
      onProgress(progress)
    },
    onEnd: (end, reads, stopped) => (ended = { end, reads, stopped }),
  })
  const file = path.join(folder, fileNameOf(about))
  await writeFile(file, writeBackup(about, passphrase, lines, task.iterations), task.openFile ?? open)
  if (!ended) throw new BackupFileError('The backup ended without a count. Run the same command again.')

  const { end, reads, stopped } = ended
  const isFile = stopped === undefined || documents > 0
  const files = !isFile
    ? stored.files
    : withFile(stored.files, {
        ...{ set, number, documents, isDone: end.position === null },
        ...{ from: new Date(from), madeAt: new Date(about.madeAt) },
      })
  const read = (stored.day === today ? stored.read : 0) + reads
  const write = backupsWrite(root, {
    ...{ limit: stored.limit, day: today, read, files, position: end.position },
    counts: end.position ? stored.counts : { ...end.counts },
  })
  const isRecorded = await call(':commit', { writes: [write] }).then(
    () => true,
    () => false,
  )
  if (stopped && documents === 0) {
    await rm(file)
    throw new BackupFileError('It ended before anything was read, so there is no new file. Run the same command again.')
  }
  return { file, documents, reads, end, stopped, isRecorded }
}
