import { formatFieldPath, isNameField, type FieldPath } from './field-paths.ts'
import { compareText } from './text-order.ts'
import type { Value } from './values.ts'

export const FIELD_OPERATORS = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const
export const UNARY_OPERATORS = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const

export type FieldFilter = { kind: 'field'; field: string[]; operator: (typeof FIELD_OPERATORS)[number]; value: Value }
export type UnaryFilter = { kind: 'unary'; field: string[]; operator: (typeof UNARY_OPERATORS)[number] }
export type Filter = { kind: 'all' | 'any'; filters: Filter[] } | FieldFilter | UnaryFilter

export type Direction = 'ASCENDING' | 'DESCENDING'
export type Order = { field: string[]; direction: Direction }

/** A position in the order, by values of its first clauses: before the documents with these values if `before`, else after them. */
export type Cursor = { values: Value[]; before: boolean }

export type Query = {
  /** Path of the parent document relative to the root; empty at the top. */
  parent: string
  collectionId: string
  /** A collection group: every collection of this id at any depth below the parent. */
  allDescendants: boolean
  filter: Filter | null
  /** As requested. */
  orderBy: Order[]
  /** Complete: ends with `__name__`. */
  order: Order[]
  startAt: Cursor | null
  endAt: Cursor | null
  offset: number
  limit: number | null
  select: FieldPath[] | null
}

const INEQUALITIES: ReadonlySet<string> = new Set([
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
])

/** All conditions of a filter, however deep. */
export const conditionsOf = (filter: Filter | null): (FieldFilter | UnaryFilter)[] => {
  if (!filter) return []
  return 'filters' in filter ? filter.filters.flatMap(conditionsOf) : [filter]
}

/** No value is less than, greater than or unlike null, nor less or greater than NaN. */
const findsNothing = (condition: FieldFilter | UnaryFilter): boolean => {
  if (condition.kind === 'unary' || condition.operator === 'NOT_IN') return false
  const { operator, value } = condition
  const isNaNValue = value.kind === 'double' && Number.isNaN(value.value)
  return value.kind === 'null' || (isNaNValue && operator !== 'NOT_EQUAL')
}

/** As in Google's emulator, a comparison that finds nothing takes no part in the order. */
export const isInequality = (condition: FieldFilter | UnaryFilter): boolean =>
  INEQUALITIES.has(condition.operator) && !findsNothing(condition)

/**
 * The order Firestore applies: the requested fields, then the inequality fields by name, then `__name__`, in the last direction given.
 * `checkOrderBy` refuses a request with `__name__` before all inequality fields.
 */
export const completeOrder = (orderBy: readonly Order[], filter: Filter | null): Order[] => {
  const order = [...orderBy]
  const direction = order.at(-1)?.direction ?? 'ASCENDING'
  const present = new Set(order.map(({ field }) => formatFieldPath(field)))
  const missing = new Map<string, string[]>()
  for (const condition of conditionsOf(filter)) {
    const name = formatFieldPath(condition.field)
    if (isInequality(condition) && !isNameField(condition.field) && !present.has(name))
      missing.set(name, condition.field)
  }
  for (const [, field] of [...missing].sort(([left], [right]) => compareText(left, right)))
    order.push({ field, direction })
  if (!order.some(({ field }) => isNameField(field))) order.push({ field: ['__name__'], direction })
  return order
}
