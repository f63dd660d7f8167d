import { documentPath, resourceOf, wholePath } from '../values/convert.ts'
import { type Decision, lookups } from './decision.ts'
import { evaluate } from './evaluate.ts'
import type { LookupBudget } from './lookup-budget.ts'
import { type PathElement, type Statement, statementsFor } from './match.ts'
import { knownData, namedDocument, type Conjunction, conjunctionsOf } from './query-constraints.ts'
import { lazily, requestValue } from './request-values.ts'
import type { RulesMethod, RulesRequest, Verdict } from './rules-request.ts'
import { fail, mapOf, pathOf, type RuleValue } from '../values/rule-values.ts'
import type { RulesFile } from '../language/syntax.ts'

/** The subject of a decision: a document, or the constraints of a query on all documents it may return. */
type Target = {
  readonly elements: readonly PathElement[]
  readonly path: RuleValue
  readonly resource: () => RuleValue
  /** `request.resource`; undefined for reads. */
  readonly next: () => RuleValue | undefined
}

/** Allowed if the condition of one `allow` is true. Throws LimitExceeded. */
export const decide = (rules: RulesFile, request: RulesRequest, budget: LookupBudget): Verdict => {
  for (const target of targetsOf(request)) {
    const decision = decisionOn(target, request, budget)
    const verdict = ask(statementsFor(rules, target.elements, request.method), request.method, decision)
    if (!verdict.allowed) return verdict
  }
  return { allowed: true }
}

/** What must be allowed: the document, or each conjunction of the query. */
export const targetsOf = (request: RulesRequest): Target[] =>
  request.method === 'list'
    ? conjunctionsOf(request.query?.filter ?? null).map(targetOfQuery(request))
    : [targetOf(request)]

export const decisionOn = (target: Target, request: RulesRequest, budget: LookupBudget): Decision => ({
  globals: {
    request: lazily(() => requestValue(request, target.path, target.next())),
    resource: lazily(target.resource),
  },
  lookUp: lookups(request, budget),
  expressions: 0,
})

const ask = (statements: readonly Statement[], method: RulesMethod, decision: Decision): Verdict => {
  const reasons: string[] = []
  for (const { allow, frame } of statements) {
    const value: RuleValue = allow.condition
      ? evaluate(allow.condition, frame, decision)
      : { kind: 'bool', value: true }
    if (value.kind === 'bool' && value.value) return { allowed: true }
    reasons.push(`${reasonOf(value)} for '${method}' @ L${String(allow.line)}`)
  }
  return { allowed: false, reason: reasons.join(', ') || 'No matching allow statements' }
}

const reasonOf = (value: RuleValue): string => {
  if (value.kind === 'bool') return 'false'
  if (value.kind !== 'failure') return `Unsupported operation error. Received: ${value.kind}. Expected: bool.`
  if (value.message !== null) return value.message
  return value.at ? `evaluation error at L${String(value.at.line)}:${String(value.at.column)}` : 'evaluation error'
}

const targetOf = ({ database, path, before, after }: RulesRequest): Target => ({
  elements: wholePath(database, path),
  path: pathOf(wholePath(database, path)),
  resource: () => resourceOf(database, path, before),
  next: () => (after === undefined ? undefined : resourceOf(database, path, after)),
})

const targetOfQuery =
  ({ database, path, query, lookup }: RulesRequest) =>
  (conjunction: Conjunction): Target => {
    const named = documentPath(database, namedDocument(conjunction) ?? [])
    if (named)
      return {
        elements: wholePath(database, named),
        path: pathOf(wholePath(database, named)),
        resource: () => resourceOf(database, named, lookup.before(named.join('/'))),
        next: () => undefined,
      }
    const collection = wholePath(database, path)
    const above = query?.allDescendants ? [{ unknown: 'run' } as const] : []
    return {
      elements: [...collection.slice(0, -1), ...above, ...collection.slice(-1), { unknown: 'id' }],
      path: query?.allDescendants ? fail() : pathOf(collection),
      resource: () => mapOf(new Map([['data', knownData(conjunction)]])),
      next: () => undefined,
    }
  }
