import { LimitExceeded } from './decision.ts'
import { fromStored } from '../values/convert.ts'
import { equalValues } from '../values/equality.ts'
import type { FilterOperator, RulesFilter } from './rules-request.ts'
import { type Comparator, type Constraint, floatOf, mapOf, NULL, type RuleValue } from '../values/rule-values.ts'

type Filter = Constraint & { field: readonly string[] }

/** Filters that a document must satisfy together. A query is a disjunction of these, and allowed when each of them is. */
export type Conjunction = readonly Filter[]

const MAX_CONJUNCTIONS = 1000

const COMPARATORS: Partial<Record<FilterOperator, Comparator>> = {
  NOT_EQUAL: 'NEQ',
  LESS_THAN: 'LT',
  LESS_THAN_OR_EQUAL: 'LTE',
  GREATER_THAN: 'GT',
  GREATER_THAN_OR_EQUAL: 'GTE',
  ARRAY_CONTAINS: 'LIST_CONTAINS',
}

const itemsOf = (value: RuleValue): readonly RuleValue[] => (value.kind === 'list' ? value.items : [])

/** Google's emulator draws no conclusion from equality with null or NaN, except as IS_NULL and IS_NAN. */
const equality = (field: readonly string[], value: RuleValue): Filter => {
  const isKnown = value.kind !== 'null' && !(value.kind === 'float' && Number.isNaN(value.value))
  return { field, comparator: isKnown ? 'EQ' : 'UNKNOWN', value }
}

const conjunctionsOfField = (field: readonly string[], operator: FilterOperator, value: RuleValue): Conjunction[] => {
  if (operator === 'EQUAL') return [[equality(field, value)]]
  if (operator === 'IN') return itemsOf(value).map((one) => [equality(field, one)])
  if (operator === 'ARRAY_CONTAINS_ANY')
    return itemsOf(value).map((one) => [{ field, comparator: 'LIST_CONTAINS', value: one }])
  if (operator === 'NOT_IN') return [itemsOf(value).map((one) => ({ field, comparator: 'NEQ', value: one }))]
  const comparator = COMPARATORS[operator]
  return comparator ? [[{ field, comparator, value }]] : [[]]
}

/** The filter in disjunctive normal form: each branch of an OR and each value of `in` and `array-contains-any` separately. Never empty. */
export const conjunctionsOf = (filter: RulesFilter | null): Conjunction[] => {
  if (!filter) return [[]]
  const conjunctions = expand(filter)
  return conjunctions.length > 0 ? conjunctions : [[]]
}

const expand = (filter: RulesFilter): Conjunction[] => {
  switch (filter.kind) {
    case 'field':
      return conjunctionsOfField(filter.field, filter.operator, fromStored(filter.value))
    case 'unary': {
      const comparator = filter.operator.startsWith('IS_NOT') ? 'NEQ' : 'EQ'
      return [[{ field: filter.field, comparator, value: filter.operator.endsWith('NULL') ? NULL : floatOf(NaN) }]]
    }
    case 'any':
      return checked(filter.filters.flatMap(expand))
    case 'all':
      return filter.filters.map(expand).reduce<Conjunction[]>(
        (conjunctions, next) => {
          if (conjunctions.length * next.length > MAX_CONJUNCTIONS) throw tooMany()
          return conjunctions.flatMap((conjunction) => next.map((other) => [...conjunction, ...other]))
        },
        [[]],
      )
  }
}

const tooMany = () => new LimitExceeded(`the query can be satisfied in more than ${String(MAX_CONJUNCTIONS)} ways`)

const checked = (conjunctions: Conjunction[]): Conjunction[] => {
  if (conjunctions.length > MAX_CONJUNCTIONS) throw tooMany()
  return conjunctions
}

/** The document of a condition `__name__ ==`, as path segments beginning with `databases`. */
export const namedDocument = (conjunction: Conjunction): readonly string[] | undefined => {
  const named = conjunction.find(({ field, comparator }) => field.join('.') === '__name__' && comparator === 'EQ')
  return named?.value.kind === 'path' ? named.value.segments : undefined
}

/** `resource.data` as far as a conjunction determines it: the value of a field with a single `==`, otherwise the field's constraints. */
export const knownData = (conjunction: Conjunction): RuleValue => {
  const byField = new Map<string, { field: readonly string[]; parts: Constraint[] }>()
  for (const { field, comparator, value } of conjunction) {
    if (field[0] === '__name__') continue
    const key = JSON.stringify(field)
    const known = byField.get(key) ?? { field, parts: [] }
    byField.set(key, known)
    const isRepeated = known.parts.some((part) => part.comparator === comparator && equalValues(part.value, value))
    if (!isRepeated) known.parts.push({ comparator, value })
  }
  const data = new Map<string, RuleValue>()
  const outerFirst = [...byField.values()].sort((left, right) => left.field.length - right.field.length)
  for (const { field, parts } of outerFirst) {
    const [only] = parts
    const isKnown = parts.length === 1 && only?.comparator === 'EQ'
    place(data, field, isKnown ? only.value : { kind: 'constraint', parts })
  }
  return mapOf(data)
}

/** Sets a value at `a.b.c`. A filter on `a.b` replaces what a filter on `a` says, unless that is a map. */
const place = (data: Map<string, RuleValue>, [name, ...inner]: readonly string[], value: RuleValue): void => {
  if (name === undefined) return
  if (inner.length === 0) {
    data.set(name, value)
    return
  }
  const existing = data.get(name)
  const fields = new Map(existing?.kind === 'map' ? existing.fields : [])
  place(fields, inner, value)
  data.set(name, mapOf(fields))
}
