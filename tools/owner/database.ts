import type { FirestoreCall } from '#features/backup/ask.ts'
import { BackupFileError } from '#features/backup/collections.ts'
import { plainFields } from '#records/firestore-wire.ts'
import { wireFields } from '../stack/seed/document.ts'

/** The database of a project, asked by REST as its owner, to whom the rules do not apply. */

export type Database = {
  project: string
  /** Of the documents: `projects/…/databases/(default)/documents`. */
  root: string
  /** Where they are read, as a URL. */
  address: string
  /** Throws BackupFileError, which says what to do. */
  call: FirestoreCall
}

const adviceOf = (status: number, text: string): string => {
  if (status === 401)
    return 'Google no longer accepts the sign-in. Run npm run firebase -- login --reauth, then the same command again.'
  if (status === 403)
    return 'This Google account may not write to the project. Sign in as its owner: npm run firebase -- login --reauth.'
  if (status === 404)
    return 'The project has no Firestore database. Make one with npm run set-up, then run the same command again.'
  if (status === 429)
    return 'The quota of the day is used up. Run the same command again tomorrow; it goes on where it stopped.'
  return `The database answered ${String(status)}: ${text.slice(0, 300)}`
}

type Options = {
  project: string
  /** `host:port` of a local Firestore; without it Google's. */
  emulator?: string | undefined
  /** Called for each request, because a token lasts an hour. */
  token: () => Promise<string>
}

export const openDatabase = ({ project, emulator, token }: Options): Database => {
  const root = `projects/${project}/databases/(default)/documents`
  const origin = emulator === undefined ? 'https://firestore.googleapis.com' : `http://${emulator}`
  const address = `${origin}/v1/${root}`
  const call: FirestoreCall = async (path, body) => {
    const authorization = `Bearer ${await token()}`
    const send = () =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    // Deriving the key of a file takes seconds, in which the server may close the connection that fetch would use again.
    const answer = await send()
      .catch(send)
      .catch(() => undefined)
    if (!answer)
      throw new BackupFileError(
        'The database does not answer. Check the internet connection, then run the same command again.',
      )
    const text = await answer.text().catch(() => '')
    if (!answer.ok) throw new BackupFileError(adviceOf(answer.status, text))
    return JSON.parse(text) as unknown
  }
  return { project, root, address, call }
}

/** The ids of the collections that hold a document. */
export const collectionsOf = async ({ call }: Database): Promise<string[]> => {
  const { collectionIds = [] } = (await call(':listCollectionIds', { pageSize: 300 })) as { collectionIds?: string[] }
  return collectionIds
}

/** The paths of the documents of a small collection. */
export const pathsIn = async ({ call, root }: Database, collectionId: string): Promise<string[]> => {
  const answers = (await call(':runQuery', { structuredQuery: { from: [{ collectionId }] } })) as {
    document?: { name: string }
  }[]
  return answers.flatMap(({ document }) => (document ? [document.name.slice(root.length + 1)] : []))
}

/** Undefined for a document that does not exist. Throws BackupFileError. */
export const readDocument = async (
  { root, call }: Database,
  path: string,
): Promise<Record<string, unknown> | undefined> => {
  const [answer] = (await call(':batchGet', { documents: [`${root}/${path}`] })) as { found?: { fields?: unknown } }[]
  return answer?.found && plainFields(answer.found.fields)
}

/** `now`: fields that get the time of the server. */
type Stored = { path: string; fields: Readonly<Record<string, unknown>>; now: readonly string[] }

/** Replaces these documents in one commit, at most 500. Throws BackupFileError. */
export const storeDocuments = async ({ root, call }: Database, stored: readonly Stored[]): Promise<void> => {
  const writes = stored.map(({ path, fields, now }) => ({
    update: { name: `${root}/${path}`, fields: wireFields(fields) },
    updateTransforms: now.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }))
  await call(':commit', { writes })
}
