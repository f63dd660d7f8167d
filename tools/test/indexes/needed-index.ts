import type { Direction } from '#firestore/store/query.ts'
import { fieldIndexes, type FieldOverride, type Index, type IndexField, type IndexFile } from './index-file.ts'
import type { QueryShape } from './query-shape.ts'

// The rules are Google's: https://docs.cloud.google.com/firestore/docs/concepts/index-overview (Standard edition). That page does not say
// whether indexes are merged for an ordered query with `in`, array-contains or an inequality, nor whether an index of a collection group
// serves one collection; here such a query needs an index of its own. A query for given names (`__name__ ==`) is taken to need none, and an
// order by a field that is also compared for equality is ignored.

/** A shape as indexes see it. `order` is without `__name__`, whose direction is `name`, and without fields compared for equality. */
type Need = {
  collection: string
  scope: Index['queryScope']
  equal: string[]
  contains: string[]
  order: { fieldPath: string; order: Direction }[]
  name: Direction
  /** Indexes of some of the equalities may be merged. */
  isMergeable: boolean
}

const EQUALITIES: readonly string[] = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN']
const CONTAINS: readonly string[] = ['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY']

const needOf = ({ collection, scope, conditions, order: whole }: QueryShape): Need => {
  const fieldsWith = (operators: readonly string[]): string[] => [
    ...new Set(conditions.flatMap(({ field, operator }) => (operators.includes(operator) ? field : []))),
  ]
  const equal = fieldsWith(EQUALITIES)
  const name = whole.at(-1)?.direction ?? 'ASCENDING'
  const order = whole
    .filter(({ field }) => field !== '__name__' && !equal.includes(field))
    .map(({ field, direction }) => ({ fieldPath: field, order: direction }))
  const isPlain = conditions.every(({ operator }) => operator !== 'IN' && EQUALITIES.includes(operator))
  const isMergeable = order.length === 0 || isPlain
  return { collection, scope, equal, contains: fieldsWith(CONTAINS), order, name, isMergeable }
}

/** The automatic single-field indexes, and those of the file, that the query may use. */
const singleFieldIndexes = (file: IndexFile, { collection, scope, equal, contains, order }: Need): Index[] =>
  [...equal, ...contains, ...order.map(({ fieldPath }) => fieldPath)].flatMap((fieldPath) =>
    fieldIndexes(file, collection, fieldPath)
      .filter(({ queryScope }) => queryScope === scope)
      .map(({ queryScope, ...mode }) => ({
        collectionGroup: collection,
        queryScope,
        fields: [{ fieldPath, ...mode }],
      })),
  )

/** The index's fields without `__name__`, whose direction is by default that of the last field, or ascending after an array. */
const withoutName = ({ fields }: Index): { fields: IndexField[]; name: Direction } => {
  const last = fields.at(-1)
  const name = last?.order ?? 'ASCENDING'
  return last?.fieldPath === '__name__' ? { fields: fields.slice(0, -1), name } : { fields, name }
}

/** The equality and array conditions that the index serves; undefined for an index of no use for the query. */
const servedBy = (index: Index, { collection, scope, equal, contains, order, name }: Need): string[] | undefined => {
  const own = withoutName(index)
  const start = own.fields.length - order.length
  const isOf = index.collectionGroup === collection && index.queryScope === scope && own.name === name
  if (!isOf || start < 0) return undefined
  const prefix = own.fields.slice(0, start)
  const isPrefix = prefix.every((field) => (field.arrayConfig ? contains : equal).includes(field.fieldPath))
  const isOrder = order.every((clause, at) => {
    const field = own.fields[start + at]
    return field?.fieldPath === clause.fieldPath && field.order === clause.order
  })
  return isPrefix && isOrder ? prefix.map(({ fieldPath }) => fieldPath) : undefined
}

/** The indexes, of the file or automatic, with which Firestore can serve the query: each alone, or merged. Undefined if it refuses it. */
export const servingIndexes = (file: IndexFile, shape: QueryShape): Index[] | undefined => {
  const need = needOf(shape)
  const conditions = new Set([...need.equal, ...need.contains])
  if (conditions.has('__name__') || (conditions.size === 0 && need.order.length === 0)) return []
  const parts = [...file.indexes, ...singleFieldIndexes(file, need)].flatMap((index) => {
    const served = servedBy(index, need)
    return served ? [{ index, served }] : []
  })
  const whole = parts.filter(({ served }) => served.length === conditions.size)
  if (whole.length > 0) return whole.map(({ index }) => index)
  const some = parts.filter(({ served }) => served.length > 0)
  const isCovered = some.length > 0 && new Set(some.flatMap(({ served }) => served)).size === conditions.size
  return need.isMergeable && isCovered ? some.map(({ index }) => index) : undefined
}

/** An entry to paste into a list of `firestore.indexes.json`. */
export type Entry = { list: 'indexes'; entry: Index } | { list: 'fieldOverrides'; entry: FieldOverride }

/** The entry that serves the query alone: an index of several fields, or an override that adds to the automatic ones of a field. */
export const entryFor = (file: IndexFile, shape: QueryShape): Entry => {
  const { collection, scope, equal, contains, order, name } = needOf(shape)
  const fields: IndexField[] = [
    ...equal.map((fieldPath) => ({ fieldPath, order: order.length === 0 ? name : ('ASCENDING' as const) })),
    ...contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
    ...order,
  ]
  const isUsualName = (fields.at(-1)?.order ?? 'ASCENDING') === name
  const [only, another] = fields
  if (only && !another && isUsualName) {
    const { fieldPath, ...mode } = only
    const indexes = [...fieldIndexes(file, collection, fieldPath), { ...mode, queryScope: scope }]
    return { list: 'fieldOverrides', entry: { collectionGroup: collection, fieldPath, indexes } }
  }
  const withName: IndexField[] = isUsualName ? fields : [...fields, { fieldPath: '__name__', order: name }]
  return { list: 'indexes', entry: { collectionGroup: collection, queryScope: scope, fields: withName } }
}
