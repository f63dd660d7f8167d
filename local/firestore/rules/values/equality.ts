import type { RuleValue } from './rule-values.ts'

/** Exact numerical equality, also between an int and a float; NaN equals nothing. */
const equalNumbers = (left: bigint | number, right: bigint | number): boolean => left <= right && left >= right

const everyPair = (
  left: readonly RuleValue[],
  right: readonly RuleValue[],
  equal: (left: RuleValue, right: RuleValue) => boolean,
): boolean =>
  left.length === right.length &&
  left.every((value, index) => {
    const other = right[index]
    return other !== undefined && equal(value, other)
  })

const equalBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

/** Values of one kind, their inner values compared with `equal`. */
const equalWithin = (
  left: RuleValue,
  right: RuleValue,
  equal: (left: RuleValue, right: RuleValue) => boolean,
): boolean => {
  switch (left.kind) {
    case 'null':
      return right.kind === 'null'
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return right.kind === left.kind && left.value === right.value
    case 'bytes':
      return right.kind === 'bytes' && equalBytes(left.value, right.value)
    case 'list':
      return right.kind === 'list' && everyPair(left.items, right.items, equal)
    case 'set':
      return right.kind === 'set' && equalSets(left.items, right.items)
    case 'map':
      return right.kind === 'map' && equalMaps(left.fields, right.fields, equal)
    case 'timestamp':
    case 'duration':
      return right.kind === left.kind && left.nanos === right.nanos
    case 'latlng':
      return right.kind === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude
    case 'path':
      return right.kind === 'path' && left.segments.join('/') === right.segments.join('/')
    case 'map_diff':
    case 'constraint':
    case 'failure':
      return left === right
  }
}

const equalMaps = (
  left: ReadonlyMap<string, RuleValue>,
  right: ReadonlyMap<string, RuleValue>,
  equal: (left: RuleValue, right: RuleValue) => boolean,
): boolean => {
  if (left.size !== right.size) return false
  for (const [key, value] of left) {
    const other = right.get(key)
    if (other === undefined || !equal(value, other)) return false
  }
  return true
}

const equalSets = (left: readonly RuleValue[], right: readonly RuleValue[]): boolean =>
  left.length === right.length && left.every((value) => includes(right, value))

/** Inside lists and maps 1 and 1.0 are different. */
const strictlyEqual = (left: RuleValue, right: RuleValue): boolean => equalWithin(left, right, strictlyEqual)

const isNumber = (value: RuleValue) => value.kind === 'int' || value.kind === 'float'

/** `==`: 1 equals 1.0, but not inside lists and maps. Values of different types are unequal, which is not an error. */
export const equalValues = (left: RuleValue, right: RuleValue): boolean =>
  isNumber(left) && isNumber(right) ? equalNumbers(left.value, right.value) : strictlyEqual(left, right)

/** Equality in sets and diffs: 1 equals 1.0 at any depth. */
export const looselyEqual = (left: RuleValue, right: RuleValue): boolean =>
  isNumber(left) && isNumber(right) ? equalNumbers(left.value, right.value) : equalWithin(left, right, looselyEqual)

export const includes = (items: readonly RuleValue[], value: RuleValue): boolean =>
  items.some((candidate) => looselyEqual(candidate, value))
