import type { Rules } from '../rules/rules.ts'
import type { Clock } from '../store/clock.ts'
import type { DocumentStore } from '../store/documents.ts'
import type { History } from '../store/history.ts'
import type { Transactions } from './transactions.ts'

/** The caller: the owner (`Bearer owner`), who bypasses the rules, or any other caller, signed in or not. */
export type Caller =
  { isOwner: true } | { isOwner: false; auth: { uid: string; token: Record<string, unknown> } | null }

/** The input of every operation: one database, its clock, the current rules (null allows everything) and the caller. */
export type Context = {
  store: DocumentStore
  history: History
  clock: Clock
  rules: Rules | null
  transactions: Transactions
  caller: Caller
}
