import { lookupBudget } from '../rules/decision/lookup-budget.ts'
import type { Fields, RulesMethod, RulesRequest } from '../rules/decision/rules-request.ts'
import type { Rules } from '../rules/rules.ts'
import { StatusError } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import { truncateToMillis } from '../store/clock.ts'
import { databaseOf } from '../store/names.ts'
import type { Query } from '../store/query.ts'
import type { Effect, Outcome } from './apply-writes.ts'
import { chargeLookUps } from './charge.ts'
import type { Context } from './context.ts'
import { simplified } from './normal-form.ts'

const fieldsOf = (document: StoredDocument | null): Fields => document?.fields ?? null

/** The documents that a commit writes or verifies, as they are after it, by path. */
type Written = ReadonlyMap<string, Fields>

const NOTHING_WRITTEN: Written = new Map()

type Operation = Pick<RulesRequest, 'method' | 'path' | 'before' | 'after' | 'query'>

const firstDenied = (rules: Rules, requests: readonly RulesRequest[]) => {
  for (const request of requests) {
    const verdict = rules.allows(request)
    if (!verdict.allowed) return { request, reason: verdict.reason }
  }
  return undefined
}

/**
 * Evaluates the rules for the operations of one request; the first denial denies all. The owner bypasses them, and without rules everything
 * is allowed. Throws PERMISSION_DENIED.
 */
const check = (context: Context, operations: readonly Operation[], time: bigint, written = NOTHING_WRITTEN): void => {
  const { caller, rules, store, onDecision, onDenial } = context
  if (caller.isOwner || !rules) return
  const before = (path: string): Fields => fieldsOf(store.get(path))
  const lookup: RulesRequest['lookup'] = {
    before,
    after: (path) => written.get(path) ?? (written.has(path) ? null : before(path)),
    isWritten: (path) => written.has(path),
  }
  const [database, budget] = [databaseOf(store.root), lookupBudget()]
  const common = { database, auth: caller.auth, time: truncateToMillis(time), lookup, budget }
  const requests = operations.map((operation): RulesRequest => ({ ...common, ...operation }))
  const denied = firstDenied(rules, requests)
  chargeLookUps(context, budget.lookedUp)
  onDecision?.({ requests, isAllowed: !denied, stored: store.all() })
  if (!denied) return
  const { request, reason } = denied
  onDenial?.({ method: request.method, path: request.path.join('/'), explain: () => rules.explain(request) })
  throw new StatusError('PERMISSION_DENIED', reason || 'Missing or insufficient permissions.')
}

/** For calls that rules cannot allow, so that only the owner may make them. Throws PERMISSION_DENIED. */
export const guardOwner = ({ caller }: Context, calls: string): void => {
  if (!caller.isOwner) throw new StatusError('PERMISSION_DENIED', `${calls} require admin authentication.`)
}

/** Checks the reading of each document, in one request. */
export const guardGet = (context: Context, paths: Iterable<string>, time: bigint): void => {
  const operations = [...paths].map((path): Operation => {
    const before = fieldsOf(context.store.get(path))
    return { method: 'get', path: path.split('/'), before, after: undefined }
  })
  check(context, operations, time)
}

/** Queries, counts and lists of documents are all checked as `list`, from the query alone. */
export const guardList = (context: Context, query: Query, time: bigint): void => {
  const { parent, collectionId, filter, limit, offset, orderBy, allDescendants } = query
  const path = parent === '' ? [collectionId] : [...parent.split('/'), collectionId]
  const asked = { filter: filter && simplified(filter), limit, offset, orderBy, allDescendants }
  check(context, [{ method: 'list', path, before: null, after: undefined, query: asked }], time)
}

/**
 * All writes of one document are one change. The precondition of the first decides between `create` and `update`, else the stored document;
 * the version that a delete demands does not.
 */
const methodOf = (first: Effect, last: Effect): RulesMethod => {
  if (last.write.kind === 'verify') return 'get'
  if (last.write.kind === 'delete') return 'delete'
  const { precondition, kind } = first.write
  if (precondition && 'exists' in precondition) return precondition.exists ? 'update' : 'create'
  return first.before || (precondition && kind === 'update') ? 'update' : 'create'
}

/** Checks the change of each document that a commit writes, from the stored document to the final one. */
export const guardWrites = (context: Context, { effects }: Outcome, time: bigint): void => {
  const first = new Map<string, Effect>()
  const last = new Map<string, Effect>()
  for (const effect of effects) {
    const { path } = effect.write
    if (!first.has(path)) first.set(path, effect)
    last.set(path, effect)
  }
  const written = new Map([...last].map(([path, { after }]) => [path, fieldsOf(after)]))
  const operations = [...first].map(([path, effect]): Operation => {
    const final = last.get(path) ?? effect
    const change = { before: fieldsOf(effect.before), after: fieldsOf(final.after) }
    return { method: methodOf(effect, final), path: path.split('/'), ...change }
  })
  check(context, operations, time, written)
}
