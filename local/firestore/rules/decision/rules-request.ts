import type { Value } from '../../store/values.ts'
import type { LookupBudget } from './lookup-budget.ts'

export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete'

/** A document's fields, or null when there is none. */
export type Fields = Map<string, Value> | null

/** The operators of a REST `fieldFilter` and `unaryFilter`, under their REST names. */
export type FilterOperator =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'IN'
  | 'NOT_IN'
  | 'ARRAY_CONTAINS'
  | 'ARRAY_CONTAINS_ANY'

export type UnaryOperator = 'IS_NULL' | 'IS_NAN' | 'IS_NOT_NULL' | 'IS_NOT_NAN'

/** `field` is the field path split and unquoted (`a.b` → `['a', 'b']`); `['__name__']` is compared with a `reference`. IN and its kind take an `array`. */
export type RulesFilter =
  | { kind: 'all' | 'any'; filters: readonly RulesFilter[] }
  | { kind: 'field'; field: readonly string[]; operator: FilterOperator; value: Value }
  | { kind: 'unary'; field: readonly string[]; operator: UnaryOperator }

/** What the rules may know of a query. Rules never see its results. */
export type RulesQuery = {
  /** The whole `where`, or null without one. A leg such as `startAt` constrains nothing and is left out. */
  filter: RulesFilter | null
  /** null when the query has no limit. */
  limit: number | null
  /** 0 when the query has no offset. */
  offset: number
  /** As sent, the implicit `__name__` included if it was sent. */
  orderBy: readonly { field: readonly string[]; direction: 'ASCENDING' | 'DESCENDING' }[]
  /** `from.allDescendants`: then `path` is the parent document's path followed by the collection id. */
  allDescendants: boolean
}

/** One operation to decide. Document paths are relative to `/databases/(default)/documents`. */
export type RulesRequest = {
  method: RulesMethod
  /** `['bookings', 'id']`; for `list` the collection: `['bookings']`, `['users', 'alice', 'notes']`. */
  path: readonly string[]
  /** Who calls; null without a token. `token` holds all claims as JSON. */
  auth: { uid: string; token: Record<string, unknown> } | null
  /** Microseconds since 1970, truncated to a millisecond: the same value that every server timestamp of this write gets. */
  time: bigint
  /** The stored document; null when missing, and always null for `list`. */
  before: Fields
  /** The document as it will stand; null for reads and deletes. */
  after: Fields
  /** Required for `list`. */
  query?: RulesQuery
  /** Other documents (`bookings/id`), before the commit and after all its writes. Without a commit both answer the same. */
  lookup: { before(path: string): Fields; after(path: string): Fields }
  /** One per commit of several writes, shared by its requests: see LookupBudget. Left out, each request has its own. */
  budget?: LookupBudget
}

/** `reason` reads as Google's emulator says it, e.g. `false for 'create' @ L12`. */
export type Verdict = { allowed: true } | { allowed: false; reason: string }
