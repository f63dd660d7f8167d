import { compareNumbers } from './numbers.ts'
import { comparePaths, compareText } from './text-order.ts'

/** `timestamp` is microseconds since 1970 UTC, `reference` the full name `projects/…/documents/…`. */
export type Value =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'timestamp'; readonly micros: bigint }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'reference'; readonly value: string }
  | { readonly kind: 'geopoint'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'array'; readonly values: Value[] }
  | { readonly kind: 'map'; readonly fields: Map<string, Value> }

const RANKS = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geopoint: 7,
  array: 8,
  map: 9,
} as const

/** Position of the value's type in Firestore's order of types. Integers and doubles share one. */
export const typeRank = (value: Value): number => RANKS[value.kind]

const compareLists = (left: readonly Value[], right: readonly Value[]): number => {
  for (const [index, value] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const order = compareValues(value, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}

const compareBytes = (left: Uint8Array, right: Uint8Array): number => {
  for (const [index, byte] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    if (byte !== other) return byte - other
  }
  return left.length - right.length
}

const sortedEntries = (fields: Map<string, Value>): [string, Value][] =>
  [...fields].sort(([left], [right]) => compareText(left, right))

const compareMaps = (left: Map<string, Value>, right: Map<string, Value>): number => {
  const others = sortedEntries(right)
  for (const [index, [key, value]] of sortedEntries(left).entries()) {
    const other = others[index]
    if (other === undefined) return 1
    const order = compareText(key, other[0]) || compareValues(value, other[1])
    if (order !== 0) return order
  }
  return left.size - right.size
}

const compareBigints = (left: bigint, right: bigint): number => (left < right ? -1 : left > right ? 1 : 0)

const compareWithin = (left: Value, right: Value): number => {
  switch (left.kind) {
    case 'null':
      return 0
    case 'boolean':
      return right.kind === 'boolean' ? Number(left.value) - Number(right.value) : 0
    case 'integer':
    case 'double':
      return right.kind === 'integer' || right.kind === 'double' ? compareNumbers(left.value, right.value) : 0
    case 'timestamp':
      return right.kind === 'timestamp' ? compareBigints(left.micros, right.micros) : 0
    case 'string':
      return right.kind === 'string' ? compareText(left.value, right.value) : 0
    case 'bytes':
      return right.kind === 'bytes' ? compareBytes(left.value, right.value) : 0
    case 'reference':
      return right.kind === 'reference' ? comparePaths(left.value, right.value) : 0
    case 'geopoint':
      return right.kind === 'geopoint'
        ? compareNumbers(left.latitude, right.latitude) || compareNumbers(left.longitude, right.longitude)
        : 0
    case 'array':
      return right.kind === 'array' ? compareLists(left.values, right.values) : 0
    case 'map':
      return right.kind === 'map' ? compareMaps(left.fields, right.fields) : 0
  }
}

/** Firestore's order over all values: negative, zero or positive. First by type, then within it. */
export const compareValues = (left: Value, right: Value): number => {
  if (left === right) return 0
  return typeRank(left) - typeRank(right) || compareWithin(left, right)
}

/** Equality in queries and array transforms: 1 equals 1.0, NaN equals NaN, -0 equals 0. */
export const equalValues = (left: Value, right: Value): boolean => compareValues(left, right) === 0

/** Strict equality, in which 1 and 1.0 differ. Decides whether a write changes anything. */
export const identicalValues = (left: Value, right: Value): boolean => {
  if (left.kind === 'array' && right.kind === 'array')
    return (
      left.values.length === right.values.length &&
      left.values.every((value, index) => {
        const other = right.values[index]
        return other !== undefined && identicalValues(value, other)
      })
    )
  if (left.kind === 'map' && right.kind === 'map') return identicalFields(left.fields, right.fields)
  return left.kind === right.kind && compareWithin(left, right) === 0
}

export const identicalFields = (left: Map<string, Value>, right: Map<string, Value>): boolean =>
  left.size === right.size &&
  [...left].every(([key, value]) => {
    const other = right.get(key)
    return other !== undefined && identicalValues(value, other)
  })

export const NULL: Value = { kind: 'null' }
