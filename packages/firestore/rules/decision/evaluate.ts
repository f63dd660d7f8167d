import { elementAt, isOfType, mapOfEntries, member, slice } from '../values/access.ts'
import { countExpressions, type Decision, type Frame } from './decision.ts'
import { callFunction, NAMESPACES, SPECIAL_FUNCTIONS } from '../values/functions.ts'
import { callMethod } from '../values/methods.ts'
import { applyBinary, isIn, negate } from '../values/operators.ts'
import { fail, type Failure, listOf, nullValue, pathOf, type RuleValue, truth } from '../values/rule-values.ts'
import { textOf } from '../values/text-of.ts'
import type { Expression, ExpressionOf } from '../language/syntax.ts'

/**
 * Google's emulator counts one for each expression it evaluates, and in addition these, measured at its limit of 1,000 and checked by
 * packages/firestore/conformance: the type after `is`, a literal path segment, a `let`, the second operand of `&&` and `||`, `? :`, a sign.
 */
const EXTRA = { type: 1, segment: 1, let: 1, secondOperand: 1, yes: 1, no: 3, notBoolean: 1, sign: 1 } as const

/** The value of an expression. An error is a value, too, with its position. Throws only LimitExceeded. */
export const evaluate = (node: Expression, frame: Frame, decision: Decision): RuleValue => {
  countExpressions(decision)
  if (node.kind === 'literal') {
    // The parser reads a sign and its digits as one literal.
    if (node.value.kind === 'int' && node.value.value < 0n) countExpressions(decision, EXTRA.sign)
    return node.value
  }
  const value = evaluateNode(node, frame, decision)
  return value.kind === 'failure' && value.at === null
    ? { ...value, at: { line: node.line, column: node.column } }
    : value
}

const evaluateNode = (node: Exclude<Expression, { kind: 'literal' }>, frame: Frame, decision: Decision): RuleValue => {
  switch (node.kind) {
    case 'name':
      return variable(node.name, frame, decision) ?? fail(`Variable not found error: Name: [${node.name}].`)
    case 'and':
      return absorb(node, false, frame, decision)
    case 'or':
      return absorb(node, true, frame, decision)
    case 'not': {
      const operand = evaluate(node.operand, frame, decision)
      return operand.kind === 'bool' ? truth(!operand.value) : notBoolean(operand)
    }
    case 'choice': {
      const condition = evaluate(node.condition, frame, decision)
      if (condition.kind !== 'bool') {
        countExpressions(decision, EXTRA.notBoolean)
        return notBoolean(condition)
      }
      countExpressions(decision, condition.value ? EXTRA.yes : EXTRA.no)
      return evaluate(condition.value ? node.yes : node.no, frame, decision)
    }
    case 'minus':
      return withValues([node.operand], frame, decision, (operand) => negate(operand))
    case 'binary':
      return withValues([node.left, node.right], frame, decision, (left, right) =>
        applyBinary(left, node.operator, right),
      )
    case 'in':
      return withValues([node.left, node.right], frame, decision, isIn)
    case 'is':
      countExpressions(decision, EXTRA.type)
      return withValues([node.operand], frame, decision, (operand) => isOfType(operand, node.type))
    case 'member':
      return withValues([node.object], frame, decision, (object) => member(object, node.property))
    case 'index':
      return withValues([node.object, node.index], frame, decision, elementAt)
    case 'slice':
      return withValues([node.object, node.from, node.to], frame, decision, slice)
    case 'list':
      return withValues(node.elements, frame, decision, (...elements) => listOf(elements))
    case 'map':
      return withValues(
        node.entries.flatMap((entry) => [entry.key, entry.value]),
        frame,
        decision,
        (...flat) => mapOfEntries(flat),
      )
    case 'path':
      return path(node, frame, decision)
    case 'call':
      return call(node, frame, decision)
    case 'method':
      return callMethodOrNamespace(node, frame, decision)
  }
}

/** Evaluates all nodes and calls `run` with the values, or returns the first failure. */
const withValues = (
  nodes: readonly Expression[],
  frame: Frame,
  decision: Decision,
  run: (...values: RuleValue[]) => RuleValue,
): RuleValue => {
  const values = nodes.map((node) => evaluate(node, frame, decision))
  return values.find((value) => value.kind === 'failure') ?? run(...values)
}

const notBoolean = (value: RuleValue): Failure =>
  value.kind === 'failure'
    ? value
    : value.kind === 'null'
      ? nullValue()
      : fail(`Unsupported operation error. Received: ${value.kind}. Expected: bool.`)

/** `&&` and `||`: each side alone can decide, even if the other one is an error. */
const absorb = (node: ExpressionOf<'and' | 'or'>, deciding: boolean, frame: Frame, decision: Decision): RuleValue => {
  const left = evaluate(node.left, frame, decision)
  if (left.kind === 'bool' && left.value === deciding) return left
  countExpressions(decision, EXTRA.secondOperand)
  const right = evaluate(node.right, frame, decision)
  if (right.kind === 'bool' && right.value === deciding) return right
  if (left.kind !== 'bool') return notBoolean(left)
  return right.kind === 'bool' ? right : notBoolean(right)
}

const variable = (name: string, start: Frame | null, decision: Decision): RuleValue | undefined => {
  for (let frame = start; frame; frame = frame.parent) {
    const value = frame.variables.get(name)
    if (value) return value
  }
  if (name === 'request') return decision.globals.request()
  return name === 'resource' ? decision.globals.resource() : undefined
}

const path = (node: ExpressionOf<'path'>, frame: Frame, decision: Decision): RuleValue => {
  const parts = node.segments.map((segment): readonly string[] | Failure => {
    if (segment.kind === 'value') {
      const value = evaluate(segment.value, frame, decision)
      if (value.kind === 'failure') return value
      if (value.kind === 'path') return value.segments
      const text = textOf(value)
      return text === undefined
        ? fail(`Unsupported operation error. Received: a path segment of type ${value.kind}.`)
        : [text]
    }
    countExpressions(decision, EXTRA.segment)
    return [segment.text]
  })
  return parts.find((part) => 'kind' in part) ?? pathOf(parts.flatMap((part) => ('kind' in part ? [] : part)))
}

const call = (node: ExpressionOf<'call'>, frame: Frame, decision: Decision): RuleValue => {
  const called = enter(node, frame, decision)
  if (called) return evaluate(called.result, called.frame, decision)
  return withValues(node.args, frame, decision, (...args) => {
    return SPECIAL_FUNCTIONS.has(node.name) ? decision.lookUp(node.name, args[0]) : callFunction(node.name, args)
  })
}

/**
 * What a call of a declared function returns, and the frame for it; undefined for a built-in function. An argument or a `let` that fails is
 * an error only where its variable is used.
 */
export const enter = (
  node: ExpressionOf<'call'>,
  frame: Frame,
  decision: Decision,
): { result: Expression; frame: Frame } | undefined => {
  for (let owner: Frame | null = frame; owner; owner = owner.parent) {
    const declared = owner.functions.get(node.name)
    if (!declared) continue
    const args = node.args.map((argument) => evaluate(argument, frame, decision))
    const variables = new Map(declared.parameters.map((name, index) => [name, args[index] ?? fail()]))
    const body: Frame = { variables, functions: new Map(), parent: owner }
    for (const { name, value } of declared.lets) {
      countExpressions(decision, EXTRA.let)
      variables.set(name, evaluate(value, body, decision))
    }
    return { result: declared.result, frame: body }
  }
  return undefined
}

const callMethodOrNamespace = (node: ExpressionOf<'method'>, frame: Frame, decision: Decision): RuleValue => {
  const { object, method, args } = node
  if (object.kind === 'name' && NAMESPACES.has(object.name) && !variable(object.name, frame, decision))
    return withValues(args, frame, decision, (...values) => callFunction(`${object.name}.${method}`, values))
  return withValues([object, ...args], frame, decision, (self, ...values) => callMethod(self, method, values))
}
