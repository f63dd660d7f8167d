import type { BillListener } from '../bill.ts'
import type { DenialListener } from '../denials.ts'
import type { RulesRequest } from '../rules/decision/rules-request.ts'
import type { Rules } from '../rules/rules.ts'
import type { Clock } from '../store/clock.ts'
import type { StoredDocument } from '../store/collection.ts'
import type { DocumentStore } from '../store/documents.ts'
import type { History } from '../store/history.ts'
import type { Query } from '../store/query.ts'

/** The caller: the owner (`Bearer owner`), who bypasses the rules, or any other caller, signed in or not. */
export type Caller =
  { isOwner: true } | { isOwner: false; auth: { uid: string; token: Record<string, unknown> } | null }

/** Called for an allowed query. */
export type QueryListener = (query: Query) => void

/** All operations of one request, whether the rules allowed them all, and every document of the database then. */
type Decided = {
  requests: readonly RulesRequest[]
  isAllowed: boolean
  stored: Iterable<StoredDocument>
}

/** Called for every decision of the rules. */
export type DecisionListener = (decided: Decided) => void

/** The input of every operation: one database, its clock, the current rules (null allows everything) and the caller. */
export type Context = {
  store: DocumentStore
  history: History
  clock: Clock
  rules: Rules | null
  caller: Caller
  /** Not called for the owner, which only tests and tools use. */
  onQuery?: QueryListener
  onDecision?: DecisionListener
  onDenial?: DenialListener
  onBill?: BillListener
}
