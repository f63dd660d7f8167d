import type { RuleValue, ValueOf } from './rule-values.ts'

type NumberValue = ValueOf<'int' | 'float'>

const isNumber = (value: RuleValue): value is NumberValue => value.kind === 'int' || value.kind === 'float'

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
    case 'string':
      return right.kind === left.kind && left.value === right.value
    case 'float':
      return right.kind === 'float' && left.value === right.value && Object.is(left.value, right.value)
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
      return right.kind === 'latlng' && equalPlaces(left, right)
    case 'path':
      return right.kind === 'path' && equalPaths(left, right)
    case 'map_diff':
    case 'constraint':
    case 'failure':
      return false
  }
}

const equalPlaces = (left: ValueOf<'latlng'>, right: ValueOf<'latlng'>): boolean =>
  Object.is(left.latitude, right.latitude) && Object.is(left.longitude, right.longitude)

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

const equalPaths = (left: ValueOf<'path'>, right: ValueOf<'path'>): boolean =>
  left.segments.length === right.segments.length &&
  left.segments.every((segment, index) => segment === right.segments[index])

const equalSets = (left: readonly RuleValue[], right: readonly RuleValue[]): boolean =>
  left.length === right.length && left.every((value) => setIncludes(right, value))

/** Equality inside lists and maps: 1 and 1.0 are different, and so are 0.0 and -0.0. */
const strictlyEqual = (left: RuleValue, right: RuleValue): boolean => equalWithin(left, right, strictlyEqual)

/** `==`: 1 equals 1.0, but not inside lists and maps. Values of different types are unequal, which is not an error. */
export const equalValues = (left: RuleValue, right: RuleValue): boolean => {
  if (!isNumber(left) || !isNumber(right)) return strictlyEqual(left, right)
  return left.kind === right.kind ? left.value === right.value : Number(left.value) === Number(right.value)
}

/** Whether a list has the value: 1 is not 1.0, but 0.0 is -0.0. */
export const listIncludes = (items: readonly RuleValue[], value: RuleValue): boolean =>
  items.some((candidate) => candidate.kind === value.kind && equalValues(candidate, value))

const isExactly = (left: bigint | number, right: bigint | number): boolean => left <= right && left >= right
const isNaNValue = (value: RuleValue): boolean => value.kind === 'float' && Number.isNaN(value.value)

/** Equality in sets and diffs, at any depth: 1 equals 1.0, and NaN equals NaN. */
export const looselyEqual = (left: RuleValue, right: RuleValue): boolean =>
  isNumber(left) && isNumber(right)
    ? isExactly(left.value, right.value) || (isNaNValue(left) && isNaNValue(right))
    : equalWithin(left, right, looselyEqual)

export const setIncludes = (items: readonly RuleValue[], value: RuleValue): boolean =>
  items.some((candidate) => looselyEqual(candidate, value))
