import { fromJsonClaim } from '../values/convert.ts'
import type { RulesQuery, RulesRequest } from './rules-request.ts'
import { intOf, mapOf, NULL, type RuleValue, stringOf } from '../values/rule-values.ts'

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
  mapOf(
    new Map<string, RuleValue>([
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
  return mapOf(fields)
}

/** Builds a value on first use. */
export const lazily = (build: () => RuleValue): (() => RuleValue) => {
  let built: RuleValue | undefined
  return () => (built ??= build())
}
