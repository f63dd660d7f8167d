import { method, type Method } from './method.ts'
import { fail, type PathWildcard, pathOf, type RuleValue, type ValueOf } from './rule-values.ts'
import { textOf } from './text-of.ts'

const WILDCARD = /^\{([A-Za-z_$][\w$]*)(=\*\*?)?\}$/

const parseSegment = (text: string): string | PathWildcard | undefined => {
  if (!text.startsWith('{')) return text
  const [, name, suffix] = WILDCARD.exec(text) ?? []
  return name === undefined ? undefined : { name, isRest: suffix === '=**' }
}

/** `path('/users/{name}')`. An empty segment, a malformed wildcard or one name for two wildcards is a failure. */
export const pathFromText = (text: string): RuleValue => {
  const parts = text.replace(/^\//, '').split('/')
  const segments = parts.map(parseSegment)
  if (parts.includes('') || !segments.every((segment) => segment !== undefined)) return fail('Invalid path template.')
  return templateOf(segments)
}

/** A path of these segments. One name for two wildcards is a failure. */
export const templateOf = (segments: readonly (string | PathWildcard)[]): RuleValue => {
  const names = wildcardsOf(segments).map(({ name }) => name)
  return new Set(names).size < names.length ? fail('A variable is twice in the path template.') : pathOf(segments)
}

const wildcardsOf = (segments: readonly (string | PathWildcard)[]): PathWildcard[] =>
  segments.filter((segment) => typeof segment !== 'string')

/** The segments that a value is in a path, or undefined for a value that cannot be part of one. */
export const segmentsOf = (value: RuleValue): readonly (string | PathWildcard)[] | undefined => {
  if (value.kind === 'path') return value.segments
  const text = textOf(value)
  return text === undefined ? undefined : [text]
}

/**
 * Replaces the wildcards that `values` has; the others go away. A failure: a name that the path does not have, an empty text, and for
 * `{name=**}` a path with wildcards of its own.
 */
const bind = (path: ValueOf<'path'>, values: ValueOf<'map'>): RuleValue | undefined => {
  const wildcards = wildcardsOf(path.segments)
  if (![...values.fields.keys()].every((name) => wildcards.some((wildcard) => wildcard.name === name)))
    return fail('A variable does not exist in the path template.')
  const bound = path.segments.map((segment) => {
    if (typeof segment === 'string') return [segment]
    const value = values.fields.get(segment.name)
    if (value === undefined) return []
    if (segment.isRest) return value.kind === 'path' ? boundSegments(value) : undefined
    const text = textOf(value)
    return text === undefined || text === '' ? undefined : [text]
  })
  return bound.every((segments) => segments !== undefined) ? pathOf(bound.flat()) : undefined
}

/** The part of a path that an index or a slice takes. A path with a wildcard has none. */
export const boundSegments = (path: ValueOf<'path'>): readonly string[] | undefined =>
  path.segments.every((segment) => typeof segment === 'string') ? path.segments : undefined

export const PATH_METHODS: readonly Method[] = [
  method('path', 'bind', 1, (self, values) => (values?.kind === 'map' ? bind(self, values) : undefined)),
]
