import { fromJsonClaim } from '../values/convert.ts'
import type { RulesQuery, RulesRequest } from './rules-request.ts'
import { fail, intOf, mapOf, NULL, type RuleValue, stringOf } from '../values/rule-values.ts'

/** Keys that Google's emulator has without documenting them. They are there for `keys()` and `in`; reading one fails. */
const UNDOCUMENTED = {
  read: ['fields', 'headers', 'inTransaction'],
  write: ['headers', 'inTransaction', 'readFields', 'transforms', 'writeFields'],
  query: ['allDescendants', 'distinct', 'groupBy', 'kind', 'parent', 'selectOnlyKeys'],
}

const withUndocumented = (fields: Map<string, RuleValue>, keys: readonly string[]): RuleValue => {
  for (const key of keys) fields.set(key, fail(`${key} is not supported.`))
  return mapOf(fields)
}

const authOf = (auth: RulesRequest['auth']): RuleValue =>
  auth
    ? mapOf(
        new Map([
          ['uid', stringOf(auth.uid)],
          ['token', fromJsonClaim(auth.token)],
        ]),
      )
    : NULL

const queryOf = ({ limit, offset, orderBy }: RulesQuery): RuleValue =>
  withUndocumented(
    new Map([
      ['limit', limit === null ? NULL : intOf(limit)],
      ['offset', intOf(offset)],
      [
        'orderBy',
        mapOf(
          new Map(
            orderBy.map(({ field, direction }) => [
              field.join('.'),
              stringOf(direction === 'DESCENDING' ? 'DESC' : 'ASC'),
            ]),
          ),
        ),
      ],
    ]),
    UNDOCUMENTED.query,
  )

/** The variable `request`. A missing limit is null, so that comparing it is an error; only `list` has `query`, only a write `resource`. */
export const requestValue = (request: RulesRequest, path: RuleValue, resource: RuleValue | undefined): RuleValue => {
  const fields = new Map<string, RuleValue>([
    ['auth', authOf(request.auth)],
    ['method', stringOf(request.method)],
    ['path', path],
    ['time', { kind: 'timestamp', nanos: request.time * 1000n }],
  ])
  if (resource) fields.set('resource', resource)
  if (request.query) fields.set('query', queryOf(request.query))
  const isRead = request.method === 'get' || request.method === 'list'
  return withUndocumented(fields, isRead ? UNDOCUMENTED.read : UNDOCUMENTED.write)
}

/** Builds a value on first use. */
export const lazily = (build: () => RuleValue): (() => RuleValue) => {
  let built: RuleValue | undefined
  return () => (built ??= build())
}
