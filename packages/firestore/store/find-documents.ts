import { fieldOf, hasFields, lowerBound, type StoredDocument } from './collection.ts'
import type { DocumentStore } from './documents.ts'
import { matches } from './filters.ts'
import { lastPart } from './names.ts'
import type { Cursor, Order, Query } from './query.ts'
import { compareValues } from './values.ts'

/** Compares a document with a cursor's values: negative before them, zero equal, positive after. */
const compareToCursor = (document: StoredDocument, cursor: Cursor, order: readonly Order[], root: string): number => {
  for (const [index, operand] of cursor.values.entries()) {
    const clause = order[index]
    const value = clause && fieldOf(document, clause.field, root)
    if (!clause || value === undefined) return 0
    const result = compareValues(value, operand)
    if (result !== 0) return clause.direction === 'DESCENDING' ? -result : result
  }
  return 0
}

const collectionOf = ({ parent, collectionId }: Query): string =>
  parent === '' ? collectionId : `${parent}/${collectionId}`

const isFrom = (query: Query, { collection }: StoredDocument): boolean => {
  if (!query.allDescendants) return collection === collectionOf(query)
  return (
    lastPart(collection) === query.collectionId && (query.parent === '' || collection.startsWith(`${query.parent}/`))
  )
}

/** Whether the query would find the document without `offset` and `limit`. */
export const selects = (query: Query, document: StoredDocument, root: string): boolean => {
  if (!isFrom(query, document) || !hasFields(document, query.order)) return false
  if (query.filter && !matches(query.filter, document, root)) return false
  const { startAt, endAt, order } = query
  const fromStart = startAt ? compareToCursor(document, startAt, order, root) : 1
  const fromEnd = endAt ? compareToCursor(document, endAt, order, root) : -1
  return (startAt?.before ? fromStart >= 0 : fromStart > 0) && (endAt?.before === false ? fromEnd <= 0 : fromEnd < 0)
}

const sortedSource = (store: DocumentStore, query: Query): readonly StoredDocument[] => {
  if (!query.allDescendants) return store.collection(collectionOf(query))?.sorted(query.order) ?? []
  const documents = store.sortedGroup(query.collectionId, query.order)
  return query.parent === '' ? documents : documents.filter((document) => isFrom(query, document))
}

/** Index of the cursor in the sorted list. */
const placeOf = (sorted: readonly StoredDocument[], cursor: Cursor, query: Query, root: string): number =>
  lowerBound(sorted, (document) => {
    const place = compareToCursor(document, cursor, query.order, root)
    return cursor.before ? place < 0 : place <= 0
  })

/** The documents a query finds, in its order, with all fields: the caller applies `select`. */
export const findDocuments = (store: DocumentStore, query: Query): StoredDocument[] => {
  const { filter, offset, limit } = query
  const sorted = sortedSource(store, query)
  const start = query.startAt ? placeOf(sorted, query.startAt, query, store.root) : 0
  const end = query.endAt ? placeOf(sorted, query.endAt, query, store.root) : sorted.length
  const wanted = limit === null ? Infinity : offset + limit
  const found: StoredDocument[] = []
  for (let index = start; index < end && found.length < wanted; index++) {
    const document = sorted[index]
    if (document && (!filter || matches(filter, document, store.root))) found.push(document)
  }
  return offset === 0 ? found : found.slice(offset)
}

/** The documents a query finds, in any order: counting thousands needs no sorting. */
export const findUnordered = (store: DocumentStore, query: Query): StoredDocument[] => {
  if (query.limit !== null || query.offset > 0) return findDocuments(store, query)
  const collections = query.allDescendants
    ? store.group(query.parent, query.collectionId)
    : [store.collection(collectionOf(query)) ?? []].flat()
  const found: StoredDocument[] = []
  for (const collection of collections)
    for (const document of collection.values()) if (selects(query, document, store.root)) found.push(document)
  return found
}
