import { plainFields } from '#records/firestore-wire.ts'
import { wireFields } from '#tools/stack/seed/document.ts'
import { projectOf, type SetUp } from './step.ts'
import { SetUpError } from './talk.ts'

/** Documents of the project's database, read and written as its owner, to whom the rules do not apply. */

const documentsOf = (setUp: SetUp) => `projects/${projectOf(setUp)}/databases/(default)/documents`

/** The fields as plain values, times as ISO text; undefined for a document that does not exist. Throws SetUpError. */
export const readDocument = async (setUp: SetUp, path: string): Promise<Record<string, unknown> | undefined> => {
  const answer = await setUp.google.ask('firestore', `/v1/${documentsOf(setUp)}/${path}`, {
    project: projectOf(setUp),
  })
  return answer === undefined ? undefined : plainFields((answer as { fields?: unknown }).fields)
}

type Stored = {
  path: string
  fields: Readonly<Record<string, unknown>>
  /** Fields that get the time of the server. */
  now: readonly string[]
  /** Refused when the document exists. */
  isNew?: boolean
}

/** Replaces these documents in one commit, at most 500. Throws SetUpError. */
export const storeDocuments = async (setUp: SetUp, stored: readonly Stored[]): Promise<void> => {
  const documents = documentsOf(setUp)
  const writes = stored.map(({ path, fields, now, isNew = false }) => ({
    update: { name: `${documents}/${path}`, fields: wireFields(fields) },
    updateTransforms: now.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    ...(isNew && { currentDocument: { exists: false } }),
  }))
  const answer = await setUp.google.ask('firestore', `/v1/${documents}:commit`, {
    method: 'POST',
    body: { writes },
    project: projectOf(setUp),
  })
  if (answer === undefined) throw new SetUpError('The project has no database yet. Start npm run set-up again.')
}

export const storeDocument = (setUp: SetUp, stored: Stored): Promise<void> => storeDocuments(setUp, [stored])
