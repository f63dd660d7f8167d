import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { BackupDocument, FirestoreCall } from '#features/backup/ask.ts'
import { type ChainFile, readChain } from '#features/backup/chain.ts'
import { BACKUP_COLLECTIONS } from '#features/backup/collections.ts'
import { encrypted, linesOf } from '#features/backup/file.ts'
import { type RunTask, runBackup } from '#features/backup/run.ts'
import { BACKUPS_PATH, type BackupFile, type StoredBackups } from '#features/backup/stored-backups.ts'
import { type FirestoreServer, openServer } from '#firestore/testing/firestore-server.ts'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { wireFields } from '#tools/stack/seed/document.ts'

/** Backups of a local Firestore, file after file, and what they hold together. */

export const ROOT = `projects/${DEMO_PROJECT}/databases/(default)/documents`
export const PASSPHRASE = 'four words are enough'
/** The work of deriving a key changes nothing of the format. */
export const WORK_FACTOR = 4

const jwtOf = (claims: object) =>
  `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

/** Calls the REST interface as the owner, or with the token of this uid. */
export const callOf =
  (port: number, uid?: string, root = ROOT): FirestoreCall =>
  async (path, body) => {
    const bearer =
      uid === undefined ? 'owner' : jwtOf({ sub: uid, user_id: uid, auth_time: Math.floor(Date.now() / 1000) })
    const response = await fetch(`http://127.0.0.1:${String(port)}/v1/${root}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    })
    if (response.ok) return (await response.json()) as unknown
    throw Object.assign(new Error(await response.text()), { status: response.status })
  }

/**
 * A Firestore without rules for all tests of a file, empty before each of them: our server, or Google's emulator when FIRESTORE_EMULATOR_HOST
 * names one.
 */
export const openStore = (): { call: () => FirestoreCall; port: () => number } => {
  let server: FirestoreServer
  beforeAll(async () => {
    server = await openServer()
  })
  beforeEach(async () => {
    await fetch(`http://${server.host}:${String(server.port)}/emulator/v1/${ROOT}`, { method: 'DELETE' })
  })
  afterAll(() => server.close())
  return { call: () => callOf(server.port), port: () => server.port }
}

const commit = async (call: FirestoreCall, writes: readonly object[]) => {
  for (let at = 0; at < writes.length; at += 400) await call(':commit', { writes: writes.slice(at, at + 400) })
}
export const put = (call: FirestoreCall, documents: readonly BackupDocument[]) =>
  commit(
    call,
    documents.map(({ path, fields }) => ({ update: { name: `${ROOT}/${path}`, fields } })),
  )
export const remove = (call: FirestoreCall, paths: readonly string[]) =>
  commit(
    call,
    paths.map((path) => ({ delete: `${ROOT}/${path}` })),
  )
/** A document of plain values. */
export const document = (path: string, fields: Record<string, unknown> = {}): BackupDocument => ({
  path,
  fields: wireFields(fields) as BackupDocument['fields'],
})

type MadeFile = ChainFile & { blob: Blob; file: BackupFile; reads: number }

/** Stores what is known of backups. */
export const noteBy =
  (call: FirestoreCall) =>
  async (stored: StoredBackups): Promise<void> => {
    await call(':commit', {
      writes: [
        {
          update: { name: `${ROOT}/${BACKUPS_PATH}`, fields: wireFields(stored) },
          updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
        },
      ],
    })
  }

/** The next file, of another day than the one before. */
export const nextFile = async (call: FirestoreCall, own: Partial<RunTask> = {}): Promise<MadeFile> => {
  let blob = new Blob()
  let name = ''
  const note = noteBy(own.call ?? call)
  const run = await runBackup({
    ...{ call, root: ROOT, project: DEMO_PROJECT, keptFiles: (files: readonly BackupFile[]) => files },
    note: (stored) => note(blob.size > 0 && !own.call ? { ...stored, day: '2020-01-01' } : stored),
    keep: async (made, packed) => {
      name = made
      blob = await encrypted(PASSPHRASE, packed, WORK_FACTOR)
    },
    ...own,
  })
  return { ...run, name, blob, lines: () => linesOf(blob, PASSPHRASE) }
}

/** The documents that the files hold together, by path, as sorted text. */
export const heldBy = async (files: readonly ChainFile[]): Promise<string[]> => {
  const found: string[] = []
  for await (const { path, fields } of (await readChain(files)).documents()) found.push(lineOf({ path, fields }))
  return found.toSorted()
}
const lineOf = ({ path, fields }: BackupDocument) => `${path} ${JSON.stringify(sorted(fields))}`
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, field]) => [name, sorted(field)] as const)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value

/** All documents of the database but what is known of backups, as `heldBy` gives them. */
export const storedIn = async (call: FirestoreCall): Promise<string[]> => {
  const found: string[] = []
  for (const collectionId of BACKUP_COLLECTIONS) {
    const answers = (await call(':runQuery', {
      structuredQuery: { from: [{ collectionId, allDescendants: true }] },
    })) as { document?: { name: string; fields?: BackupDocument['fields'] } }[]
    for (const { document: one } of answers)
      if (one)
        found.push(lineOf({ path: one.name.slice(one.name.indexOf('/documents/') + 11), fields: one.fields ?? {} }))
  }
  return found.toSorted()
}

/** What is known of backups changes with each of them. */
export const besidesBackups = (lines: readonly string[]) => lines.filter((line) => !line.startsWith(BACKUPS_PATH))
