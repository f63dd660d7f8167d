import { BackupFileError } from '#domain/backup/backup-error.ts'
import { type BackupRun, type RunTask, runBackup } from '#domain/backup/run.ts'
import type { FirestoreCall } from '#domain/backup/ask.ts'
import { parseErasure } from '#domain/erasure.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import type { FromWorker, ToWorker } from './backup-worker.ts'
import workerAddress from './backup-worker.ts?worker&url'
import { DataError, toDataError } from './data-error.ts'
import { orOutdated, remoteCall, withinLimit } from './firebase/remote-call.ts'
import { staffRest, type StaffRest } from './firebase/rest.ts'
import { staffFirestore } from './firebase/staff.ts'

/** A backup made in the portal, by main. */

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
  (path, body) =>
    withinLimit(
      'Reading for the backup',
      async (signal) => {
        const answer = await fetch(`${documents}${path}`, {
          method: 'POST',
          headers: { ...(await headers()), 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        })
        if (!answer.ok) throw await failureOf(answer)
        return answer.json() as Promise<unknown>
      },
      PATIENCE_MS,
    )

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string }
}
let trustedAddress: string | undefined

/** A page may start only the worker of this address; `content-security-policy.ts` names the policy. */
const addressOfWorker = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const create = () => trustedTypes?.createPolicy('backup', { createScriptURL: () => workerAddress })
  return (trustedAddress ??= create()?.createScriptURL('') ?? workerAddress)
}

/** The encrypted file. Rejects with what `text` throws. */
const encryptInWorker = (passphrase: string, text: AsyncGenerator<string>): Promise<Blob> => {
  const worker = new Worker(addressOfWorker(), { type: 'module' })
  const send = (message: ToWorker) => worker.postMessage(message)
  const made = new Promise<Blob>((resolve, reject) => {
    worker.onerror = () => reject(new DataError('unknown', 'A part of the portal did not load. Reload the page.'))
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data === 'next') void text.next().then((next) => send({ text: next }), reject)
      else if ('file' in data) resolve(data.file)
      else reject(new Error(data.failure))
    }
  })
  send({ passphrase })
  return made.finally(() => worker.terminate())
}

export type BackupTask = Pick<RunTask, 'keptFiles' | 'onProgress'> & { passphrase: string }
type PortalBackup = BackupRun & { blob: Blob }

/** Makes the next file and notes it. Throws DataError; then there is no new file, and earlier ones are as they were. */
export const makePortalBackup = async ({ passphrase, ...task }: BackupTask): Promise<PortalBackup> => {
  let blob = new Blob()
  try {
    const rest = staffRest()
    const run = await runBackup({
      ...task,
      ...{ call: callOn(rest), project: rest.project, root: rest.documents.slice(rest.documents.indexOf('projects/')) },
      keep: async (_, text) => {
        blob = await encryptInWorker(passphrase, text)
      },
    })
    return { ...run, blob }
  } catch (error) {
    // Its words tell the person what to do.
    if (error instanceof BackupFileError) throw new DataError('malformed', error.message)
    throw toDataError(error)
  }
}

/** When somebody was erased first after this moment; undefined if nobody was. Throws DataError. */
export const firstErasureAfter = (moment: Date): Promise<Date | undefined> =>
  remoteCall('Looking for erasures since the backups', async () => {
    const { collection, db, getDocs, limit, orderBy, query, where } = await staffFirestore()
    const { docs } = await getDocs(query(collection(db, 'erasures'), where('at', '>', moment), orderBy('at'), limit(1)))
    return (docs[0] && parseErasure(docs[0].data()).at) ?? undefined
  })
