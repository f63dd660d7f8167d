import { invalid } from '../status.ts'
import { formatFieldPath, isNameField, parseFieldPath } from '../store/field-paths.ts'
import { FIELD_OPERATORS, UNARY_OPERATORS, type FieldFilter, type Filter } from '../store/query.ts'
import type { Value } from '../store/values.ts'
import { fromJson } from '../store/value-json.ts'
import { readChoice, readList, readRecord } from './json.ts'
import { sizeOf } from './storable.ts'

/** In bytes. Longer values are cut in Google's indexes. */
const LARGEST_OPERAND = 1500
const LISTS: Readonly<Record<string, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 }

const readOperator = <Operator extends string>(value: unknown, operators: readonly Operator[]): Operator => {
  const operator = operators.find((name) => name === value)
  if (operator === undefined)
    throw invalid(`Unknown filter operator: ${JSON.stringify(value) ?? 'none'}. Known are ${operators.join(', ')}.`)
  return operator
}

export const readField = (value: unknown, where: string): string[] =>
  parseFieldPath(readRecord(value, where, ['fieldPath']).fieldPath)

const checkOperand = ({ field, operator, value }: FieldFilter, root: string): void => {
  const most = LISTS[operator]
  if (most !== undefined) {
    if (value.kind !== 'array' || value.values.length === 0)
      throw invalid(`'${operator}' requires a non-empty ArrayValue.`)
    if (value.values.length > most) throw invalid(`'${operator}' supports up to ${most} comparison values.`)
  }
  const operands = value.kind === 'array' && most !== undefined ? value.values : [value]
  if (!isNameField(field)) {
    if (operands.some((operand) => sizeOf(operand) > LARGEST_OPERAND))
      throw invalid(`The value for ${formatFieldPath(field)} is too large to be used in a query.`)
    return
  }
  const isKey = (key: Value): boolean => key.kind === 'reference' && key.value.startsWith(`${root}/`)
  if (operator === 'ARRAY_CONTAINS' || operator === 'ARRAY_CONTAINS_ANY' || !operands.every(isKey))
    throw invalid('__key__ filter value must be a Key: a reference to a document of this database.')
}

/** Reads a `where`. Throws INVALID_ARGUMENT. */
export const parseFilter = (json: unknown, root: string): Filter => {
  const where = readRecord(json, 'where', ['compositeFilter', 'fieldFilter', 'unaryFilter'])
  switch (readChoice(where, ['compositeFilter', 'fieldFilter', 'unaryFilter'], 'where')) {
    case 'compositeFilter': {
      const { op, filters } = readRecord(where.compositeFilter, 'compositeFilter', ['op', 'filters'])
      const parts = readList(filters, 'compositeFilter.filters').map((part) => parseFilter(part, root))
      const isAny = readOperator(op, ['AND', 'OR']) === 'OR'
      if (isAny && parts.length === 0) throw invalid('Composite filter must have at least one sub-filter.')
      return { kind: isAny ? 'any' : 'all', filters: parts }
    }
    case 'fieldFilter': {
      const { field, op, value } = readRecord(where.fieldFilter, 'fieldFilter', ['field', 'op', 'value'])
      const filter: FieldFilter = {
        kind: 'field',
        field: readField(field, 'fieldFilter.field'),
        operator: readOperator(op, FIELD_OPERATORS),
        value: fromJson(value),
      }
      checkOperand(filter, root)
      return filter
    }
    case 'unaryFilter': {
      const { field: asked, op } = readRecord(where.unaryFilter, 'unaryFilter', ['field', 'op'])
      const field = readField(asked, 'unaryFilter.field')
      if (isNameField(field)) throw invalid('__key__ filter value must be a Key: a name is neither null nor NaN.')
      return { kind: 'unary', field, operator: readOperator(op, UNARY_OPERATORS) }
    }
  }
}
