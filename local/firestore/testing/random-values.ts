import fc from 'fast-check'
import type { Value } from '../store/values.ts'

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
const segments = fc.constantFrom('a', 'b', 'ab', '__id7__', '__id12__', '__id-3__', '\u{1f600}')

/** Any value, with many almost equal ones, for property tests. */
export const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<Value>({ kind: 'null' }),
    fc.boolean().map((value): Value => ({ kind: 'boolean', value })),
    fc
      .oneof(awkwardIntegers, fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n))
      .map((value): Value => ({ kind: 'integer', value })),
    fc.oneof(awkwardDoubles, fc.double()).map((value): Value => ({ kind: 'double', value })),
    fc.bigInt(-1000n, 1000n).map((micros): Value => ({ kind: 'timestamp', micros })),
    fc.oneof(awkwardTexts, texts).map((value): Value => ({ kind: 'string', value })),
    fc.uint8Array({ maxLength: 3 }).map((value): Value => ({ kind: 'bytes', value: new Uint8Array(value) })),
    fc.tuple(segments, segments).map(([collection, id]): Value => ({
      kind: 'reference',
      value: `projects/p/databases/(default)/documents/${collection}/${id}`,
    })),
    fc
      .tuple(fc.constantFrom(-90, -0, 0, 45), fc.constantFrom(-180, 0, 90.5))
      .map(([latitude, longitude]): Value => ({ kind: 'geopoint', latitude, longitude })),
    fc
      .array(tie('value'), { maxLength: 3 })
      .map((values): Value => ({ kind: 'array', values: values.filter((value) => value.kind !== 'array') })),
    fc
      .array(
        fc.tuple(
          fc.oneof(awkwardTexts, texts).filter((key) => key !== ''),
          tie('value'),
        ),
        { maxLength: 3 },
      )
      .map((entries): Value => ({ kind: 'map', fields: new Map(entries) })),
    fc.array(awkwardDoubles, { maxLength: 3 }).map((numbers): Value => {
      const elements = numbers.map((value): Value => ({ kind: 'double', value }))
      const fields = new Map<string, Value>([
        ['__type__', { kind: 'string', value: '__vector__' }],
        ['value', { kind: 'array', values: elements }],
      ])
      return { kind: 'map', fields }
    }),
  ),
})).value
