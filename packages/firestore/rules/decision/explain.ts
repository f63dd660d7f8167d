import { childrenOf } from '../language/check-expressions.ts'
import type { Expression, RulesFile } from '../language/syntax.ts'
import { NAMESPACES } from '../values/functions.ts'
import type { RuleValue } from '../values/rule-values.ts'
import { decide, decisionOn, targetsOf } from './decide.ts'
import type { Decision, Frame } from './decision.ts'
import { enter, evaluate } from './evaluate.ts'
import type { LookupBudget } from './lookup-budget.ts'
import { statementsFor } from './match.ts'
import type { RulesRequest } from './rules-request.ts'

/**
 * An expression that was not true: its line, its source in one line, and what it was instead. `within` are its operands that made it so; for
 * a call of a declared function what that returns. Holds nothing of the data.
 */
export type Blame = { line: number; text: string; outcome: string; within: Blame[] }

/** Why a request was denied: the file's name, and for each `allow` that it needed one of its line and its condition; or the exceeded limit. */
export type Explanation = { file: string; statements: { line: number; blame: Blame }[]; limit: string | null }

type Expressed = { node: Expression; frame: Frame }

/** The statements that did not allow the document, or the first conjunction of the query that is denied. Throws LimitExceeded. */
export const explain = (
  rules: RulesFile,
  source: string,
  request: RulesRequest,
  budget: LookupBudget,
): Explanation['statements'] => {
  // Throws LimitExceeded again if a limit ended the decision.
  decide(rules, request, budget)
  for (const target of targetsOf(request)) {
    // Evaluates again without the limit, because the decision stayed within it.
    const decision: Decision = { ...decisionOn(target, request, budget), expressions: -Infinity }
    const statements = statementsFor(rules, target.elements, request.method)
    const explained = statements.map(({ allow: { condition, line }, frame }) =>
      condition && !isTrue(evaluate(condition, frame, decision))
        ? { line, blame: blameOf({ node: condition, frame }, source, decision) }
        : undefined,
    )
    if (explained.every((one) => one !== undefined)) return explained
  }
  return []
}

const isTrue = (value: RuleValue): boolean => value.kind === 'bool' && value.value

const blameOf = (expressed: Expressed, source: string, decision: Decision): Blame => {
  const { node, frame } = expressed
  const value = evaluate(node, frame, decision)
  const within = culpritsOf(expressed, value, decision).map((one) => blameOf(one, source, decision))
  return {
    line: source.slice(0, node.start).split('\n').length,
    text: source.slice(node.start, node.end).replaceAll(/\s+/g, ' '),
    outcome: outcomeOf(value, within.length === 0),
    within,
  }
}

const outcomeOf = (value: RuleValue, isInnermost: boolean): string => {
  if (value.kind === 'bool') return 'was false'
  if (value.kind !== 'failure') return `was no bool but ${value.kind}`
  return isInnermost && value.message !== null ? `failed: ${value.message.replace(/\.$/, '')}` : 'failed'
}

/** The operands because of which an expression that is not true has this value; none if it is the smallest one. */
const culpritsOf = ({ node, frame }: Expressed, value: RuleValue, decision: Decision): Expressed[] => {
  const valueOf = (operand: Expression): RuleValue => evaluate(operand, frame, decision)
  const here = (operands: readonly Expression[]): Expressed[] => operands.map((operand) => ({ node: operand, frame }))
  if (node.kind === 'and') {
    const notTrue = [node.left, node.right].filter((operand) => !isTrue(valueOf(operand)))
    // An operand that is false decides, whatever the other one is.
    return here([notTrue.find((operand) => valueOf(operand).kind === value.kind) ?? notTrue[0] ?? node.left])
  }
  if (node.kind === 'or') return here([node.left, node.right])
  if (node.kind === 'choice') {
    const condition = valueOf(node.condition)
    if (condition.kind !== 'bool') return here([node.condition])
    return here([condition.value ? node.yes : node.no])
  }
  const called = node.kind === 'call' ? enter(node, frame, decision) : undefined
  if (called) return [{ node: called.result, frame: called.frame }]
  if (value.kind !== 'failure') return []
  const failed = operandsOf(node).find((operand) => valueOf(operand).kind === 'failure')
  return failed ? here([failed]) : []
}

/** Without the namespace of `math.abs(1)`, which is no value. */
const operandsOf = (node: Expression): readonly Expression[] =>
  node.kind === 'method' && node.object.kind === 'name' && NAMESPACES.has(node.object.name)
    ? node.args
    : childrenOf(node)
