import { BackupFileError } from '#domain/backup/file.ts'
import { fileAfter, fileNameOf, firstFile } from '#domain/backup/next.ts'
import type { BackupProgress, FirestoreCall } from '#domain/backup/read.ts'
import { type BackupRun, RunError, runBackup } from '#domain/backup/run.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { DataError, toDataError } from './data-error.ts'
import { orOutdated, withinLimit } from './firebase/remote-call.ts'
import { staffRest, type StaffRest } from './firebase/rest.ts'

/** A backup made in the portal, by main. The stored record of backups is in `backup-record.ts`. */

/** Milliseconds for one page of documents; a slow line may need long. */
const PATIENCE_MS = 60_000

/** By HTTP status, which a proxy's answer has, too. */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
}

/** The failure of an answer that is no 2xx, with its `status`. */
const failureOf = async (answer: Response): Promise<Error> => {
  const { status } = answer
  const body: unknown = await answer.json().catch(() => undefined)
  const { message } = fieldsOf(fieldsOf(Array.isArray(body) ? body[0] : body)['error'])
  const code = CODES[status] ?? (status >= 500 ? 'unavailable' : '')
  const failure = toDataError({ code, message: textOf(message) || `The database answered ${String(status)}.` })
  return Object.assign(await orOutdated(failure), { status })
}

const callOn =
  ({ documents, headers }: StaffRest): FirestoreCall =>
  (path, body, signal) =>
    withinLimit(
      'Reading for the backup',
      async (limit) => {
        const control = new AbortController()
        const abort = () => control.abort()
        for (const one of [signal, limit]) one?.addEventListener('abort', abort)
        if (signal?.aborted) abort()
        const answer = await fetch(`${documents}${path}`, {
          method: 'POST',
          headers: { ...(await headers()), 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          signal: control.signal,
        }).finally(() => signal?.removeEventListener('abort', abort))
        if (!answer.ok) throw await failureOf(answer)
        return answer.json() as Promise<unknown>
      },
      PATIENCE_MS,
    )

export type BackupTask = {
  passphrase: string
  /** Begins a new set with everything. Otherwise the run goes on where the last one stopped, or reads what has changed since. */
  isAnew: boolean
  signal: AbortSignal
  onProgress: (progress: BackupProgress) => void
  /** Of the key; fewer only in tests. */
  iterations?: number
}

export type PortalBackup = Omit<BackupRun, 'about' | 'end'> & { name: string; file: Blob }

const sentenceOf = ({ reason, limit }: RunError): string =>
  ({
    reads: `The ${limit.toLocaleString('en')} reads of today are used up. Make the backup tomorrow, or allow more reads below.`,
    empty: 'It ended before anything was read, so there is no new file.',
    clash:
      'Another tab or a terminal changed the list of backups meanwhile, and this file does not follow it. Make the backup again.',
  })[reason]

/**
 * Makes the next file and records it in `settings/backup`. A run that stops has a file, too, from which the next one goes on. Throws
 * DataError; then there is no new file, and earlier ones are as they were.
 */
export const makePortalBackup = async ({ isAnew, ...task }: BackupTask): Promise<PortalBackup> => {
  try {
    const rest = staffRest()
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const { about, documents, reads, stopped, isRecorded } = await runBackup({
      ...task,
      ...{ call: callOn(rest), project: rest.project, root: rest.documents.slice(rest.documents.indexOf('projects/')) },
      nextOf: (stored) => (isAnew ? undefined : fileAfter(stored.files)) ?? firstFile(),
      keep: async (_, bytes) => {
        for await (const piece of bytes) pieces.push(piece)
      },
    })
    const file = new Blob(pieces, { type: 'application/octet-stream' })
    return { name: fileNameOf(about), file, documents, reads, stopped, isRecorded }
  } catch (error) {
    // Their words tell the person what to do.
    if (error instanceof RunError) throw new DataError('malformed', sentenceOf(error))
    if (error instanceof BackupFileError) throw new DataError('malformed', error.message)
    throw toDataError(error)
  }
}
