import { isRecord, toJson } from '../store/value-json.ts'
import type { FieldFilter, Filter, UnaryFilter } from '../store/query.ts'

/** A filter whose lists are ORs of their values, with equal parts once. Filters of the same parts in any order have the same key. */
type Branches = { kind: 'all' | 'any'; key: string; parts: Normal[] }
export type Normal = Branches | { kind: 'one'; key: string; condition: FieldFilter | UnaryFilter }

const sorted = (_: string, inner: unknown): unknown =>
  isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1))) : inner

const one = (condition: FieldFilter | UnaryFilter): Normal => {
  const json = condition.kind === 'field' ? { ...condition, value: toJson(condition.value) } : condition
  return { kind: 'one', key: JSON.stringify(json, sorted), condition }
}

const branches = (kind: Branches['kind'], parts: readonly Normal[]): Branches => {
  const once = new Map(parts.map((part) => [part.key, part]))
  return { kind, key: `${kind}(${[...once.keys()].sort().join()})`, parts: [...once.values()] }
}

/** `IN` is an OR of EQUAL, and `ARRAY_CONTAINS_ANY` one of ARRAY_CONTAINS. */
export const normalOf = (filter: Filter): Normal => {
  if ('filters' in filter) return branches(filter.kind, filter.filters.map(normalOf))
  if (filter.kind === 'unary' || filter.value.kind !== 'array') return one(filter)
  const operator =
    filter.operator === 'IN' ? 'EQUAL' : filter.operator === 'ARRAY_CONTAINS_ANY' ? 'ARRAY_CONTAINS' : null
  if (operator === null) return one(filter)
  const alternatives = filter.value.values.map((value) => one({ ...filter, operator, value }))
  return branches('any', alternatives)
}

/** An OR in an OR or an AND in an AND becomes one, and a single part stands for itself. */
const flat = (normal: Normal): Normal => {
  if (normal.kind === 'one') return normal
  const parts = normal.parts.map(flat).flatMap((part) => (part.kind === normal.kind ? part.parts : [part]))
  const flattened = branches(normal.kind, parts)
  const [only, another] = flattened.parts
  return only && !another ? only : flattened
}

/** More pairs are not built, because the number of disjunctions grows exponentially with the lists of an AND. */
const MOST_PAIRS = 100_000

/** Conjunctions by their key, each the sorted keys of its conditions. */
type Disjunctions = ReadonlyMap<string, readonly string[]>

const disjunctionsOf = (normal: Normal): Disjunctions => {
  if (normal.kind === 'one') return new Map([[normal.key, [normal.key]]])
  const parts = normal.parts.map(disjunctionsOf)
  if (normal.kind === 'any') return new Map(parts.flatMap((part) => [...part]))
  return parts.reduce<Disjunctions>(product, new Map([['', []]]))
}

const product = (left: Disjunctions, right: Disjunctions): Disjunctions => {
  if (left.size * right.size > MOST_PAIRS) return left.size > right.size ? left : right
  const pairs = [...left.values()].flatMap((one) => [...right.values()].map((other) => [...one, ...other]))
  return new Map(
    pairs.map((keys) => {
      const conjunction = [...new Set(keys)].sort()
      return [conjunction.join('\n'), conjunction]
    }),
  )
}

/** The number of different conjunctions in disjunctive normal form; of very many only that they are more than 300. */
export const countDisjunctions = (normal: Normal): number => disjunctionsOf(flat(normal)).size

const filterOf = (normal: Normal): Filter =>
  normal.kind === 'one' ? normal.condition : { kind: normal.kind, filters: normal.parts.map(filterOf) }

/** The same filter without lists and repetitions: what rules are asked about, as in Google's emulator. */
export const simplified = (filter: Filter): Filter => filterOf(flat(normalOf(filter)))
