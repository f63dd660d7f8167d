import { basename } from 'node:path'
import { checkRules } from './language/check.ts'
import { decide } from './decision/decide.ts'
import { explain, type Explanation } from './decision/explain.ts'
import { LimitExceeded } from './decision/decision.ts'
import { lookupBudget, type LookupBudget } from './decision/lookup-budget.ts'
import { parseRules } from './language/parse.ts'
import { RulesError } from './language/rules-error.ts'
import type { RulesRequest, Verdict } from './decision/rules-request.ts'
import type { RulesFile } from './language/syntax.ts'

export type Rules = {
  /** Decides one operation. Exceeding a limit is a denial with that reason. */
  allows(request: RulesRequest): Verdict
  /** Why a request is denied that `allows` has just denied. Decides it a second time. */
  explain(request: RulesRequest): Explanation
}

/** Compiles security rules, version 1 or 2. Throws RulesError for invalid rules. */
export const compileRules = (source: string, file?: string): Rules => rulesOf(readRules(source, file), source, file)

/** Decides by a syntax tree; `source` is its text. */
export const rulesOf = (rules: RulesFile, source: string, file?: string): Rules => {
  /** A limit that is exceeded ends the decision. */
  const withinLimits = <Result>(
    request: RulesRequest,
    run: (budget: LookupBudget) => Result,
    exceeded: (reason: string) => Result,
  ): Result => {
    const budget = request.budget ?? lookupBudget()
    budget.startOperation(request.method)
    try {
      return run(budget)
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error
      return exceeded(error.message)
    }
  }
  return {
    allows: (request) =>
      withinLimits(
        request,
        (budget) => decide(rules, request, budget),
        (reason) => ({ allowed: false, reason: `${reason} for '${request.method}'` }),
      ),
    explain: (request) => ({
      file: basename(file ?? 'rules'),
      ...withinLimits<Omit<Explanation, 'file'>>(
        request,
        (budget) => ({ statements: explain(rules, source, request, budget), limit: null }),
        (limit) => ({ statements: [], limit }),
      ),
    }),
  }
}

/** The syntax tree of security rules. Throws RulesError for invalid rules. */
export const readRules = (source: string, file?: string): RulesFile => {
  try {
    const rules = parseRules(source, file)
    checkRules(rules, file)
    return rules
  } catch (error) {
    // The parser is recursive, so thousands of nested brackets overflow its stack.
    if (error instanceof RangeError) throw new RulesError('nested too deeply', { line: 1, column: 1 }, file)
    throw error
  }
}
