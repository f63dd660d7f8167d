import { fieldOf, type StoredDocument } from './collection.ts'
import type { FieldFilter, Filter, UnaryFilter } from './query.ts'
import { compareValues, equalValues, typeRank, type Value } from './values.ts'

export const isNaNValue = (value: Value): boolean => value.kind === 'double' && Number.isNaN(value.value)

/** In a condition null and NaN equal nothing, not even themselves; only IS_NULL and IS_NAN find them. */
const isComparable = (operand: Value): boolean => operand.kind !== 'null' && !isNaNValue(operand)

const isEqual = (value: Value, operand: Value): boolean => isComparable(operand) && equalValues(value, operand)

const isListed = (list: Value, value: Value): boolean =>
  list.kind === 'array' && isComparable(value) && list.values.some((candidate) => equalValues(candidate, value))

/** A range contains values of one type only, and never null or NaN. */
const isInRange = (value: Value, operand: Value, accepts: (order: number) => boolean): boolean =>
  typeRank(value) === typeRank(operand) &&
  isComparable(value) &&
  isComparable(operand) &&
  accepts(compareValues(value, operand))

const matchesField = ({ operator, value: operand }: FieldFilter, value: Value): boolean => {
  switch (operator) {
    case 'EQUAL':
      return isEqual(value, operand)
    case 'NOT_EQUAL':
      return value.kind !== 'null' && operand.kind !== 'null' && !isEqual(value, operand)
    case 'LESS_THAN':
      return isInRange(value, operand, (order) => order < 0)
    case 'LESS_THAN_OR_EQUAL':
      return isInRange(value, operand, (order) => order <= 0)
    case 'GREATER_THAN':
      return isInRange(value, operand, (order) => order > 0)
    case 'GREATER_THAN_OR_EQUAL':
      return isInRange(value, operand, (order) => order >= 0)
    case 'IN':
      return isListed(operand, value)
    case 'NOT_IN':
      return (
        value.kind !== 'null' &&
        operand.kind === 'array' &&
        !operand.values.some((candidate) => candidate.kind === 'null' || isEqual(value, candidate))
      )
    case 'ARRAY_CONTAINS':
      return isListed(value, operand)
    case 'ARRAY_CONTAINS_ANY':
      return value.kind === 'array' && value.values.some((element) => isListed(operand, element))
  }
}

const matchesUnary = ({ operator }: UnaryFilter, value: Value): boolean => {
  switch (operator) {
    case 'IS_NULL':
      return value.kind === 'null'
    case 'IS_NAN':
      return isNaNValue(value)
    case 'IS_NOT_NULL':
      return value.kind !== 'null'
    case 'IS_NOT_NAN':
      return value.kind !== 'null' && !isNaNValue(value)
  }
}

/** Whether the document satisfies the filter. A document without the field satisfies no condition on it. `root` precedes `__name__`. */
export const matches = (filter: Filter, document: StoredDocument, root: string): boolean => {
  if ('filters' in filter) {
    const isMatch = (part: Filter): boolean => matches(part, document, root)
    return filter.kind === 'all' ? filter.filters.every(isMatch) : filter.filters.some(isMatch)
  }
  const value = fieldOf(document, filter.field, root)
  if (value === undefined) return false
  return filter.kind === 'unary' ? matchesUnary(filter, value) : matchesField(filter, value)
}
