import { type Value } from '../../store/values.ts'
import type { Fields } from '../decision/rules-request.ts'
import {
  bytesOf,
  fail,
  floatOf,
  intOf,
  listOf,
  mapOf,
  NULL,
  pathOf,
  type RuleValue,
  stringOf,
  truth,
} from './rule-values.ts'

/** A stored value as a rules value. The path of a reference has no project: `/databases/(default)/documents/…`. */
export const fromStored = (value: Value): RuleValue => {
  switch (value.kind) {
    case 'null':
      return NULL
    case 'boolean':
      return truth(value.value)
    case 'integer':
      return intOf(value.value)
    case 'double':
      return floatOf(value.value)
    case 'timestamp':
      return { kind: 'timestamp', nanos: value.micros * 1000n }
    case 'string':
      return stringOf(value.value)
    case 'bytes':
      return bytesOf(value.value)
    case 'reference':
      return pathOf(value.value.replace(/^projects\/[^/]+\//, '').split('/'))
    case 'geopoint':
      return { kind: 'latlng', latitude: value.latitude, longitude: value.longitude }
    case 'array':
      return listOf(value.values.map(fromStored))
    case 'map':
      return fromFields(value.fields)
  }
}

const fromFields = (fields: Map<string, Value>): RuleValue => {
  const converted = new Map<string, RuleValue>()
  for (const [key, value] of fields) converted.set(key, fromStored(value))
  return mapOf(converted)
}

/** A token claim as a rules value; whole numbers become ints. */
export const fromJsonClaim = (claim: unknown): RuleValue => {
  if (claim === null) return NULL
  if (typeof claim === 'boolean') return truth(claim)
  if (typeof claim === 'string') return stringOf(claim)
  if (typeof claim === 'number') return Number.isSafeInteger(claim) ? intOf(claim) : floatOf(claim)
  if (Array.isArray(claim)) return listOf(claim.map(fromJsonClaim))
  if (typeof claim !== 'object') return fail()
  return mapOf(new Map(Object.entries(claim).map(([key, value]) => [key, fromJsonClaim(value)])))
}

const rootOf = (database: string): string[] => ['databases', database, 'documents']

/** The path of a document or collection as in rules: `/databases/(default)/documents/…`. */
export const wholePath = (database: string, path: readonly string[]): string[] => [...rootOf(database), ...path]

/** The inverse of `wholePath`: the segments after `documents`, or undefined if it is not the path of a document of this database. */
export const documentPath = (database: string, segments: readonly string[]): string[] | undefined => {
  const root = rootOf(database)
  const path = segments.slice(root.length)
  if (path.length === 0 || path.length % 2 !== 0 || !root.every((segment, index) => segments[index] === segment))
    return undefined
  return path.includes('') ? undefined : path
}

/** The value of `resource` and of `get`: null, or a map with `data`, `id` and `__name__`. */
export const resourceOf = (database: string, path: readonly string[], fields: Fields): RuleValue =>
  fields === null
    ? NULL
    : mapOf(
        new Map([
          ['data', fromFields(fields)],
          ['id', stringOf(path.at(-1) ?? '')],
          ['__name__', pathOf(wholePath(database, path))],
        ]),
      )
