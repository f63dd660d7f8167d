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

  test.each(['NULL_VALUE', null, 0, 1, -1, '0'])('the null value may be %j', (nullValue) => {
    expect(fromJson({ nullValue })).toEqual({ kind: 'null' })
  })

  test('empty arrays and empty maps are parsed', () => {
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
    // Google's emulator refuses these too.
    [{ nullValue: 'null' }, /Invalid nullValue/],
    [{ nullValue: true }, /Invalid nullValue/],
    [{ nullValue: 0.5 }, /Invalid nullValue/],
    [{ doubleValue: Infinity }, /Invalid doubleValue/],
    [{ doubleValue: '1e999' }, /Invalid doubleValue/],
    [{ timestampValue: '2030-01-15t09:00:00z' }, /Invalid timestamp/],
    [{ bytesValue: 'A' }, /base64/],
    [{ referenceValue: 'projects/p/databases/(default)/documents/c/__a__' }, /reserved/],
    [{ referenceValue: 'projects/p/databases/(default)/documents/c/..' }, /must not contain/],
    [{ referenceValue: 'projects/p/databases/(other)/documents/c/d' }, /Illegal database id/],
    [{ referenceValue: 'projects/P/databases/(default)/documents/c/d' }, /Illegal project id/],
    [{ geoPointValue: null }, /Invalid geoPointValue/],
    [{ geoPointValue: { lat: 1 } }, /Invalid geoPointValue/],
    [{ arrayValue: { value: [] } }, /Invalid arrayValue/],
    [{ mapValue: { field: {} } }, /Invalid mapValue/],
    // Google's emulator stores it exactly, JavaScript has rounded it.
    [{ integerValue: 2 ** 53 }, /Invalid integerValue/],
  ])('%j is refused', (json, message) => {
    expect(() => fromJson(json)).toThrow(message)
  })
})
