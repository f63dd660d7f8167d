import { venueToday } from '#domain/venue-clock.ts'
import { type BackupAbout, type BackupEnd, writeBackup } from './file.ts'
import type { NextFile } from './next.ts'
import { noteRun, readBackups } from './note-run.ts'
import { type BackupProgress, type FirestoreCall, makeBackup, type StopReason } from './read.ts'
import { readsLeft, type StoredBackups } from './stored-backups.ts'

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

/**
 * `reads`: those of the day are used up, nothing was read. `empty`: it ended before anything was read. `clash`: another run was recorded
 * meanwhile. After the last two the kept file is worth nothing.
 */
export class RunError extends Error {
  override name = 'RunError'
  readonly reason: 'reads' | 'empty' | 'clash'
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
  const { time: from, stored } = await readBackups(call, root, signal)
  const limit = task.reads ?? stored.limit
  const today = venueToday(new Date(from))
  const left = readsLeft({ ...stored, limit }, today)
  if (left < LEAST_READS) throw new RunError('reads', limit)

  const { set, number, since, goesOn } = task.nextOf(stored)
  const about = { project, set, number, from, madeAt: new Date(from).toISOString() }
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
  const noted = await noteRun(call, root, {
    ...{ before: stored, day: today, reads },
    file: isEmpty
      ? undefined
      : {
          ...{ set, number, documents, isDone: end.position === null, position: end.position },
          ...{ from: new Date(from), madeAt: new Date(about.madeAt) },
        },
    counts: end.position ? undefined : { ...end.counts },
  })
  if (isEmpty) throw new RunError('empty', limit)
  if (noted === 'clash') throw new RunError('clash', limit)
  return { about, documents, ...ended, isRecorded: noted === 'noted' }
}
