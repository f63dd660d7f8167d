import { formatFieldPath } from '#firestore/store/field-paths.ts'
import type { Direction, FieldFilter, Filter, Query, UnaryFilter } from '#firestore/store/query.ts'

export type Scope = 'COLLECTION' | 'COLLECTION_GROUP'
type Operator = (FieldFilter | UnaryFilter)['operator']

/** The parts of a query that decide which index serves it; not values, limits and cursors. Field paths are formatted. */
export type QueryShape = {
  /** The last part of the collection's path. */
  collection: string
  scope: Scope
  /** Joined by AND. */
  conditions: { field: string; operator: Operator }[]
  /** Complete: with the fields of inequalities, ends with `__name__`. */
  order: { field: string; direction: Direction }[]
}

type Conditions = QueryShape['conditions']

/** The conditions of each disjunction (disjunctive normal form). A list of `in` stays one condition. */
const disjunctionsOf = (filter: Filter | null): Conditions[] => {
  if (!filter) return [[]]
  if (!('filters' in filter)) return [[{ field: formatFieldPath(filter.field), operator: filter.operator }]]
  const parts = filter.filters.map(disjunctionsOf)
  if (filter.kind === 'any') return parts.flat()
  return parts.reduce<Conditions[]>(
    (all, part) => all.flatMap((before) => part.map((conditions) => [...before, ...conditions])),
    [[]],
  )
}

/** Each condition once, in one order, so that equal shapes have equal JSON. */
const sorted = (conditions: Conditions): Conditions => {
  const byText = new Map(conditions.map((one) => [`${one.field} ${one.operator}`, one]))
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, one]) => one)
}

/** The shapes of a query: one for each disjunction, because Firestore looks each up by itself. */
export const shapesOf = (query: Query): QueryShape[] =>
  disjunctionsOf(query.filter).map((conditions) => ({
    collection: query.collectionId,
    scope: query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    conditions: sorted(conditions),
    order: query.order.map(({ field, direction }) => ({ field: formatFieldPath(field), direction })),
  }))

const SIGNS: Partial<Record<Operator, string>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
}

/** A shape in words: `bookings where status == order by createdAt desc`. The name is left out where Firestore adds it by itself. */
export const inWords = ({ collection, scope, conditions, order }: QueryShape): string => {
  const wheres = conditions.map(
    ({ field, operator }) => `${field} ${SIGNS[operator] ?? operator.toLowerCase().replaceAll('_', '-')}`,
  )
  const isNameImplied = (order.at(-2)?.direction ?? 'ASCENDING') === order.at(-1)?.direction
  const orders = (isNameImplied ? order.slice(0, -1) : order).map(({ field, direction }) =>
    direction === 'DESCENDING' ? `${field} desc` : field,
  )
  return [
    scope === 'COLLECTION_GROUP' ? `the collection group ${collection}` : collection,
    ...(wheres.length > 0 ? [`where ${wheres.join(' and ')}`] : []),
    ...(orders.length > 0 ? [`order by ${orders.join(', ')}`] : []),
  ].join(' ')
}
