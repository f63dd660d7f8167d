import { invalid } from '../status.ts'
import { formatFieldPath, isNameField } from '../store/field-paths.ts'
import { conditionsOf, isInequality, type FieldFilter, type Filter, type UnaryFilter } from '../store/query.ts'
import { countDisjunctions, normalOf, type Normal } from './normal-form.ts'

const MOST_DISJUNCTIONS = 30

type Condition = FieldFilter | UnaryFilter

const NEGATIONS: readonly string[] = ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', 'IS_NOT_NULL']
const isNegation = ({ operator }: Condition): boolean => NEGATIONS.includes(operator)
const isDisjunctiveList = ({ operator }: Condition): boolean => operator === 'IN' || operator === 'ARRAY_CONTAINS_ANY'

/** The largest number of array-contains conditions in one disjunction. Equal parts of an AND count once, as in Google's emulator. */
const mostContainsInDisjunction = (normal: Normal): number => {
  if (normal.kind === 'one') return normal.condition.operator === 'ARRAY_CONTAINS' ? 1 : 0
  const parts = normal.parts.map(mostContainsInDisjunction)
  return normal.kind === 'any' ? Math.max(...parts) : parts.reduce((sum, part) => sum + part, 0)
}

const hasOr = (filter: Filter): boolean => 'filters' in filter && (filter.kind === 'any' || filter.filters.some(hasOr))

const checkNegations = (filter: Filter, conditions: readonly Condition[]): void => {
  if (conditions.filter(isNegation).length > 1)
    throw invalid("Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.")
  const isNotIn = conditions.some(({ operator }) => operator === 'NOT_IN')
  if (isNotIn && (hasOr(filter) || conditions.some(isDisjunctiveList)))
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.")
}

const checkKeyEquality = (conditions: readonly Condition[]): void => {
  const inequalities = conditions.filter(isInequality).map(({ field }) => formatFieldPath(field))
  const hasKeyEquality = conditions.some(
    ({ field, operator }) => isNameField(field) && (operator === 'EQUAL' || operator === 'IN'),
  )
  if (hasKeyEquality && inequalities.length > 0 && !inequalities.includes('__name__'))
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
}

/** Checks the limits that concern the whole filter. Throws INVALID_ARGUMENT. */
export const checkFilter = (filter: Filter | null): void => {
  if (!filter) return
  const normal = normalOf(filter)
  const disjunctions = countDisjunctions(normal)
  if (disjunctions > MOST_DISJUNCTIONS)
    throw invalid(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions which is more than the maximum of ${MOST_DISJUNCTIONS}.`,
    )
  const conditions = conditionsOf(filter)
  checkNegations(filter, conditions)
  checkKeyEquality(conditions)
  if (mostContainsInDisjunction(normal) > 1)
    throw invalid('Only a single array-contains condition is allowed per disjunction.')
}
