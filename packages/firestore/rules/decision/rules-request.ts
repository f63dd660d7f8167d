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

/** `field` is split and unquoted (`a.b` → `['a', 'b']`); `['__name__']` takes a `reference`, IN and the like an `array`. */
export type RulesFilter =
  | { kind: 'all' | 'any'; filters: readonly RulesFilter[] }
  | { kind: 'field'; field: readonly string[]; operator: FilterOperator; value: Value }
  | { kind: 'unary'; field: readonly string[]; operator: UnaryOperator }

/** The part of a query that rules can see. They never see its results. */
export type RulesQuery = {
  /** The whole `where`, or null without one. Cursors such as `startAt` do not count as constraints. */
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

/** One operation to decide. Document paths are relative to `/databases/…/documents` of its database. */
export type RulesRequest = {
  /** `(default)`, or the name of another one. */
  database: string
  method: RulesMethod
  /** `['bookings', 'id']`; for `list` the collection: `['bookings']`, `['users', 'alice', 'notes']`. */
  path: readonly string[]
  /** The caller; null without a token. `token` contains all claims as JSON. */
  auth: { uid: string; token: Record<string, unknown> } | null
  /** Microseconds since 1970, truncated to a millisecond: the same value that every server timestamp of this write gets. */
  time: bigint
  /** The stored document; null when missing, and always null for `list`. */
  before: Fields
  /** The document after the write, also for a `verify`; null for a delete, undefined for reads. */
  after: Fields | undefined
  /** Required for `list`. */
  query?: RulesQuery
  /** Other documents (`bookings/id`), before the commit and after all its writes, and whether it writes or verifies them. */
  lookup: { before(path: string): Fields; after(path: string): Fields; isWritten(path: string): boolean }
  /** Shared by all writes of a commit, or all documents of a read: see LookupBudget. By default each request has its own. */
  budget?: LookupBudget
}

/** `reason` has the wording of Google's emulator, e.g. `false for 'create' @ L12`. */
export type Verdict = { allowed: true } | { allowed: false; reason: string }
