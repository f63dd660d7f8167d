import { checkPath, lastPart, splitPath } from '../store/names.ts'
import { findDocuments } from '../store/find-documents.ts'
import { chargeQuery } from './charge.ts'
import type { Context } from './context.ts'
import { documentToJson } from './document-json.ts'
import { checkParameters, type Parameters } from './documents.ts'
import { guardList } from './guard.ts'
import { readCount } from './json.ts'
import { parseQuery } from './parse-query.ts'

const PAGE_SIZE = 20
const LARGEST_PAGE = 300

/** GET of a collection, page by page in the order of the names. The token is the id of the last document. */
export const listDocuments = (context: Context, path: string, parameters: Parameters): unknown => {
  checkParameters(parameters, ['pageSize', 'pageToken'])
  checkPath(path, 'collection')
  const { store, clock } = context
  const { root } = store
  const limit = Math.min(readCount(parameters.get('pageSize'), 'pageSize') || PAGE_SIZE, LARGEST_PAGE)
  const after = parameters.get('pageToken')
  const startAt = after ? { values: [{ referenceValue: `${root}/${path}/${after}` }], before: false } : null
  const orderBy = [{ field: { fieldPath: '__name__' } }]
  const asked = { from: [{ collectionId: lastPart(path) }], orderBy, startAt, limit }
  const query = parseQuery(asked, path.includes('/') ? splitPath(path).collection : '', root)
  guardList(context, query, clock.now())
  const found = findDocuments(store, { ...query, limit: limit + 1 })
  const page = found.slice(0, limit)
  chargeQuery(context, query, page.length)
  return {
    ...(page.length > 0 ? { documents: page.map((document) => documentToJson(document, root)) } : {}),
    ...(found.length > limit ? { nextPageToken: page.at(-1)?.id } : {}),
  }
}
