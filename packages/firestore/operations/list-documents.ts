import { invalid } from '../status.ts'
import { fieldOf, type StoredDocument } from '../store/collection.ts'
import { parseFieldPath } from '../store/field-paths.ts'
import { checkPath, lastPart, splitPath } from '../store/names.ts'
import { completeOrder, type Cursor, type Order, type Query } from '../store/query.ts'
import { findDocuments } from '../store/find-documents.ts'
import { fromJson, isRecord, toJson } from '../store/value-json.ts'
import { chargeQuery } from './charge.ts'
import type { Context } from './context.ts'
import { documentToJson } from './document-json.ts'
import { checkParameters, maskOf, type Parameters } from './documents.ts'
import { guardList, guardOwner } from './guard.ts'
import { readCount } from './json.ts'
import { checkKeyScan, checkOrderBy } from './parse-query.ts'

const PARAMETERS = ['pageSize', 'pageToken', 'orderBy', 'mask.fieldPaths', 'showMissing', 'transaction', 'readTime']
const PAGE_SIZE = 20
const LARGEST_PAGE = 300

/** `a desc, b` as the list call spells an order. */
const parseOrderBy = (text: string | null): Order[] =>
  (text ?? '')
    .split(',')
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
    .map((clause) => {
      const [, field, direction] = /^(\S+)(?:\s+(asc|desc))?$/i.exec(clause) ?? []
      if (field === undefined) throw invalid(`Invalid orderBy: "${clause}".`)
      return {
        field: parseFieldPath(field),
        direction: direction?.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING',
      }
    })

/** The token contains the values of the last document, so the next page is right even when documents are added or deleted. */
const tokenAfter = (document: StoredDocument, order: readonly Order[], root: string): string => {
  const values = order.flatMap(({ field }) => {
    const value = fieldOf(document, field, root)
    return value === undefined ? [] : [toJson(value)]
  })
  return Buffer.from(JSON.stringify({ values })).toString('base64url')
}

const cursorOf = (token: string | null): Cursor | null => {
  if (token === null || token === '') return null
  try {
    const decoded: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (isRecord(decoded) && Array.isArray(decoded.values))
      return { values: decoded.values.map(fromJson), before: false }
  } catch {
    // Refused below.
  }
  throw invalid('Invalid pageToken.')
}

/** Paths of documents that do not exist but have subcollections. */
const missingParents = (context: Context, collection: string): string[] => {
  const below = `${collection}/`
  const depth = collection.split('/').length + 1
  const parents = [...context.store.collections()]
    .filter(({ path }) => path.startsWith(below))
    .map(({ path }) => path.split('/').slice(0, depth).join('/'))
  return [...new Set(parents)].filter((path) => !context.store.get(path))
}

/** GET of a collection, page by page. `showMissing` (owner only) adds missing documents with subcollections to the last page, by name. */
export const listDocuments = (context: Context, collection: string, parameters: Parameters): unknown => {
  checkParameters(parameters, PARAMETERS)
  checkPath(collection, 'collection')
  const { store, clock, transactions } = context
  const size = Math.min(readCount(parameters.get('pageSize'), 'pageSize') || PAGE_SIZE, LARGEST_PAGE)
  const orderBy = checkOrderBy(parseOrderBy(parameters.get('orderBy')))
  const showMissing = parameters.get('showMissing') === 'true'
  if (showMissing && orderBy.length > 0) throw invalid('showMissing and orderBy exclude each other.')
  if (showMissing) guardOwner(context, 'Metadata operations')
  const order = completeOrder(orderBy, null)
  checkKeyScan({ order, filter: null })
  const { collection: above } = splitPath(collection)
  const query: Query = {
    parent: collection.includes('/') ? above : '',
    collectionId: lastPart(collection),
    allDescendants: false,
    filter: null,
    orderBy,
    order,
    startAt: cursorOf(parameters.get('pageToken')),
    endAt: null,
    offset: 0,
    limit: size,
    select: null,
  }
  guardList(context, query, clock.now())
  const transaction = parameters.get('transaction')
  if (transaction !== null) transactions.readQuery(transaction, store, query)
  const mask = maskOf(parameters, 'mask')
  const found = findDocuments(store, { ...query, limit: size + 1 })
  const page = found.slice(0, size)
  chargeQuery(context, query, page.length)
  const last = page.at(-1)
  const isLastPage = found.length <= page.length
  const missing = showMissing && isLastPage ? missingParents(context, collection) : []
  const documents = [
    ...page.map((document) => documentToJson(document, store.root, mask)),
    ...missing.map((path) => ({ name: `${store.root}/${path}` })),
  ]
  return {
    ...(documents.length > 0 ? { documents } : {}),
    ...(last && !isLastPage ? { nextPageToken: tokenAfter(last, order, store.root) } : {}),
  }
}
