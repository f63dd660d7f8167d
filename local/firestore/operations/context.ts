import type { Rules } from '../rules/rules.ts'
import type { Clock } from '../store/clock.ts'
import type { DocumentStore } from '../store/documents.ts'
import type { History } from '../store/history.ts'
import type { Transactions } from './transactions.ts'

/** Who calls: the administrator (`Bearer owner`), for whom rules do not count, or a visitor, signed in or not. */
export type Caller =
  { isOwner: true } | { isOwner: false; auth: { uid: string; token: Record<string, unknown> } | null }

/** What every operation works with: one database, its clock, the rules at this moment (null: everything is allowed) and the caller. */
export type Context = {
  store: DocumentStore
  history: History
  clock: Clock
  rules: Rules | null
  transactions: Transactions
  caller: Caller
}
