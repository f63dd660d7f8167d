import { type Chain, mergeChain } from '#domain/backup/chain.ts'
import { newHeader } from '#domain/backup/header.ts'
import { type BackupOptions, type FirestoreCall, makeBackup, serverTime, type StopReason } from '#domain/backup/read.ts'
import type { BackupEnd, BackupLine } from '#domain/backup/lines.ts'
import { ABOUT, allOf } from './backup-files.ts'
import { collectionsOf, openDatabase } from '#tools/owner/restore/database.ts'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { type Stored, storedIn as documentsIn } from './restored.ts'

/** Backups of a local Firestore, file after file, and what a chain of files holds. */

export const ROOT = `projects/${DEMO_PROJECT}/databases/(default)/documents`

const jwtOf = (claims: object) =>
  `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

/** Calls the REST interface as the owner, or with the token of this uid. */
export const callOf =
  (port: number, uid?: string): FirestoreCall =>
  async (path, body, signal) => {
    const bearer =
      uid === undefined ? 'owner' : jwtOf({ sub: uid, user_id: uid, auth_time: Math.floor(Date.now() / 1000) })
    const response = await fetch(`http://127.0.0.1:${String(port)}/v1/${ROOT}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
    if (response.ok) return (await response.json()) as unknown
    throw Object.assign(new Error(await response.text()), { status: response.status })
  }

export type MadeFile = {
  from: string
  lines: BackupLine[]
  end: BackupEnd
  reads: number
  stopped: StopReason | undefined
}

type Own = Partial<BackupOptions> & { onLine?: (count: number) => Promise<void> | void }

/** The next file of a chain: a whole, a continuation or an increment. */
export const nextFile = async (call: FirestoreCall, chain: readonly MadeFile[], own: Own = {}): Promise<MadeFile> => {
  const { onLine = () => {}, ...options } = own
  const { time: from } = await serverTime(call, ROOT, 'settings/backup')
  const complete = chain.findLastIndex(({ end }) => end.position === null)
  const runFrom = chain[complete + 1]?.from
  const position = chain.at(-1)?.end.position
  const lines: BackupLine[] = []
  let [reads, stopped]: [number, StopReason | undefined] = [0, undefined]
  for await (const line of makeBackup({
    ...{ call, root: ROOT, from, since: chain[complete]?.from, mostReads: 1_000_000 },
    goesOn: position && runFrom !== undefined ? { position, runFrom } : undefined,
    onEnd: (_, cost, reason) => ([reads, stopped] = [cost, reason]),
    ...options,
  })) {
    lines.push(line)
    await onLine(lines.length)
  }
  const last = lines.at(-1)
  if (!last || !('end' in last)) throw new Error('The file has no end line.')
  return { from, lines, end: last.end, reads, stopped }
}

/** What the files hold together. */
export const chainOf = (made: readonly MadeFile[]): Promise<Chain> => {
  const files = made.map(({ from, lines }, number) => ({
    name: String(number),
    header: newHeader({ ...ABOUT, number, from }),
    lines: async function* () {
      yield* await Promise.resolve(lines)
    },
  }))
  return mergeChain(files)
}

/** The documents of a chain, by path. */
export const heldBy = async (chain: Chain): Promise<Stored> =>
  new Map((await allOf(chain.documents())).map(({ path, fields }) => [path, fields]))

/** All documents of the database, by path, read as the owner. */
export const storedIn = async (port: number): Promise<Stored> => {
  const emulator = `127.0.0.1:${String(port)}`
  const database = openDatabase({ project: DEMO_PROJECT, emulator, token: () => Promise.resolve('owner') })
  return documentsIn(database, [...(await collectionsOf(database)), 'events'])
}

/** Both as sorted text, for comparing. */
export const linesIn = (documents: ReadonlyMap<string, unknown>): string[] =>
  [...documents].map(([path, fields]) => `${path} ${JSON.stringify(fields)}`).toSorted()
