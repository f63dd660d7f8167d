import { plainFields } from '#records/firestore-wire.ts'
import { wireFields } from '#tools/stack/seed/document.ts'
import type { Database } from './database.ts'

/** Documents of the project's database, read and written as its owner, to whom the rules do not apply. */

/** Undefined for a document that does not exist. Throws DatabaseError. */
export const readDocument = async (
  { root, call }: Database,
  path: string,
): Promise<Record<string, unknown> | undefined> => {
  const [answer] = (await call(':batchGet', { documents: [`${root}/${path}`] })) as { found?: { fields?: unknown } }[]
  return answer?.found && plainFields(answer.found.fields)
}

/** `now`: fields that get the time of the server. */
type Stored = { path: string; fields: Readonly<Record<string, unknown>>; now: readonly string[] }

/** Replaces these documents in one commit, at most 500. Throws DatabaseError. */
export const storeDocuments = async ({ root, call }: Database, stored: readonly Stored[]): Promise<void> => {
  const writes = stored.map(({ path, fields, now }) => ({
    update: { name: `${root}/${path}`, fields: wireFields(fields) },
    updateTransforms: now.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  }))
  await call(':commit', { writes })
}
