import { documentPath, resourceOf } from '../values/convert.ts'
import type { LookupBudget } from './lookup-budget.ts'
import type { RulesRequest } from './rules-request.ts'
import { fail, type RuleValue, truth } from '../values/rule-values.ts'
import type { Functions } from '../language/syntax.ts'

const MAX_EXPRESSIONS = 1000

/** Ends the decision: unlike an error, it is not absorbed by `||` or `&&`, and no other statement is evaluated. */
export class LimitExceeded extends Error {}

/** A scope for names: one for each match block around a statement, and one for each call. */
export type Frame = {
  readonly variables: Map<string, RuleValue>
  readonly functions: Functions
  readonly parent: Frame | null
}

/** The state while one operation, or one conjunction of a query, is decided. */
export type Decision = {
  readonly globals: { readonly request: () => RuleValue; readonly resource: () => RuleValue }
  readonly lookUp: (name: string, path: RuleValue | undefined) => RuleValue
  expressions: number
}

export const countExpressions = (decision: Decision, count = 1): void => {
  decision.expressions += count
  if (decision.expressions > MAX_EXPRESSIONS)
    throw new LimitExceeded(`maximum of ${String(MAX_EXPRESSIONS)} expressions to evaluate has been reached`)
}

/**
 * `get`, `exists`, `getAfter` and `existsAfter`. Free are the document of the request itself and, after the commit, all that it writes.
 * `get` of a missing document is an error, except where it is free: then it is null.
 */
export const lookups =
  ({ database, path: own, lookup }: RulesRequest, budget: LookupBudget) =>
  (name: string, path: RuleValue | undefined): RuleValue => {
    if (path?.kind !== 'path') return fail(`Invalid argument provided to call. Function: [${name}].`)
    const document = documentPath(database, path.segments)
    if (!document) return fail('Invalid path: it is not that of a document.')
    const key = document.join('/')
    const [isAfter, isExists] = [name.endsWith('After'), name.startsWith('exists')]
    const isFree = key === own.join('/') || (isAfter && lookup.isWritten(key))
    if (!isFree && !budget.spend(isExists ? 'exists' : 'get', key))
      return fail('maximum number of document lookups has been reached')
    // An id cannot contain a slash, which here is part of a segment.
    const isPossible = document.every((segment) => !segment.includes('/'))
    const fields = isPossible ? (isAfter ? lookup.after(key) : lookup.before(key)) : null
    if (isExists) return truth(fields !== null)
    return fields === null && !isFree
      ? fail('The document looked up does not exist.')
      : resourceOf(database, document, fields)
  }
