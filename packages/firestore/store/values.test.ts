import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { anyValue } from '../testing/random-values.ts'
import { compareText } from './text-order.ts'
import { fromJson, toJson } from './value-json.ts'
import { compareValues, equalValues, identicalValues } from './values.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const vector = (...elements: number[]) => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: elements.map((doubleValue) => ({ doubleValue })) } },
    },
  },
})

const runs = { numRuns: 1000 }

describe('the order of values', () => {
  test('is antisymmetric', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) || 0)
      }),
      runs,
    )
  })

  test('is transitive', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        const [x, y, z] = [a, b, c].sort(compareValues)
        if (!x || !y || !z) throw new Error('three values went in')
        expect(compareValues(x, y)).toBeLessThanOrEqual(0)
        expect(compareValues(y, z)).toBeLessThanOrEqual(0)
        expect(compareValues(x, z)).toBeLessThanOrEqual(0)
      }),
      runs,
    )
  })

  test('is total: it answers for any two values, and zero for a value and its copy', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        expect(Number.isNaN(compareValues(a, b))).toBe(false)
        const copy = fromJson(toJson(a))
        expect(equalValues(a, copy)).toBe(true)
        expect(identicalValues(a, copy)).toBe(true)
      }),
      runs,
    )
  })

  test('equal values have the same position', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        fc.pre(equalValues(a, b))
        expect(Math.sign(compareValues(a, c))).toBe(Math.sign(compareValues(b, c)))
      }),
      { numRuns: 100, maxSkipsPerRun: 10_000 },
    )
  })

  test('is by type first, and compares integers with doubles', () => {
    const ascending = [
      { nullValue: null },
      { booleanValue: false },
      { booleanValue: true },
      { doubleValue: 'NaN' },
      { doubleValue: '-Infinity' },
      { integerValue: '-9223372036854775808' },
      { integerValue: '-1' },
      { doubleValue: -0.5 },
      { integerValue: '0' },
      { doubleValue: 5e-324 },
      { integerValue: '1' },
      { doubleValue: 9007199254740992 },
      { integerValue: '9007199254740993' },
      { integerValue: '9223372036854775807' },
      { doubleValue: 2 ** 63 },
      { doubleValue: 'Infinity' },
      { timestampValue: '0001-01-01T00:00:00Z' },
      { timestampValue: '2030-01-15T09:00:00Z' },
      { timestampValue: '2030-01-15T09:00:00.000001Z' },
      { stringValue: '' },
      { stringValue: 'a' },
      { stringValue: 'ab' },
      { stringValue: '\u{ffff}' },
      { stringValue: '\u{1f600}' },
      { bytesValue: '' },
      { bytesValue: 'AA==' },
      { bytesValue: 'AAA=' },
      { bytesValue: '/w==' },
      { referenceValue: 'projects/p/databases/d/documents/c/__id7__' },
      { referenceValue: 'projects/p/databases/d/documents/c/__id12__' },
      { referenceValue: 'projects/p/databases/d/documents/c/a' },
      { referenceValue: 'projects/p/databases/d/documents/c/a/b/c' },
      { geoPointValue: { latitude: -90, longitude: 0 } },
      { geoPointValue: { latitude: 0, longitude: -180 } },
      { geoPointValue: { latitude: 0, longitude: 180 } },
      { arrayValue: {} },
      { arrayValue: { values: [{ integerValue: '1' }] } },
      { arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } },
      { arrayValue: { values: [{ integerValue: '2' }] } },
      vector(5),
      vector(5.5),
      vector(1, 1),
      { mapValue: {} },
      { mapValue: { fields: { a: { integerValue: '1' } } } },
      { mapValue: { fields: { a: { integerValue: '1' }, b: { integerValue: '0' } } } },
      { mapValue: { fields: { a: { integerValue: '2' } } } },
      { mapValue: { fields: { b: { integerValue: '0' } } } },
    ].map(fromJson)
    for (const [index, value] of ascending.entries())
      for (const [other, another] of ascending.entries())
        expect(Math.sign(compareValues(value, another)), `${index} and ${other}`).toBe(Math.sign(index - other))
  })
})

describe('equality', () => {
  test('1 equals 1.0 without being identical', () => {
    const [one, oneAsDouble] = [fromJson({ integerValue: '1' }), fromJson({ doubleValue: 1 })]
    expect(equalValues(one, oneAsDouble)).toBe(true)
    expect(identicalValues(one, oneAsDouble)).toBe(false)
  })

  test('NaN equals NaN', () => {
    expect(equalValues(fromJson({ doubleValue: 'NaN' }), fromJson({ doubleValue: 'NaN' }))).toBe(true)
  })

  test('the order of a map’s keys does not matter', () => {
    const fields = { a: { integerValue: '1' }, b: { integerValue: '2' } }
    const turned = { b: fields.b, a: fields.a }
    expect(identicalValues(fromJson({ mapValue: { fields } }), fromJson({ mapValue: { fields: turned } }))).toBe(true)
  })
})

test('strings are in the order of their UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    runs,
  )
})
