import { checkRules } from './language/check.ts'
import { decide } from './decision/decide.ts'
import { LimitExceeded } from './decision/decision.ts'
import { lookupBudget } from './decision/lookup-budget.ts'
import { parseRules } from './language/parse.ts'
import { RulesError } from './language/rules-error.ts'
import type { RulesRequest, Verdict } from './decision/rules-request.ts'
import type { RulesFile } from './language/syntax.ts'

export type Rules = {
  /** Decides one operation. Exceeding a limit is a denial with that reason. */
  allows(request: RulesRequest): Verdict
}

/** Loads security rules, version 1 or 2. Throws RulesError for invalid rules. `print` is called with the output of `debug(…)`. */
export const loadRules = (source: string, file?: string, print: (text: string) => void = console.info): Rules => {
  const rules = read(source, file)
  return {
    allows: (request) => {
      const budget = request.budget ?? lookupBudget()
      budget.startOperation(request.method)
      try {
        return decide(rules, request, budget, print)
      } catch (error) {
        if (!(error instanceof LimitExceeded)) throw error
        return { allowed: false, reason: `${error.message} for '${request.method}'` }
      }
    },
  }
}

const read = (source: string, file: string | undefined): RulesFile => {
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
