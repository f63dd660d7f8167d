import { describe, expect, test } from 'vitest'
import { fromJson } from './value-json.ts'
import { compareValues, equalValues, identicalValues } from './values.ts'

describe('the order of values', () => {
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
