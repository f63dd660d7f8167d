import { fieldsOf } from '#records/stored.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { type FirestoreCall, serverTime } from './read.ts'
import {
  BACKUPS_PATH,
  type BackupFile,
  backupsWrite,
  parseBackups,
  type StoredBackups,
  withFile,
} from './stored-backups.ts'

/** What is known of the last backups, as stored. */
export const readBackups = async (call: FirestoreCall, root: string, signal?: AbortSignal) => {
  const { time, document, precondition } = await serverTime(call, root, BACKUPS_PATH, signal)
  return { time, stored: parseBackups(plainFields(document?.fields)), precondition }
}

export type RunNote = {
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

const newestIn = ({ files, position }: StoredBackups) => JSON.stringify([files.at(-1), position])

/** A precondition that does not hold: FAILED_PRECONDITION, or ALREADY_EXISTS for a first document. */
const isRefusedPrecondition = (error: unknown) => [400, 409].includes(Number(fieldsOf(error)['status']))

/** Notes a run in what is stored by then; the limit of reads is not its own. Never throws. */
export const noteRun = async (call: FirestoreCall, root: string, run: RunNote): Promise<Noted> => {
  const { before, day, reads, file, counts } = run
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++)
    try {
      const { stored, precondition } = await readBackups(call, root)
      const isClash = file !== undefined && newestIn(stored) !== newestIn(before)
      const changed: Partial<StoredBackups> = {
        ...{ day, read: (stored.day === day ? stored.read : 0) + reads },
        ...(file &&
          !isClash && { files: withFile(stored.files, file), position: file.position, ...(counts && { counts }) }),
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
