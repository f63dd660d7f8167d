import { describe, expect, test } from 'vitest'
import { fromJson, toJson } from './value-json.ts'

describe('the JSON of values', () => {
  test.each([
    { nullValue: null },
    { booleanValue: false },
    { integerValue: '9223372036854775807' },
    { integerValue: '-9223372036854775808' },
    { doubleValue: 1.5 },
    { doubleValue: 'NaN' },
    { doubleValue: '-Infinity' },
    { timestampValue: '2030-01-15T09:00:00Z' },
    { timestampValue: '2030-01-15T09:00:00.120Z' },
    { timestampValue: '1969-12-31T23:59:59.999999Z' },
    { timestampValue: '0001-01-01T00:00:00Z' },
    { stringValue: 'ünï 😀' },
    { bytesValue: 'AP8=' },
    { referenceValue: 'projects/p/databases/(default)/documents/c/d' },
    { geoPointValue: { latitude: -24.6, longitude: 25.9 } },
    { arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: { a: { nullValue: null } } } }] } },
    { mapValue: { fields: { __proto: { stringValue: 'x' } } } },
  ])('%j is unchanged after parsing and formatting', (json) => {
    expect(toJson(fromJson(json))).toEqual(json)
  })

  test.each([{ doubleValue: '-0' }, { doubleValue: -0 }, { doubleValue: '-0.0' }])('%j is stored as 0', (json) => {
    expect(Object.is(toJson(fromJson(json))['doubleValue'], 0)).toBe(true)
  })

  test('a timestamp is truncated to microseconds and may have an offset', () => {
    const json = { timestampValue: '2030-01-15T11:00:00.123456789+02:00' }
    expect(toJson(fromJson(json))).toEqual({ timestampValue: '2030-01-15T09:00:00.123456Z' })
  })

  test('the SDK’s NULL_VALUE, empty arrays and empty maps are parsed', () => {
    expect(fromJson({ nullValue: 'NULL_VALUE' })).toEqual({ kind: 'null' })
    expect(fromJson({ arrayValue: {} })).toEqual({ kind: 'array', values: [] })
    expect(fromJson({ mapValue: {} })).toEqual({ kind: 'map', fields: new Map() })
  })

  test.each([
    [{}, /exactly one type/],
    [{ stringValue: 'a', integerValue: '1' }, /exactly one type/],
    [{ textValue: 'a' }, /Unknown type of value: textValue/],
    [{ toString: 'a' }, /Unknown type of value: toString/],
    [{ integerValue: '9223372036854775808' }, /out of range/],
    [{ integerValue: '1.5' }, /Invalid integerValue/],
    [{ booleanValue: 'true' }, /Invalid booleanValue/],
    [{ timestampValue: '2030-02-30T00:00:00Z' }, /Invalid timestamp/],
    [{ timestampValue: 'yesterday' }, /Invalid timestamp/],
    [{ bytesValue: 'not base64!' }, /base64/],
    [{ referenceValue: 'c/d' }, /not the name of a document/],
    [{ geoPointValue: { latitude: 91 } }, /latitude/],
  ])('%j is refused', (json, message) => {
    expect(() => fromJson(json)).toThrow(message)
  })
})
