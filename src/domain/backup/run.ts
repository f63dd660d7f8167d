import { venueToday } from '#domain/venue-clock.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { fieldsOf } from '#records/stored.ts'
import { type BackupAbout, type BackupEnd, writeBackup } from './file.ts'
import type { NextFile } from './next.ts'
import { type BackupProgress, type FirestoreCall, makeBackup, type StopReason, serverTime } from './read.ts'
import {
  readsLeft,
  type StoredBackups,
  BACKUPS_PATH,
  type BackupFile,
  backupsWrite,
  parseBackups,
  withFile,
} from './stored-backups.ts'

/** What is known of the last backups, as stored. */
const readBackups = async (call: FirestoreCall, root: string, signal?: AbortSignal) => {
  const { time, document, precondition } = await serverTime(call, root, BACKUPS_PATH, signal)
  return { time, stored: parseBackups(plainFields(document?.fields)), precondition }
}

type RunNote = {
  /** What was stored when the run began. */
  before: StoredBackups
  /** The run's date at the venue, and its reads. */
  day: string
  reads: number
  /** Undefined when nothing was read. */
  file: BackupFile | undefined
  /** The counts at its end; undefined for a file that is not done. */
  counts: Record<string, number> | undefined
}

/** `clash`: another run was noted meanwhile, or the file before was taken off, so the file follows nothing. Its reads are noted all the same. */
type Noted = 'noted' | 'clash' | 'failed'

/** Others may write at the same moment: another run, the limit, destroyed files. */
const MOST_ATTEMPTS = 5

const newestIn = ({ files }: StoredBackups) => JSON.stringify(files.at(-1))

/** A precondition that does not hold: FAILED_PRECONDITION, or ALREADY_EXISTS for a first document. */
const isRefusedPrecondition = (error: unknown) => [400, 409].includes(Number(fieldsOf(error)['status']))

/** Notes a run in what is stored by then; the limit of reads is not its own. Never throws. */
const noteRun = async (call: FirestoreCall, root: string, run: RunNote): Promise<Noted> => {
  const { before, day, reads, file, counts } = run
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++)
    try {
      const { stored, precondition } = await readBackups(call, root)
      const isClash = file !== undefined && newestIn(stored) !== newestIn(before)
      const changed: Partial<StoredBackups> = {
        ...{ day, read: (stored.day === day ? stored.read : 0) + reads },
        ...(file && !isClash && { files: withFile(stored.files, file), ...(counts && { counts }) }),
      }
      const isNew = 'exists' in precondition
      const write = backupsWrite(root, isNew ? { ...stored, ...changed } : changed, precondition)
      await call(':commit', { writes: [write] })
      return isClash ? 'clash' : 'noted'
    } catch (error) {
      if (!isRefusedPrecondition(error)) return 'failed'
    }
  return 'failed'
}

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
          ...{ set, number, documents, position: end.position },
          ...{ from: new Date(from), madeAt: new Date(about.madeAt) },
        },
    counts: end.position ? undefined : { ...end.counts },
  })
  if (isEmpty) throw new RunError('empty', limit)
  if (noted === 'clash') throw new RunError('clash', limit)
  return { about, documents, ...ended, isRecorded: noted === 'noted' }
}
