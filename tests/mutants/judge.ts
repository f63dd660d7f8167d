import { compileRules, type Rules } from '#firestore/rules/rules.ts'
import { RulesError } from '#firestore/rules/language/rules-error.ts'
import { type Mutant, mutated } from './mutants.ts'
import { type Asked, evaluating, isAllowedBy } from './replay.ts'

/** `refused`: the mutant does not load, so nobody could deploy it. */
export type Outcome = 'caught' | 'survived' | 'refused'

const load = (source: string): Rules | undefined => {
  try {
    return compileRules(source)
  } catch (error) {
    if (error instanceof RulesError) return undefined
    throw error
  }
}

/** Tells of a mutant of these rules whether a recorded request is decided otherwise by it. */
export const judgeOf = (source: string, asked: readonly Asked[]): ((mutant: Mutant) => Outcome) => {
  const byExpression = evaluating(source, asked)
  return (mutant) => {
    const { reach } = mutant
    const rules = load(mutated(source, mutant))
    if (!rules) return 'refused'
    const reached =
      'expression' in reach
        ? (byExpression.get(reach.expression) ?? [])
        : asked.filter(({ requests }) => requests.some(({ method }) => reach.methods.includes(method)))
    return reached.some((one) => isAllowedBy(rules, one) !== one.isAllowed) ? 'caught' : 'survived'
  }
}
