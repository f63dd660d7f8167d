import { venueToday } from '#domain/venue-clock.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { type BackupAbout, type BackupEnd, writeBackup } from './file.ts'
import type { NextFile } from './next.ts'
import { type BackupProgress, type FirestoreCall, makeBackup, serverTime, type StopReason } from './read.ts'
import { BACKUPS_PATH, backupsWrite, parseBackups, readsLeft, type StoredBackups, withFile } from './stored-backups.ts'

/** One run of a backup, without where its file is kept: the terminal writes it to a disk, the portal offers it as a download. */

export type RunTask = {
  call: FirestoreCall
  /** Name of the documents: `projects/…/databases/(default)/documents`. */
  root: string
  project: string
  passphrase: string
  /** What the file holds, by what `settings/backup` says. */
  nextOf: (stored: StoredBackups) => NextFile
  /** Keeps the file; rejects when it cannot. The run is recorded afterwards. */
  keep: (about: BackupAbout, bytes: AsyncIterable<Uint8Array<ArrayBuffer>>) => Promise<void>
  /** The most reads of a day, for this run; otherwise as stored. */
  reads?: number | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: BackupProgress) => void) | undefined
  /** Of the key; fewer only in tests. */
  iterations?: number | undefined
}

export type BackupRun = {
  about: BackupAbout
  documents: number
  reads: number
  end: BackupEnd
  stopped: StopReason | undefined
  /** Whether `settings/backup` holds it. */
  isRecorded: boolean
}

/** `reads`: those of the day are used up, nothing was read. `empty`: it ended before anything was read, and the kept file is worth nothing. */
export class RunError extends Error {
  override name = 'RunError'
  readonly reason: 'reads' | 'empty'
  /** The most reads of a day. */
  readonly limit: number

  constructor(reason: RunError['reason'], limit: number) {
    super(`The backup ended: ${reason}.`)
    this.reason = reason
    this.limit = limit
  }
}

/** Fewer would end before anything is read. */
const LEAST_READS = 150

/** Makes the next file and records it. Throws `RunError`, what the database refused, or what `keep` threw. */
export const runBackup = async (task: RunTask): Promise<BackupRun> => {
  const { call, root, project, passphrase, signal, onProgress = () => {} } = task
  const { time: from, document } = await serverTime(call, root, BACKUPS_PATH, signal)
  const stored = parseBackups(plainFields(document?.fields))
  const limit = task.reads ?? stored.limit
  const today = venueToday(new Date(from))
  const left = readsLeft({ ...stored, limit }, today)
  if (left < LEAST_READS) throw new RunError('reads', limit)

  const { set, number, since, goesOn } = task.nextOf(stored)
  const about = { project, set, number, from, madeAt: new Date().toISOString() }
  let documents = 0
  let ended: Pick<BackupRun, 'end' | 'reads' | 'stopped'> | undefined
  const lines = makeBackup({
    ...{ call, root, from, since, goesOn, signal, mostReads: left },
    onProgress: (progress) => {
      documents = progress.documents
      onProgress(progress)
    },
    onEnd: (end, reads, stopped) => (ended = { end, reads, stopped }),
  })
  await task.keep(about, writeBackup(about, passphrase, lines, task.iterations))
  if (!ended) throw new RunError('empty', limit)

  const { end, reads, stopped } = ended
  const isEmpty = stopped !== undefined && documents === 0
  const write = backupsWrite(root, {
    ...{ limit: stored.limit, day: today, read: (stored.day === today ? stored.read : 0) + reads },
    ...(isEmpty
      ? { files: stored.files, position: stored.position }
      : {
          files: withFile(stored.files, {
            ...{ set, number, documents, isDone: end.position === null },
            ...{ from: new Date(from), madeAt: new Date(about.madeAt) },
          }),
          position: end.position,
        }),
    counts: end.position ? stored.counts : { ...end.counts },
  })
  const isRecorded = await call(':commit', { writes: [write] }).then(
    () => true,
    () => false,
  )
  if (isEmpty) throw new RunError('empty', limit)
  return { about, documents, ...ended, isRecorded }
}
