import { allowedAddress } from '#config/worker-address.ts'
import type { FirestoreCall } from '#features/backup/ask.ts'
import { BackupFileError } from '#features/backup/collections.ts'
import { type BackupRun, type RunTask, runBackup } from '#features/backup/run.ts'
import { BACKUPS_PATH } from '#features/backup/stored-backups.ts'
import { PART_MISSING } from '#shared/failure.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import type { ToEncrypt } from './backup-worker.ts'
import workerAddress from './backup-worker.ts?worker&url'
import { DataError, remoteCall, toDataError } from './data-error.ts'
import { staffFirestore, staffRest, type StaffRest } from './firebase/staff.ts'

/** A backup made in the portal, by main. It reads by Firestore's REST interface, whose values keep types and microseconds. */

/** Milliseconds for one page of documents; a slow line may need long. */
const PATIENCE_MS = 60_000

const callOn =
  ({ documents, headers }: StaffRest): FirestoreCall =>
  (path, body) =>
    remoteCall(
      'Reading for the backup',
      async (signal) => {
        const answer = await fetch(`${documents}${path}`, {
          method: 'POST',
          headers: { ...(await headers()), 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        })
        const found: unknown = await answer.json()
        if (answer.ok) return found
        const { status, message } = fieldsOf(fieldsOf(Array.isArray(found) ? found[0] : found)['error'])
        throw toDataError({ code: textOf(status).toLowerCase().replaceAll('_', '-'), message: textOf(message) })
      },
      PATIENCE_MS,
    )

const allowed = allowedAddress('backup', workerAddress)

const encryptInWorker = (message: ToEncrypt): Promise<Blob> => {
  const worker = new Worker(allowed, { type: 'module' })
  const made = new Promise<Blob>((resolve, reject) => {
    worker.onerror = () => reject(new DataError('unknown', PART_MISSING))
    worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data)
  })
  worker.postMessage(message)
  return made.finally(() => worker.terminate())
}

type BackupTask = Pick<RunTask, 'keptFiles' | 'onProgress'> & {
  passphrase: string
  onFile: (name: string, file: Blob) => void
}

/** Makes the next file, gives it out and notes it. Throws DataError; then earlier files are as they were. */
export const makePortalBackup = async ({ passphrase, onFile, ...task }: BackupTask): Promise<BackupRun> => {
  try {
    const rest = staffRest()
    return await runBackup({
      ...task,
      ...{ call: callOn(rest), project: rest.project, root: rest.documents.slice(rest.documents.indexOf('projects/')) },
      keep: async (name, packed) => onFile(name, await encryptInWorker({ passphrase, packed })),
      note: (stored) =>
        remoteCall('Noting the backup', async () => {
          const { db, doc, serverTimestamp, writeBatch } = await staffFirestore()
          const noted = { ...stored, updatedAt: serverTimestamp() }
          await writeBatch(db).set(doc(db, BACKUPS_PATH), noted).commit()
        }),
    })
  } catch (error) {
    // Its words tell the person what to do.
    throw error instanceof BackupFileError ? new DataError('malformed', error.message) : toDataError(error)
  }
}
