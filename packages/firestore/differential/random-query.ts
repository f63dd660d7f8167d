import fc from 'fast-check'
import { FIELD_OPERATORS, UNARY_OPERATORS } from '#firestore/store/query.ts'
import { toJson } from '#firestore/store/value-json.ts'
import { valuesOf } from '#firestore/testing/random-values.ts'

const LISTS = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']

/** A `where`, legal or not, on these fields and values. */
export const filtersOn = (field: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const named = field.map((fieldPath) => ({ fieldPath }))
  const values = fc.array(value, { minLength: 1, maxLength: 3 }).map((list) => ({ arrayValue: { values: list } }))
  const fieldFilter = fc.constantFrom(...FIELD_OPERATORS, 'EQUAL', 'IN').chain((op) =>
    fc.record({
      field: named,
      op: fc.constant(op),
      value: LISTS.includes(op) ? values : value,
    }),
  )
  const unaryFilter = fc.record({ field: named, op: fc.constantFrom(...UNARY_OPERATORS) })
  return fc.letrec<{ filter: unknown }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { weight: 5, arbitrary: fieldFilter.map((one) => ({ fieldFilter: one })) },
      { weight: 1, arbitrary: unaryFilter.map((one) => ({ unaryFilter: one })) },
      {
        weight: 3,
        arbitrary: fc
          .record({
            op: fc.constantFrom('AND', 'AND', 'OR'),
            filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
          })
          .map((one) => ({ compositeFilter: one })),
      },
    ),
  })).filter
}

/** Documents whose fields take their values from a small pool, so that conditions and cursors meet them. */
const poolOf = fc.array(fc.oneof(valuesOf.any, valuesOf.integer, valuesOf.double, valuesOf.string).map(toJson), {
  minLength: 3,
  maxLength: 7,
})

const FIELDS = ['a', 'b', 'm.x']
const ORDERED = [...FIELDS, '__name__']

const queryOn = (value: fc.Arbitrary<unknown>) => {
  const orderBy = fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...ORDERED).map((fieldPath) => ({ fieldPath })),
      direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
    }),
    { maxLength: 2, selector: ({ field }) => field.fieldPath },
  )
  const cursor = fc.record({ values: fc.array(value, { minLength: 1, maxLength: 2 }), before: fc.boolean() })
  return fc.record(
    {
      where: filtersOn(fc.constantFrom(...FIELDS), value),
      orderBy,
      startAt: cursor,
      endAt: cursor,
      offset: fc.nat(2),
      limit: fc.nat(5),
      select: fc.subarray([...ORDERED]).map((paths) => ({ fields: paths.map((fieldPath) => ({ fieldPath })) })),
    },
    { requiredKeys: [] },
  )
}

/** Documents of one collection, and a query of it, legal or not; `aggregated` is a field to count, add up and average. */
export const anyQueryCase = poolOf.chain((pool) => {
  const value = fc.constantFrom(...pool)
  const row = fc.record({ a: value, b: value, x: value }, { requiredKeys: [] }).map(({ x, ...fields }) => ({
    ...fields,
    ...(x === undefined ? {} : { m: { mapValue: { fields: { x } } } }),
  }))
  return fc.record({
    rows: fc.array(row, { maxLength: 8, size: 'max' }),
    query: queryOn(value),
    aggregated: fc.option(fc.constantFrom(...FIELDS), { nil: undefined }),
  })
})
export type QueryCase = typeof anyQueryCase extends fc.Arbitrary<infer Type> ? Type : never
