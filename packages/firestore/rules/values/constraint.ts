import { equalValues } from './equality.ts'
import { orderOf } from './order.ts'
import { type Constraint, fail, type RuleValue, truth, type ValueOf } from './rule-values.ts'

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='
const MIRRORED: Record<Comparison, Comparison> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

const holds = (order: number, comparison: Comparison): boolean => {
  switch (comparison) {
    case '==':
      return order === 0
    case '!=':
      return order !== 0 && !Number.isNaN(order)
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

const areNumbers = (...values: RuleValue[]) => values.every(({ kind }) => kind === 'int' || kind === 'float')

/** Whether the comparison with `value` is true for every value that satisfies the filter. */
const implies = ({ comparator, value: known }: Constraint, comparison: Comparison, value: RuleValue): boolean => {
  if (comparator === 'EQ' && comparison === '==') return equalValues(known, value)
  // Google's emulator concludes nothing from values of different types, but for numbers.
  if (comparator === 'EQ' && comparison === '!=' && (known.kind === value.kind || areNumbers(known, value)))
    return !equalValues(known, value)
  if (comparator === 'NEQ') return comparison === '!=' && equalValues(known, value)
  // Google's emulator does not compare a float of the query with an int of the rules.
  const order = known.kind === 'float' && value.kind === 'int' ? undefined : orderOf(known, value)
  if (order === undefined) return false
  switch (comparator) {
    case 'EQ':
      return holds(order, comparison)
    case 'GT':
      return order >= 0 && (comparison === '>' || comparison === '>=' || comparison === '!=')
    case 'GTE':
      return (comparison === '>=' && order >= 0) || ((comparison === '>' || comparison === '!=') && order > 0)
    case 'LT':
      return order <= 0 && (comparison === '<' || comparison === '<=' || comparison === '!=')
    case 'LTE':
      return (comparison === '<=' && order <= 0) || ((comparison === '<' || comparison === '!=') && order < 0)
    case 'LIST_CONTAINS':
    case 'UNKNOWN':
      return false
  }
}

/** Google's emulator concludes nothing from `<` and the like with a bool. */
const isOrdered = ({ comparator, value }: Constraint): boolean =>
  value.kind !== 'bool' || comparator === 'EQ' || comparator === 'NEQ' || comparator === 'LIST_CONTAINS'

/** Whether a filter on a list implies that it contains the value. Google's emulator concludes nothing from a filter on null. */
export const impliesContains = ({ parts }: ValueOf<'constraint'>, value: RuleValue): boolean =>
  value.kind !== 'null' && parts.some((part) => part.comparator === 'LIST_CONTAINS' && equalValues(part.value, value))

/** True when one filter alone implies the comparison, otherwise a failure, never false: the query could return either. */
export const compareWithConstraint = (left: RuleValue, operator: Comparison, right: RuleValue): RuleValue => {
  const [known, comparison, value] =
    left.kind === 'constraint' ? [left, operator, right] : [right, MIRRORED[operator], left]
  if (known.kind !== 'constraint' || value.kind === 'constraint') return fail()
  // A filter on a field excludes documents where the field is null, except `== null` itself.
  if (known.parts.some((part) => part.comparator === 'UNKNOWN' && part.value.kind === 'null')) return fail()
  if (comparison === '!=' && value.kind === 'null') return known.parts.some(isOrdered) ? truth(true) : fail()
  return known.parts.some((part) => implies(part, comparison, value)) ? truth(true) : fail()
}
