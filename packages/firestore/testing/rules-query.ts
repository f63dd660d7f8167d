import { fromJson } from '../store/value-json.ts'
import type { FilterOperator, RulesFilter, RulesQuery, UnaryOperator } from '../rules/decision/rules-request.ts'
import { outcomeOf } from './condition.ts'

type Plain = string | number | boolean | null | Plain[]

const jsonOf = (value: Plain): object => {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string')
    return value.startsWith('projects/') ? { referenceValue: value } : { stringValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(jsonOf) } }
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
}

export const where = (field: string, operator: FilterOperator, value: Plain): RulesFilter => ({
  kind: 'field',
  field: field.split('.'),
  operator,
  value: fromJson(jsonOf(value)),
})
export const unary = (field: string, operator: UnaryOperator): RulesFilter => ({
  kind: 'unary',
  field: [field],
  operator,
})
export const all = (...filters: RulesFilter[]): RulesFilter => ({ kind: 'all', filters })
export const any = (...filters: RulesFilter[]): RulesFilter => ({ kind: 'any', filters })

export const queryOf = (filter: RulesFilter | null, changes: Partial<RulesQuery> = {}): RulesQuery => ({
  filter,
  limit: null,
  offset: 0,
  orderBy: [],
  allDescendants: false,
  ...changes,
})

/** For tests: the outcome of this condition for a query, as in `outcomeOf`. */
export const list = (condition: string, filter: RulesFilter | null, changes: Partial<RulesQuery> = {}) =>
  outcomeOf(condition, { method: 'list', path: ['things'], before: null, query: queryOf(filter, changes) })
