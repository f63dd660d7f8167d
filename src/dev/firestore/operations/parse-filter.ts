import { invalid } from '../status.ts'
import { formatFieldPath, isNameField, parseFieldPath } from '../store/field-paths.ts'
import {
  conditionsOf,
  FIELD_OPERATORS,
  isInequality,
  UNARY_OPERATORS,
  type FieldFilter,
  type Filter,
} from '../store/query.ts'
import type { Value } from '../store/values.ts'
import { fromJson } from '../store/value-json.ts'
import { readChoice, readList, readRecord } from './json.ts'

const LISTS: Readonly<Record<string, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 }
const MOST_WAYS = 30

const readOperator = <Operator extends string>(value: unknown, operators: readonly Operator[]): Operator => {
  const operator = operators.find((candidate) => candidate === value)
  if (operator === undefined)
    throw invalid(`Unknown filter operator: ${JSON.stringify(value) ?? 'none'}. Known are ${operators.join(', ')}.`)
  return operator
}

const readField = (value: unknown, where: string): string[] =>
  parseFieldPath(readRecord(value, where, ['fieldPath']).fieldPath)

const checkOperand = ({ field, operator, value }: FieldFilter, root: string): void => {
  const most = LISTS[operator]
  if (most !== undefined) {
    if (value.kind !== 'array' || value.values.length === 0)
      throw invalid(`'${operator}' requires a non-empty ArrayValue.`)
    if (value.values.length > most) throw invalid(`'${operator}' supports up to ${most} comparison values.`)
  }
  if (!isNameField(field)) return
  const isKey = (key: Value): boolean => key.kind === 'reference' && key.value.startsWith(`${root}/`)
  const keys = value.kind === 'array' && most !== undefined ? value.values : [value]
  if (operator === 'ARRAY_CONTAINS' || operator === 'ARRAY_CONTAINS_ANY' || !keys.every(isKey))
    throw invalid('__key__ filter value must be a Key: a reference to a document of this database.')
}

/** Reads a `where`. Throws INVALID_ARGUMENT. */
export const parseFilter = (json: unknown, root: string): Filter => {
  const where = readRecord(json, 'where', ['compositeFilter', 'fieldFilter', 'unaryFilter'])
  switch (readChoice(where, ['compositeFilter', 'fieldFilter', 'unaryFilter'], 'where')) {
    case 'compositeFilter': {
      const { op, filters } = readRecord(where.compositeFilter, 'compositeFilter', ['op', 'filters'])
      const parts = readList(filters, 'compositeFilter.filters').map((part) => parseFilter(part, root))
      if (parts.length === 0) throw invalid('A compositeFilter needs at least one filter.')
      return { kind: readOperator(op, ['AND', 'OR']) === 'AND' ? 'all' : 'any', filters: parts }
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
      const { field, op } = readRecord(where.unaryFilter, 'unaryFilter', ['field', 'op'])
      return {
        kind: 'unary',
        field: readField(field, 'unaryFilter.field'),
        operator: readOperator(op, UNARY_OPERATORS),
      }
    }
  }
}

/** How many ways the filter has once every OR and every list is written out. */
const waysOf = (filter: Filter): number => {
  if ('filters' in filter) {
    const ways = filter.filters.map(waysOf)
    return filter.kind === 'any' ? ways.reduce((sum, part) => sum + part, 0) : ways.reduce((all, part) => all * part, 1)
  }
  const isWayEach = filter.kind === 'field' && (filter.operator === 'IN' || filter.operator === 'ARRAY_CONTAINS_ANY')
  return isWayEach && filter.value.kind === 'array' ? filter.value.values.length : 1
}

/** What only the filter as a whole can break. Throws INVALID_ARGUMENT. */
export const checkFilter = (filter: Filter | null): void => {
  if (!filter) return
  const ways = waysOf(filter)
  if (ways > MOST_WAYS)
    throw invalid(`The filter has ${ways} disjunctions written out; at most ${MOST_WAYS} are allowed.`)
  const conditions = conditionsOf(filter)
  const inequalities = conditions.filter(isInequality).map(({ field }) => formatFieldPath(field))
  const hasKeyEquality = conditions.some(({ field, operator }) => isNameField(field) && operator === 'EQUAL')
  if (hasKeyEquality && inequalities.length > 0 && !inequalities.includes('__name__'))
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
}
