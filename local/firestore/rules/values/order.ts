import type { RuleValue } from './rule-values.ts'

const byValue = <T extends bigint | string>(left: T, right: T): number => (left < right ? -1 : left > right ? 1 : 0)

/** Negative, zero or positive; NaN when one of two numbers is NaN; undefined when values of these types have no order. Strings order by UTF-16 unit. */
export const orderOf = (left: RuleValue, right: RuleValue): number | undefined => {
  if ((left.kind === 'int' || left.kind === 'float') && (right.kind === 'int' || right.kind === 'float'))
    return left.value < right.value ? -1 : left.value > right.value ? 1 : left.value >= right.value ? 0 : NaN
  if (left.kind === 'string' && right.kind === 'string') return byValue(left.value, right.value)
  if (left.kind === 'timestamp' && right.kind === 'timestamp') return byValue(left.nanos, right.nanos)
  if (left.kind === 'duration' && right.kind === 'duration') return byValue(left.nanos, right.nanos)
  return undefined
}
