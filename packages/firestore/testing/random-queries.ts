import fc from 'fast-check'
import type { StoredDocument } from '../store/collection.ts'
import { fieldsFromJson } from '../store/value-json.ts'

/** A value as plain JavaScript: the kinds that queries treat differently. */
export type Plain = null | boolean | number | string | Plain[]
/** A document's fields. */
export type Row = Record<string, Plain>

export const encode = (value: Plain): Record<string, unknown> => {
  if (value === null) return { nullValue: null }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value)
    ? { integerValue: String(value) }
    : { doubleValue: Number.isNaN(value) ? 'NaN' : value }
}

export type Condition = { field: string; op: string; value: Plain }

const scalar = fc.constantFrom<Plain>(null, true, false, NaN, -1, 0, 0.5, 1, 2, '', 'a', 'b')
const plain = fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }) as fc.Arbitrary<Plain>)
export const anyRow = fc.record({ a: plain, b: plain, c: plain }, { requiredKeys: [] }) as fc.Arbitrary<Row>
const field = fc.constantFrom('a', 'b', 'c')
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field,
    op: fc.constantFrom('EQUAL', 'NOT_EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'ARRAY_CONTAINS'),
    value: scalar,
  }),
  fc.record({
    field,
    op: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
    value: fc.array(scalar, { minLength: 1, maxLength: 3 }),
  }),
)
const anyRequest = fc.record({
  conditions: fc.array(condition, { maxLength: 2 }),
  any: fc.boolean(),
  orderBy: fc.uniqueArray(fc.record({ field, descending: fc.boolean() }), {
    maxLength: 2,
    selector: (clause) => clause.field,
  }),
  offset: fc.nat(3),
  limit: fc.option(fc.integer({ min: 1, max: 5 })),
  start: fc.option(fc.record({ value: plain, before: fc.boolean() })),
  end: fc.option(fc.record({ value: plain, before: fc.boolean() })),
})
export type Request = typeof anyRequest extends fc.Arbitrary<infer Type> ? Type : never

/** Firestore allows one negation per query, `not-in` only without `in` and OR, and one array-contains per disjunction. */
const isServed = ({ conditions, any }: Request): boolean => {
  const count = (...ops: string[]): number => conditions.filter(({ op }) => ops.includes(op)).length
  const isOr = any && conditions.length > 1
  if (count('NOT_EQUAL', 'NOT_IN') > 1) return false
  if (count('NOT_IN') > 0 && (any || count('IN', 'ARRAY_CONTAINS_ANY') > 0)) return false
  return isOr || count('ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY') < 2
}

/** A random query that Firestore accepts, in the test's own format. */
export const anyServedRequest = anyRequest.filter(isServed)

/** The request in the JSON of the REST API, on the collection `c`. */
export const toStructuredQuery = ({ conditions, any, orderBy, offset, limit, start, end }: Request): unknown => ({
  from: [{ collectionId: 'c' }],
  ...(conditions.length === 0
    ? {}
    : {
        where: {
          compositeFilter: {
            op: any ? 'OR' : 'AND',
            filters: conditions.map((part) => ({
              fieldFilter: { field: { fieldPath: part.field }, op: part.op, value: encode(part.value) },
            })),
          },
        },
      }),
  orderBy: orderBy.map((clause) => ({
    field: { fieldPath: clause.field },
    direction: clause.descending ? 'DESCENDING' : 'ASCENDING',
  })),
  offset,
  ...(limit === null ? {} : { limit }),
  ...(start && orderBy.length > 0 ? { startAt: { values: [encode(start.value)], before: start.before } } : {}),
  ...(end && orderBy.length > 0 ? { endAt: { values: [encode(end.value)], before: end.before } } : {}),
})

/** A document of the collection `c`. */
export const toDocument = (id: string, stored: Row): StoredDocument => {
  const fields = Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, encode(value)]))
  return { collection: 'c', id, fields: fieldsFromJson(fields), createTime: 1n, updateTime: 1n }
}
