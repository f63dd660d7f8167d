import { LimitExceeded } from './decision.ts'
import { fromStored } from './convert.ts'
import { equalValues } from './equality.ts'
import type { FilterOperator, RulesFilter } from './rules-request.ts'
import { type Comparator, type Constraint, floatOf, mapOf, NULL, type RuleValue } from './rule-values.ts'

type Filter = Constraint & { field: readonly string[] }

/** One way for a document to satisfy a query: all of these filters at once. A query is allowed when each of its ways is. */
export type Way = readonly Filter[]

const MAX_WAYS = 1000

const COMPARATORS: Partial<Record<FilterOperator, Comparator>> = {
  EQUAL: 'EQ',
  NOT_EQUAL: 'NEQ',
  LESS_THAN: 'LT',
  LESS_THAN_OR_EQUAL: 'LTE',
  GREATER_THAN: 'GT',
  GREATER_THAN_OR_EQUAL: 'GTE',
  ARRAY_CONTAINS: 'LIST_CONTAINS',
}

const itemsOf = (value: RuleValue): readonly RuleValue[] => (value.kind === 'list' ? value.items : [])

const waysOfField = (field: readonly string[], operator: FilterOperator, value: RuleValue): Way[] => {
  if (operator === 'IN') return itemsOf(value).map((one) => [{ field, comparator: 'EQ', value: one }])
  if (operator === 'ARRAY_CONTAINS_ANY')
    return itemsOf(value).map((one) => [{ field, comparator: 'LIST_CONTAINS', value: one }])
  if (operator === 'NOT_IN') return [itemsOf(value).map((one) => ({ field, comparator: 'NEQ', value: one }))]
  const comparator = COMPARATORS[operator]
  return comparator ? [[{ field, comparator, value }]] : [[]]
}

/** The filter taken apart: each branch of an OR and each value of `in` and `array-contains-any` gives ways of its own. Never empty. */
export const waysOf = (filter: RulesFilter | null): Way[] => {
  if (!filter) return [[]]
  const ways = expand(filter)
  return ways.length > 0 ? ways : [[]]
}

const expand = (filter: RulesFilter): Way[] => {
  switch (filter.kind) {
    case 'field':
      return waysOfField(filter.field, filter.operator, fromStored(filter.value))
    case 'unary': {
      const comparator = filter.operator.startsWith('IS_NOT') ? 'NEQ' : 'EQ'
      return [[{ field: filter.field, comparator, value: filter.operator.endsWith('NULL') ? NULL : floatOf(NaN) }]]
    }
    case 'any':
      return checked(filter.filters.flatMap(expand))
    case 'all':
      return filter.filters.map(expand).reduce<Way[]>(
        (ways, next) => {
          if (ways.length * next.length > MAX_WAYS) throw tooMany()
          return ways.flatMap((way) => next.map((other) => [...way, ...other]))
        },
        [[]],
      )
  }
}

const tooMany = () => new LimitExceeded(`the query can be satisfied in more than ${String(MAX_WAYS)} ways`)

const checked = (ways: Way[]): Way[] => {
  if (ways.length > MAX_WAYS) throw tooMany()
  return ways
}

/** The document that a way names with `__name__ ==`, as segments from `databases` on. */
export const namedDocument = (way: Way): readonly string[] | undefined => {
  const named = way.find(({ field, comparator }) => field.join('.') === '__name__' && comparator === 'EQ')
  return named?.value.kind === 'path' ? named.value.segments : undefined
}

/** `resource.data` as a way knows it: only the fields it names; the value where it has one `==` and nothing else, otherwise the constraints. */
export const knownData = (way: Way): RuleValue => {
  const byField = new Map<string, { field: readonly string[]; parts: Constraint[] }>()
  for (const { field, comparator, value } of way) {
    if (field[0] === '__name__') continue
    const key = JSON.stringify(field)
    const known = byField.get(key) ?? { field, parts: [] }
    byField.set(key, known)
    const isRepeated = known.parts.some((part) => part.comparator === comparator && equalValues(part.value, value))
    if (!isRepeated) known.parts.push({ comparator, value })
  }
  const data = new Map<string, RuleValue>()
  for (const { field, parts } of byField.values()) {
    const [only] = parts
    const isKnown = parts.length === 1 && only?.comparator === 'EQ'
    place(data, field, isKnown ? only.value : { kind: 'constraint', parts })
  }
  return mapOf(data)
}

/** Puts a value at `a.b.c`. Where a filter already says something of `a` itself, that stays: knowing less only refuses more. */
const place = (data: Map<string, RuleValue>, [name, ...inner]: readonly string[], value: RuleValue): void => {
  if (name === undefined) return
  const existing = data.get(name)
  if (inner.length === 0) {
    data.set(name, value)
    return
  }
  if (existing && existing.kind !== 'map') return
  const fields = new Map(existing?.fields)
  place(fields, inner, value)
  data.set(name, mapOf(fields))
}
