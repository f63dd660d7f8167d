import { randomInt } from 'node:crypto'
import { invalid, StatusError, unimplemented } from '../status.ts'
import { parseFieldPath } from '../store/field-paths.ts'
import { checkPath } from '../store/names.ts'
import { chargeDocuments } from './charge.ts'
import { commitWrites } from './commit.ts'
import type { Context } from './context.ts'
import { documentToJson } from './document-json.ts'
import { guardGet } from './guard.ts'
import { parseDocument, parsePrecondition, type Precondition, type Update } from './parse-write.ts'

/** The query string of a REST call. */
export type Parameters = URLSearchParams

/** Refuses a query parameter that the call does not know. Throws INVALID_ARGUMENT. */
export const checkParameters = (parameters: Parameters, allowed: readonly string[]): void => {
  // `key`, `alt`, `$…` and the others are common to all Google APIs.
  const common = ['key', 'alt', 'prettyPrint', 'fields', 'access_token', 'quotaUser']
  const unknown = [...parameters.keys()].find(
    (name) => !allowed.includes(name) && !common.includes(name) && !name.startsWith('$'),
  )
  if (unknown !== undefined)
    throw invalid(`Invalid JSON payload received. Unknown name "${unknown}": Cannot bind query parameter.`)
  if (parameters.has('readTime')) throw unimplemented('Reading at a past time (readTime)')
}

export const maskOf = (parameters: Parameters, name: 'mask' | 'updateMask'): string[][] | null => {
  const paths = parameters.getAll(`${name}.fieldPaths`)
  return paths.length === 0 ? null : paths.map(parseFieldPath)
}

const preconditionOf = (parameters: Parameters): Precondition => {
  const exists = parameters.get('currentDocument.exists')
  const updateTime = parameters.get('currentDocument.updateTime')
  if (exists !== null && exists !== 'true' && exists !== 'false')
    throw invalid(`currentDocument.exists must be true or false, not "${exists}".`)
  return parsePrecondition({
    ...(exists === null ? {} : { exists: exists === 'true' }),
    ...(updateTime === null ? {} : { updateTime }),
  })
}

const PRECONDITIONS = ['currentDocument.exists', 'currentDocument.updateTime']

const stored = (context: Context, path: string, mask: string[][] | null): unknown => {
  const document = context.store.get(path)
  if (!document) throw new StatusError('INTERNAL', `"${path}" is gone.`)
  return documentToJson(document, context.store.root, mask)
}

export const getDocument = (context: Context, path: string, parameters: Parameters): unknown => {
  checkParameters(parameters, ['mask.fieldPaths', 'transaction', 'readTime'])
  checkPath(path, 'document')
  const { store, transactions, clock } = context
  const document = store.get(path)
  guardGet(context, [path], clock.now())
  chargeDocuments(context, [path])
  const transaction = parameters.get('transaction')
  if (transaction !== null) transactions.readDocuments(transaction, store, [path])
  if (!document) throw new StatusError('NOT_FOUND', `Document "${store.root}/${path}" not found.`)
  return documentToJson(document, store.root, maskOf(parameters, 'mask'))
}

/** PATCH of a document: replaces it, or the fields of `updateMask.fieldPaths`. */
export const patchDocument = (context: Context, path: string, parameters: Parameters, body: unknown): unknown => {
  checkParameters(parameters, ['updateMask.fieldPaths', 'mask.fieldPaths', ...PRECONDITIONS])
  checkPath(path, 'document')
  const { name, fields } = parseDocument(body, 'document')
  if (name !== undefined && name !== `${context.store.root}/${path}`)
    throw invalid(`The document's name ${JSON.stringify(name)} is not the one of the address.`)
  const mask = maskOf(parameters, 'updateMask')
  const write: Update = { kind: 'update', path, fields, mask, transforms: [], precondition: preconditionOf(parameters) }
  const reply = maskOf(parameters, 'mask')
  commitWrites(context, [write])
  return stored(context, path, reply)
}

/** DELETE of a document; succeeds for a missing document. */
export const deleteDocument = (context: Context, path: string, parameters: Parameters): unknown => {
  checkParameters(parameters, PRECONDITIONS)
  checkPath(path, 'document')
  commitWrites(context, [{ kind: 'delete', path, precondition: preconditionOf(parameters) }])
  return {}
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const newId = (): string => Array.from({ length: 20 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** POST of a document into a collection, with the id `documentId` or a generated one. */
export const createDocument = (
  context: Context,
  collection: string,
  parameters: Parameters,
  body: unknown,
): unknown => {
  checkParameters(parameters, ['documentId', 'mask.fieldPaths'])
  const id = parameters.get('documentId') ?? newId()
  if (id.includes('/')) throw invalid(`Invalid documentId: "${id}".`)
  const path = checkPath(`${checkPath(collection, 'collection')}/${id}`, 'document')
  const { fields } = parseDocument(body, 'document')
  const reply = maskOf(parameters, 'mask')
  const write: Update = { kind: 'update', path, fields, mask: null, transforms: [], precondition: { exists: false } }
  commitWrites(context, [write])
  return stored(context, path, reply)
}
