import { wireFields, type Fields } from '../../stack/seed/document.ts'
import type { Google } from './google.ts'
import { SetUpError } from './talk.ts'

const rootOf = (project: string) => `projects/${project}/databases/(default)/documents`

/** A document to write; `path` such as `services/hot-stone`. `updatedAt` becomes the moment of the commit. */
export type NewDocument = { path: string; fields: Fields }

/** Whether the database holds this document. */
export const exists = async (google: Google, project: string, path: string): Promise<boolean> =>
  (await google.ask('firestore', `/v1/${rootOf(project)}/${path}`, { project })) !== undefined

/** Writes these documents as the owner of the database, in one commit; those that exist become as given. At most 500. */
export const writeDocuments = async (
  google: Google,
  project: string,
  documents: readonly NewDocument[],
): Promise<void> => {
  const answer = await google.ask('firestore', `/v1/${rootOf(project)}:commit`, {
    project,
    method: 'POST',
    body: {
      writes: documents.map(({ path, fields }) => ({
        update: { name: `${rootOf(project)}/${path}`, fields: wireFields(fields) },
        updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
      })),
    },
  })
  if (answer === undefined) throw new SetUpError('The project has no database any more. Start npm run set-up again.')
}
