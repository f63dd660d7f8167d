import { compareWithConstraint, impliesContains } from './constraint.ts'
import { equalValues, listIncludes, setIncludes } from './equality.ts'
import { orderOf } from './order.ts'
import {
  durationOf,
  fail,
  floatOf,
  intOf,
  nullValue,
  type RuleValue,
  stringOf,
  timestampOf,
  truth,
} from './rule-values.ts'
import type { BinaryOperator } from '../language/syntax.ts'

const unsupported = (left: RuleValue, operator: string, right: RuleValue): RuleValue =>
  fail(`Unsupported operation error. Received: ${left.kind} ${operator} ${right.kind}.`)

const compare = (left: RuleValue, operator: '<' | '<=' | '>' | '>=', right: RuleValue): RuleValue => {
  const result = orderOf(left, right)
  if (result === undefined)
    return left.kind === 'null' || right.kind === 'null' ? nullValue() : unsupported(left, operator, right)
  if (operator === '<') return truth(result < 0)
  if (operator === '<=') return truth(result <= 0)
  return truth(operator === '>' ? result > 0 : result >= 0)
}

const wholeNumbers = (left: bigint, operator: BinaryOperator, right: bigint): RuleValue | undefined => {
  if ((operator === '/' || operator === '%') && right === 0n) return fail('Division by zero.')
  if (operator === '+') return intOf(left + right)
  if (operator === '-') return intOf(left - right)
  if (operator === '*') return intOf(left * right)
  // As in Java, the one quotient that does not fit is the smallest integer again.
  if (operator === '/') return intOf(BigInt.asIntN(64, left / right))
  return operator === '%' ? intOf(left % right) : undefined
}

const fractions = (left: number, operator: BinaryOperator, right: number): RuleValue | undefined => {
  if (operator === '+') return floatOf(left + right)
  if (operator === '-') return floatOf(left - right)
  if (operator === '*') return floatOf(left * right)
  return operator === '/' ? floatOf(left / right) : operator === '%' ? floatOf(left % right) : undefined
}

const times = (left: RuleValue, operator: '+' | '-', right: RuleValue): RuleValue | undefined => {
  const sign = operator === '+' ? 1n : -1n
  if (left.kind === 'timestamp' && right.kind === 'duration') return timestampOf(left.nanos + sign * right.nanos)
  if (left.kind === 'duration' && right.kind === 'duration') return durationOf(left.nanos + sign * right.nanos)
  if (operator === '+' && left.kind === 'duration' && right.kind === 'timestamp')
    return timestampOf(left.nanos + right.nanos)
  if (operator === '-' && left.kind === 'timestamp' && right.kind === 'timestamp')
    return durationOf(left.nanos - right.nanos)
  return undefined
}

const arithmetic = (left: RuleValue, operator: '+' | '-' | '*' | '/' | '%', right: RuleValue): RuleValue => {
  if (left.kind === 'null' || right.kind === 'null') return nullValue()
  if (left.kind === 'int' && right.kind === 'int')
    return wholeNumbers(left.value, operator, right.value) ?? unsupported(left, operator, right)
  if ((left.kind === 'int' || left.kind === 'float') && (right.kind === 'int' || right.kind === 'float'))
    return fractions(Number(left.value), operator, Number(right.value)) ?? unsupported(left, operator, right)
  if (operator === '+' && left.kind === 'string' && right.kind === 'string') return stringOf(left.value + right.value)
  const result = operator === '+' || operator === '-' ? times(left, operator, right) : undefined
  return result ?? unsupported(left, operator, right)
}

/** The caller guarantees that neither operand is a failure. */
export const applyBinary = (left: RuleValue, operator: BinaryOperator, right: RuleValue): RuleValue => {
  switch (operator) {
    case '==':
    case '!=':
      if (left.kind === 'constraint' || right.kind === 'constraint') return compareWithConstraint(left, operator, right)
      return truth(equalValues(left, right) === (operator === '=='))
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (left.kind === 'constraint' || right.kind === 'constraint') return compareWithConstraint(left, operator, right)
      return compare(left, operator, right)
    default:
      return arithmetic(left, operator, right)
  }
}

export const isIn = (value: RuleValue, container: RuleValue): RuleValue => {
  switch (container.kind) {
    case 'list':
    case 'set':
      // A constraint never proves that its value is missing from a list.
      if (value.kind === 'constraint') return fail()
      return truth((container.kind === 'list' ? listIncludes : setIncludes)(container.items, value))
    case 'map':
      return value.kind === 'string' ? truth(container.fields.has(value.value)) : unsupported(value, 'in', container)
    case 'constraint':
      return impliesContains(container, value) ? truth(true) : fail()
    case 'null':
      return nullValue()
    default:
      return unsupported(value, 'in', container)
  }
}

export const negate = (value: RuleValue): RuleValue => {
  if (value.kind === 'int') return intOf(-value.value)
  if (value.kind === 'float') return floatOf(-value.value)
  if (value.kind === 'duration') return durationOf(-value.nanos)
  return value.kind === 'null' ? nullValue() : fail(`Unsupported operation error. Received: -${value.kind}.`)
}
