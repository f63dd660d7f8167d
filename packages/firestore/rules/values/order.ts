import type { RuleValue } from './rule-values.ts'

const byValue = <T extends bigint | string>(left: T, right: T): number => (left < right ? -1 : left > right ? 1 : 0)

const byNumber = (left: number, right: number): number =>
  left < right ? -1 : left > right ? 1 : left >= right ? 0 : NaN

/**
 * Negative, zero or positive; NaN when one of two numbers is NaN; undefined when values of these types have no order. An int is compared
 * with a float as a float. Strings order by UTF-16 unit.
 */
export const orderOf = (left: RuleValue, right: RuleValue): number | undefined => {
  if (left.kind === 'int' && right.kind === 'int') return byValue(left.value, right.value)
  if ((left.kind === 'int' || left.kind === 'float') && (right.kind === 'int' || right.kind === 'float'))
    return byNumber(Number(left.value), Number(right.value))
  if (left.kind === 'string' && right.kind === 'string') return byValue(left.value, right.value)
  if (left.kind === 'timestamp' && right.kind === 'timestamp') return byValue(left.nanos, right.nanos)
  if (left.kind === 'duration' && right.kind === 'duration') return byValue(left.nanos, right.nanos)
  if (left.kind === 'bytes' && right.kind === 'bytes') return Buffer.compare(left.value, right.value)
  return undefined
}
