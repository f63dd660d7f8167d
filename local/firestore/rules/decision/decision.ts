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
  readonly print: (text: string) => void
  expressions: number
  depth: number
}

export const countExpressions = (decision: Decision, count = 1): void => {
  decision.expressions += count
  if (decision.expressions > MAX_EXPRESSIONS)
    throw new LimitExceeded(`maximum of ${String(MAX_EXPRESSIONS)} expressions to evaluate has been reached`)
}

/** `get`, `exists`, `getAfter` and `existsAfter`. Each distinct document counts once. */
export const lookups =
  (lookup: RulesRequest['lookup'], budget: LookupBudget) =>
  (name: string, path: RuleValue | undefined): RuleValue => {
    if (path?.kind !== 'path') return fail(`Invalid argument provided to call. Function: [${name}].`)
    const document = documentPath(path.segments)
    if (!document) return fail(`Invalid path: /${path.segments.join('/')} is not a document.`)
    const key = document.join('/')
    if (!budget.spend(key)) throw new LimitExceeded('maximum number of document lookups has been reached')
    const fields = name.endsWith('After') ? lookup.after(key) : lookup.before(key)
    return name.startsWith('exists') ? truth(fields !== null) : resourceOf(document, fields)
  }
