import { invalid, StatusError, unimplemented } from '../status.ts'
import { formatFieldPath, isNameField } from '../store/field-paths.ts'
import { checkPath } from '../store/names.ts'
import { completeOrder, conditionsOf, type Cursor, type Direction, type Order, type Query } from '../store/query.ts'
import { fromJson } from '../store/value-json.ts'
import { readBoolean, readCount, readList, readRecord } from './json.ts'
import { checkFilter } from './check-filter.ts'
import { parseFilter, readField } from './parse-filter.ts'

const KEYS = ['select', 'from', 'where', 'orderBy', 'startAt', 'endAt', 'offset', 'limit', 'findNearest']

const readDirection = (value: unknown): Direction => {
  if (value === undefined || value === 'ASCENDING') return 'ASCENDING'
  if (value === 'DESCENDING') return value
  throw invalid(`Unknown direction: ${JSON.stringify(value)}. It is ASCENDING or DESCENDING.`)
}

const readOrderBy = (value: unknown): Order[] => {
  const orderBy = readList(value, 'orderBy').map((entry) => {
    const { field, direction } = readRecord(entry, 'orderBy', ['field', 'direction'])
    return { field: readField(field, 'orderBy.field'), direction: readDirection(direction) }
  })
  return checkOrderBy(orderBy)
}

/** Refuses fields after `__name__`, because names are unique, and duplicate fields. */
export const checkOrderBy = (orderBy: Order[]): Order[] => {
  if (orderBy.slice(0, -1).some(({ field }) => isNameField(field)))
    throw invalid('order by clause cannot contain more fields after the key')
  const names = orderBy.map(({ field }) => formatFieldPath(field))
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw invalid(`order by clause cannot contain duplicate fields ${twice}`)
  return orderBy
}

/**
 * Google's emulator refuses a descending order by name unless a condition uses another field's index. Asked last: all other problems of a query
 * are INVALID_ARGUMENT. Throws FAILED_PRECONDITION.
 */
export const checkKeyScan = ({ order: [first], filter }: Pick<Query, 'order' | 'filter'>): void => {
  if (!first || !isNameField(first.field) || first.direction === 'ASCENDING') return
  if (conditionsOf(filter).every(({ field }) => isNameField(field)))
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans')
}

/** `orderBy` as requested: the fields that Firestore adds to the order take no cursor value. */
const readCursor = (value: unknown, where: string, orderBy: readonly Order[], root: string): Cursor | null => {
  if (value === undefined || value === null) return null
  const { values, before } = readRecord(value, where, ['values', 'before'])
  const operands = readList(values, `${where}.values`).map(fromJson)
  if (operands.length > orderBy.length) throw invalid(`Cursor has too many values: ${operands.length}.`)
  for (const [index, operand] of operands.entries()) {
    const clause = orderBy[index]
    if (!clause || !isNameField(clause.field)) continue
    if (operand.kind !== 'reference' || !operand.value.startsWith(`${root}/`))
      throw invalid(`Cursor __key__ value is not a document reference: ${where} must name one of this database.`)
  }
  return { values: operands, before: readBoolean(before, `${where}.before`) }
}

const readFrom = (value: unknown): { collectionId: string; allDescendants: boolean } => {
  const [selector, another] = readList(value, 'from')
  if (selector === undefined) throw unimplemented('A query without `from`')
  if (another !== undefined) throw invalid('A query takes exactly one collection in `from`.')
  const { collectionId, allDescendants } = readRecord(selector, 'from', ['collectionId', 'allDescendants'])
  if (collectionId === undefined || collectionId === '') throw unimplemented('A query without a collectionId')
  if (typeof collectionId !== 'string' || collectionId.includes('/'))
    throw invalid(`Invalid collectionId: ${JSON.stringify(collectionId)}.`)
  checkPath(collectionId, 'collection')
  return { collectionId, allDescendants: readBoolean(allDescendants, 'allDescendants') }
}

/** An empty list of fields selects the names only. */
const readSelect = (value: unknown): string[][] | null => {
  if (value === undefined || value === null) return null
  const fields = readList(readRecord(value, 'select', ['fields']).fields, 'select.fields')
  return fields.map((field) => readField(field, 'select.fields'))
}

/** Reads a `structuredQuery` below `parent` (a document's path, `''` at the top). `checkKeyScan` comes after it. Throws INVALID_ARGUMENT or UNIMPLEMENTED. */
export const parseQuery = (json: unknown, parent: string, root: string): Query => {
  const asked = readRecord(json, 'structuredQuery', KEYS)
  if (asked.findNearest !== undefined) throw unimplemented('findNearest')
  const filter = asked.where === undefined || asked.where === null ? null : parseFilter(asked.where, root)
  checkFilter(filter)
  const orderBy = readOrderBy(asked.orderBy)
  const order = checkOrderBy(completeOrder(orderBy, filter))
  return {
    parent,
    ...readFrom(asked.from),
    filter,
    orderBy,
    order,
    startAt: readCursor(asked.startAt, 'startAt', orderBy, root),
    endAt: readCursor(asked.endAt, 'endAt', orderBy, root),
    offset: readCount(asked.offset, 'offset') ?? 0,
    limit: readCount(asked.limit, 'limit') ?? null,
    select: readSelect(asked.select),
  }
}
