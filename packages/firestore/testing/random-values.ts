import fc from 'fast-check'
import { vectorOf, type Value } from '../store/values.ts'

/** Doubles that are critical for rounding, signs and comparison with integers. */
const awkwardDoubles = fc.constantFrom(
  0,
  -0,
  1,
  -1,
  0.5,
  NaN,
  Infinity,
  -Infinity,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  5e-324,
)
const awkwardIntegers = fc.constantFrom(0n, 1n, -1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n))
const texts = fc.string({ unit: 'grapheme', maxLength: 4 })
const awkwardTexts = fc.constantFrom('', 'a', 'ab', '\u{e000}', '\u{ffff}', '\u{1f600}', '\u{7f}', '\u{80}')
const collections = fc.constantFrom('a', 'b', 'ab', '\u{1f600}')
const ids = fc.constantFrom('a', 'b', 'ab', '__id7__', '__id12__', '__id-3__', '\u{1f600}')

/** The kinds of values; a vector is a map that Firestore treats as a kind of its own. */
type Kind = Value['kind'] | 'vector'

/** For property tests: `any` is any value, with many almost equal ones; the others are of one kind. */
export const valuesOf = fc.letrec<Record<Kind | 'any', Value>>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('null'),
    tie('boolean'),
    tie('integer'),
    tie('double'),
    tie('timestamp'),
    tie('string'),
    tie('bytes'),
    tie('reference'),
    tie('geopoint'),
    tie('array'),
    tie('map'),
    tie('vector'),
  ),
  null: fc.constant<Value>({ kind: 'null' }),
  boolean: fc.boolean().map((value): Value => ({ kind: 'boolean', value })),
  integer: fc
    .oneof(awkwardIntegers, fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n))
    .map((value): Value => ({ kind: 'integer', value })),
  double: fc.oneof(awkwardDoubles, fc.double()).map((value): Value => ({ kind: 'double', value })),
  timestamp: fc.bigInt(-1000n, 1000n).map((micros): Value => ({ kind: 'timestamp', micros })),
  string: fc.oneof(awkwardTexts, texts).map((value): Value => ({ kind: 'string', value })),
  bytes: fc.uint8Array({ maxLength: 3 }).map((value): Value => ({ kind: 'bytes', value: new Uint8Array(value) })),
  reference: fc.tuple(collections, ids).map(([collection, id]): Value => ({
    kind: 'reference',
    value: `projects/p/databases/(default)/documents/${collection}/${id}`,
  })),
  geopoint: fc
    .tuple(fc.constantFrom(-90, -0, 0, 45), fc.constantFrom(-180, 0, 90.5))
    .map(([latitude, longitude]): Value => ({ kind: 'geopoint', latitude, longitude })),
  array: fc.array(tie('any'), { maxLength: 3 }).map((values): Value => ({
    kind: 'array',
    values: values.filter((value) => value.kind !== 'array' && !vectorOf(value)),
  })),
  map: fc
    .array(
      fc.tuple(
        fc.oneof(awkwardTexts, texts).filter((key) => key !== ''),
        tie('any'),
      ),
      { maxLength: 3 },
    )
    .map((entries): Value => ({ kind: 'map', fields: new Map(entries) })),
  vector: fc
    .array(
      awkwardDoubles.filter((number) => !Number.isNaN(number)),
      { minLength: 1, maxLength: 3 },
    )
    .map((numbers): Value => {
      const elements = numbers.map((value): Value => ({ kind: 'double', value }))
      const fields = new Map<string, Value>([
        ['__type__', { kind: 'string', value: '__vector__' }],
        ['value', { kind: 'array', values: elements }],
      ])
      return { kind: 'map', fields }
    }),
}))

/** Any value, with many almost equal ones, for property tests. */
export const anyValue = valuesOf.any
