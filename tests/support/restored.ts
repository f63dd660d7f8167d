import type { Chain } from '#domain/backup/chain.ts'
import type { BackupDocument } from '#domain/backup/file.ts'
import { openDatabase } from '#tools/owner/restore/database.ts'
import { startLocalFirestore } from '#firestore/server.ts'

/** A local Firestore with a database of its own for each restore of the tests. */

export type Stored = Map<string, BackupDocument['fields']>

const EMPTY = { number: 0, set: 'a'.repeat(20), from: '2026-11-26T08:00:00.000Z', isComplete: true, differences: [] }

/** A chain of these documents. */
export const chainOf = (project: string, documents: readonly BackupDocument[]): Chain => {
  const counts: Record<string, number> = {}
  for (const { path } of documents) {
    const name = path.split('/').at(-2) ?? ''
    counts[name] = (counts[name] ?? 0) + 1
  }
  return {
    ...{ ...EMPTY, project, counts, leftOut: { erased: 0, profiles: 0 } },
    documents: async function* () {
      yield* await Promise.resolve(documents)
    },
  }
}

export const openRestores = async () => {
  const server = await startLocalFirestore({ port: 0, rulesFile: 'firestore.rules' })
  const emulator = `127.0.0.1:${String(server.port)}`
  let count = 0
  return {
    emulator,
    close: server.close,
    /** An empty database. */
    database: () => {
      count += 1
      return openDatabase({ project: `restored-${String(count)}`, emulator, token: () => Promise.resolve('owner') })
    },
  }
}

type Database = ReturnType<typeof openDatabase>

/** Every document of these collections, by path. */
export const storedIn = async ({ root, call }: Database, collections: readonly string[]): Promise<Stored> => {
  const stored: Stored = new Map()
  for (const collectionId of collections) {
    const answers = (await call(':runQuery', {
      structuredQuery: { from: [{ collectionId, allDescendants: true }] },
    })) as { document?: { name: string; fields?: BackupDocument['fields'] } }[]
    for (const { document } of answers)
      if (document) stored.set(document.name.slice(root.length + 1), document.fields ?? {})
  }
  return stored
}
