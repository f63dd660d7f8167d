import { runAggregationQuery } from '../operations/aggregate.ts'
import { batchGet } from '../operations/batch-get.ts'
import { commit } from '../operations/commit.ts'
import type { Context } from '../operations/context.ts'
import { getDocument, patchDocument } from '../operations/documents.ts'
import { listCollectionIds } from '../operations/list-collection-ids.ts'
import { listDocuments } from '../operations/list-documents.ts'
import { runQuery } from '../operations/run-query.ts'
import { invalid, StatusError, unimplemented } from '../status.ts'
import { checkPath } from '../store/names.ts'
import { isRecord } from '../store/value-json.ts'

/** A call below `…/documents`: `path` relative to it and decoded, `''` for the root; `verb` from `:verb` at the end. */
type Call = { method: string; path: string; verb: string | null; parameters: URLSearchParams; body: unknown }

/** Verbs on the database as a whole. */
const ROOT_VERBS = new Map<string, (context: Context, body: unknown) => unknown>([
  ['commit', commit],
  ['batchGet', batchGet],
])

/** Verbs below the root or below a document. */
const PARENT_VERBS = new Map<string, (context: Context, parent: string, body: unknown) => unknown>([
  ['runQuery', runQuery],
  ['runAggregationQuery', runAggregationQuery],
  ['listCollectionIds', listCollectionIds],
])

const answerVerb = (context: Context, verb: string, path: string, body: unknown): unknown => {
  const onRoot = ROOT_VERBS.get(verb)
  if (onRoot) {
    if (path !== '') throw invalid(`:${verb} is called on the database, not on "${path}".`)
    return onRoot(context, body)
  }
  const onParent = PARENT_VERBS.get(verb)
  if (!onParent) throw unimplemented(`:${verb}`)
  return onParent(context, path === '' ? '' : checkPath(path, 'document'), body)
}

/** The body may repeat the database or the parent of the address. Google's emulator never answers a call that names others. */
const checkRepeated = ({ store }: Context, path: string, body: unknown): void => {
  const { database, parent } = isRecord(body) ? body : {}
  const [ownDatabase, own] = [
    store.root.replace(/\/documents$/, ''),
    path === '' ? store.root : `${store.root}/${path}`,
  ]
  if ((database && database !== ownDatabase) || (parent && parent !== own))
    throw invalid(`The body names ${JSON.stringify(database || parent)}, the address ${own}.`)
}

export const isWrite = ({ method, verb }: Call): boolean => method === 'PATCH' || verb === 'commit'

/** Answers one REST call, as JSON. Throws StatusError. */
export const answerRest = (context: Context, { method, path, verb, parameters, body }: Call): unknown => {
  if (verb !== null) {
    if (method !== 'POST') throw new StatusError('NOT_FOUND', `:${verb} is called with POST, not ${method}.`)
    checkRepeated(context, path, body)
    return answerVerb(context, verb, path, body)
  }
  const isDocument = path !== '' && path.split('/').length % 2 === 0
  if (method === 'GET')
    return isDocument ? getDocument(context, path, parameters) : listDocuments(context, path, parameters)
  if (method === 'PATCH' && isDocument) return patchDocument(context, path, parameters, body)
  throw new StatusError(
    'NOT_FOUND',
    `There is no ${method} for ${isDocument ? 'the document' : 'the collection'} "${path}".`,
  )
}
