import { invalid } from '../status.ts'
import { checkPath, checkRoot } from './names.ts'
import { INTEGER_MAX, INTEGER_MIN } from './numbers.ts'
import { formatTimestamp, parseTimestamp } from './timestamps.ts'
import type { Value } from './values.ts'

/** A value in the JSON of the REST API: an object with exactly one key such as `stringValue`. */
export type JsonValue = Readonly<Record<string, unknown>>

const NULL: Value = { kind: 'null' }
const TRUE: Value = { kind: 'boolean', value: true }
const FALSE: Value = { kind: 'boolean', value: false }
const SPECIAL_DOUBLES = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
])
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/
const BASE_64 = /^[A-Za-z0-9+/_-]*={0,2}$/
const REFERENCE = /^([^/]+\/[^/]+\/[^/]+\/[^/]+\/[^/]+)\/(.+)$/s

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A message whose keys are all known. Throws INVALID_ARGUMENT. */
const readMessage = (value: unknown, what: string, known: readonly string[]): Record<string, unknown> => {
  if (!isRecord(value) || !Object.keys(value).every((key) => known.includes(key)))
    throw invalid(`Invalid ${what}: ${shown(value)}.`)
  return value
}

const LONGEST_SHARED = 40
const MOST_SHARED = 4096
const sharedTexts = new Map<string, Value>()
const sharedIntegers = new Map<bigint, Value>()

/** Shares equal small values between documents, because most fields repeat and a separate value costs 80 bytes. */
const share = <Key>(known: Map<Key, Value>, key: Key, value: Value): Value => {
  const same = known.get(key)
  if (same) return same
  if (known.size >= MOST_SHARED) known.clear()
  known.set(key, value)
  return value
}

const textValue = (value: string): Value => {
  const text: Value = { kind: 'string', value }
  return value.length > LONGEST_SHARED ? text : share(sharedTexts, value, text)
}

const integerValue = (value: bigint): Value => share(sharedIntegers, value, { kind: 'integer', value })

const parseInteger = (value: unknown): bigint => {
  // JavaScript rounds larger numbers in JSON, so they are accepted as text only.
  const whole = (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) || Number.isSafeInteger(value)
  if (!whole) throw invalid(`Invalid integerValue: ${shown(value)}.`)
  const integer = BigInt(value as string | number)
  if (integer < INTEGER_MIN || integer > INTEGER_MAX) throw invalid(`integerValue out of range: ${shown(value)}.`)
  return integer
}

/** Stores -0 as 0, as Google's emulator does, which parses JSON numbers as decimals. */
const parseDouble = (value: unknown, what: string): number => {
  const special = typeof value === 'string' ? SPECIAL_DOUBLES.get(value) : undefined
  if (special !== undefined) return special
  const isNumber = typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value))
  // Not 1e999, which JavaScript reads as Infinity.
  if (isNumber && Number.isFinite(Number(value))) return Number(value) + 0
  throw invalid(`Invalid ${what}: ${shown(value)}.`)
}

const parseGeoPoint = (value: unknown): Value => {
  const point = readMessage(value, 'geoPointValue', ['latitude', 'longitude'])
  const latitude = parseDouble(point.latitude ?? 0, 'latitude')
  const longitude = parseDouble(point.longitude ?? 0, 'longitude')
  if (!(Math.abs(latitude) <= 90)) throw invalid(`latitude must be between -90 and 90: ${shown(value)}.`)
  if (!(Math.abs(longitude) <= 180)) throw invalid(`longitude must be between -180 and 180: ${shown(value)}.`)
  return { kind: 'geopoint', latitude, longitude }
}

const parseText = (value: unknown, what: string): string => {
  if (typeof value !== 'string') throw invalid(`Invalid ${what}: ${shown(value)}.`)
  return value
}

const parseBoolean = (value: unknown): Value => {
  if (typeof value !== 'boolean') throw invalid(`Invalid booleanValue: ${shown(value)}.`)
  return value ? TRUE : FALSE
}

const parseNull = (value: unknown): Value => {
  const isInt32 =
    typeof value === 'number' ? (value | 0) === value : typeof value === 'string' && /^-?\d{1,9}$/.test(value)
  if (value !== null && value !== 'NULL_VALUE' && !isInt32) throw invalid(`Invalid nullValue: ${shown(value)}.`)
  return NULL
}

const parseBytes = (value: unknown): Value => {
  const text = parseText(value, 'bytesValue')
  if (!BASE_64.test(text) || text.replaceAll('=', '').length % 4 === 1)
    throw invalid('Invalid bytesValue: it is not base64.')
  return { kind: 'bytes', value: new Uint8Array(Buffer.from(text, 'base64')) }
}

const parseReference = (value: unknown): Value => {
  const name = parseText(value, 'referenceValue')
  const [, root, path] = REFERENCE.exec(name) ?? []
  if (root === undefined || path === undefined)
    throw invalid(`Invalid referenceValue: ${shown(value)} is not the name of a document.`)
  checkRoot(root)
  checkPath(path, 'document')
  return { kind: 'reference', value: name }
}

const parseArray = (value: unknown): Value => {
  const values = readMessage(value, 'arrayValue', ['values']).values ?? []
  if (!Array.isArray(values)) throw invalid(`Invalid arrayValue: ${shown(value)}.`)
  return { kind: 'array', values: values.map(fromJson) }
}

/** The `fields` of a document or map. Throws INVALID_ARGUMENT. */
export const fieldsFromJson = (value: unknown): Map<string, Value> => {
  const fields = new Map<string, Value>()
  if (value === undefined || value === null) return fields
  if (!isRecord(value)) throw invalid(`Invalid fields: ${shown(value)}.`)
  for (const [key, field] of Object.entries(value)) {
    if (key === '') throw invalid('A field name must not be empty.')
    fields.set(key, fromJson(field))
  }
  return fields
}

const parseMap = (value: unknown): Value => ({
  kind: 'map',
  fields: fieldsFromJson(readMessage(value, 'mapValue', ['fields']).fields),
})

const parsers: Record<string, (value: unknown) => Value> = {
  nullValue: parseNull,
  booleanValue: parseBoolean,
  integerValue: (value) => integerValue(parseInteger(value)),
  doubleValue: (value) => ({ kind: 'double', value: parseDouble(value, 'doubleValue') }),
  timestampValue: (value) => ({ kind: 'timestamp', micros: parseTimestamp(value) }),
  stringValue: (value) => textValue(parseText(value, 'stringValue')),
  bytesValue: parseBytes,
  referenceValue: parseReference,
  geoPointValue: parseGeoPoint,
  arrayValue: parseArray,
  mapValue: parseMap,
}

/** Parses a value of the REST API. Throws INVALID_ARGUMENT. */
export const fromJson = (json: unknown): Value => {
  const keys = isRecord(json) ? Object.keys(json) : []
  const [key] = keys
  if (!isRecord(json) || key === undefined || keys.length !== 1)
    throw invalid(`A value must have exactly one type: ${shown(json)}.`)
  const parse = Object.hasOwn(parsers, key) ? parsers[key] : undefined
  if (!parse) throw invalid(`Unknown type of value: ${key}.`)
  return parse(json[key])
}

const doubleToJson = (value: number): number | string => (Number.isFinite(value) ? value : String(value))

export const fieldsToJson = (fields: Map<string, Value>): Record<string, JsonValue> =>
  Object.fromEntries([...fields].map(([key, value]) => [key, toJson(value)]))

/** Formats a value for the REST API: integers as text, timestamps as RFC 3339, bytes as base64. */
export const toJson = (value: Value): JsonValue => {
  switch (value.kind) {
    case 'null':
      return { nullValue: null }
    case 'boolean':
      return { booleanValue: value.value }
    case 'integer':
      return { integerValue: value.value.toString() }
    case 'double':
      return { doubleValue: doubleToJson(value.value) }
    case 'timestamp':
      return { timestampValue: formatTimestamp(value.micros) }
    case 'string':
      return { stringValue: value.value }
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') }
    case 'reference':
      return { referenceValue: value.value }
    case 'geopoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } }
    case 'array':
      return { arrayValue: { values: value.values.map(toJson) } }
    case 'map':
      return { mapValue: { fields: fieldsToJson(value.fields) } }
  }
}
