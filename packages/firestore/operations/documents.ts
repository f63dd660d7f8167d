import { invalid, StatusError } from '../status.ts'
import { parseFieldPath } from '../store/field-paths.ts'
import { checkPath } from '../store/names.ts'
import { chargeDocuments } from './charge.ts'
import { commitWrites } from './commit.ts'
import type { Context } from './context.ts'
import { documentToJson } from './document-json.ts'
import { guardGet } from './guard.ts'
import { parseDocument } from './parse-write.ts'

/** The query string of a REST call. */
export type Parameters = URLSearchParams

/** Refuses a query parameter that the call does not know, but for the key of a project. Throws INVALID_ARGUMENT. */
export const checkParameters = (parameters: Parameters, allowed: readonly string[]): void => {
  const unknown = [...parameters.keys()].find((name) => !allowed.includes(name) && name !== 'key')
  if (unknown !== undefined)
    throw invalid(`Invalid JSON payload received. Unknown name "${unknown}": Cannot bind query parameter.`)
}

const stored = ({ store }: Context, path: string): unknown => {
  const document = store.get(path)
  if (!document) throw new StatusError('NOT_FOUND', `Document "${store.root}/${path}" not found.`)
  return documentToJson(document, store.root)
}

export const getDocument = (context: Context, path: string, parameters: Parameters): unknown => {
  checkParameters(parameters, [])
  guardGet(context, [checkPath(path, 'document')], context.clock.now())
  chargeDocuments(context, [path])
  return stored(context, path)
}

/** PATCH of a document: replaces it, or the fields of `updateMask.fieldPaths`. */
export const patchDocument = (context: Context, path: string, parameters: Parameters, body: unknown): unknown => {
  checkParameters(parameters, ['updateMask.fieldPaths'])
  const { fields } = parseDocument(body, 'document')
  const paths = parameters.getAll('updateMask.fieldPaths')
  const mask = paths.length === 0 ? null : paths.map(parseFieldPath)
  commitWrites(context, [
    { kind: 'update', path: checkPath(path, 'document'), fields, mask, transforms: [], precondition: null },
  ])
  return stored(context, path)
}
