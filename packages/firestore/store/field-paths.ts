import { invalid } from '../status.ts'
import { isReserved, isUnicode } from './names.ts'
import type { Value } from './values.ts'

/** `a.b` split into `['a', 'b']`, quotes removed. */
export type FieldPath = readonly string[]

const SEGMENT = /(?:([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\[`\\])+)`)(\.|$)/y
/** Google's limits for a path in a request: its parts, and its bytes without quotes. */
const MOST_PARTS = 20
const LONGEST = 1499
const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/

/** Refuses a path that no field can have. Throws INVALID_ARGUMENT. */
const checkLimits = (path: FieldPath): void => {
  if (isNameField(path)) return
  const reserved = path.find(isReserved)
  if (reserved !== undefined) throw invalid(`Invalid field path: the name ${reserved.slice(0, 80)} is reserved.`)
  if (!path.every(isUnicode)) throw invalid('Invalid field path: it is not valid Unicode.')
  if (path.length > MOST_PARTS) throw invalid(`Invalid field path: it has more than ${MOST_PARTS} parts.`)
  if (Buffer.byteLength(path.join('.')) > LONGEST)
    throw invalid(`Invalid field path: it is longer than ${LONGEST} bytes.`)
}

/** Parses `` a.`b.c`.d ``; names that are not plain identifiers are in backticks, where `\` escapes. Throws INVALID_ARGUMENT. */
export const parseFieldPath = (text: unknown): string[] => {
  if (typeof text !== 'string' || text === '')
    throw invalid(`Invalid field path: ${JSON.stringify(text) ?? 'nothing'}.`)
  const segments: string[] = []
  let at = 0
  let separator = '.'
  while (separator === '.') {
    SEGMENT.lastIndex = at
    const match = SEGMENT.exec(text)
    if (!match) throw invalid(`Invalid field path: ${JSON.stringify(text)}. Unusual names need backticks.`)
    segments.push(match[1] ?? (match[2] ?? '').replace(/\\(.)/gs, '$1'))
    separator = match[3] ?? ''
    at = SEGMENT.lastIndex
  }
  checkLimits(segments)
  return segments
}

export const formatFieldPath = (path: FieldPath): string =>
  path.map((name) => (SIMPLE.test(name) ? name : `\`${name.replace(/[`\\]/g, '\\$&')}\``)).join('.')

export const isNameField = (path: FieldPath): boolean => path.length === 1 && path[0] === '__name__'

const mapOf = (value: Value | undefined) => (value?.kind === 'map' ? value : undefined)

export const getField = (fields: Map<string, Value>, path: FieldPath): Value | undefined => {
  let within: Map<string, Value> | undefined = fields
  let found: Value | undefined
  for (const name of path) {
    found = within?.get(name)
    if (found === undefined) return undefined
    within = mapOf(found)?.fields
  }
  return found
}

/** A copy with the field set, or removed for `undefined`; missing parents and parents of another type are replaced by maps. */
export const withField = (
  fields: Map<string, Value>,
  [name, ...rest]: FieldPath,
  value: Value | undefined,
): Map<string, Value> => {
  if (name === undefined) return fields
  const copy = new Map(fields)
  if (rest.length === 0) {
    if (value === undefined) copy.delete(name)
    else copy.set(name, value)
    return copy
  }
  const inner = mapOf(fields.get(name))
  if (!inner && value === undefined) return fields
  copy.set(name, { kind: 'map', fields: withField(inner?.fields ?? new Map<string, Value>(), rest, value) })
  return copy
}

/** Only the given fields, as `select` and `mask` ask for. */
export const projectFields = (fields: Map<string, Value>, paths: readonly FieldPath[]): Map<string, Value> =>
  paths.reduce((kept, path) => {
    const value = getField(fields, path)
    return value === undefined ? kept : withField(kept, path, value)
  }, new Map<string, Value>())
