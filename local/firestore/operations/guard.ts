import { commitBudget } from '../rules/decision/lookup-budget.ts'
import type { Fields, RulesMethod, RulesRequest } from '../rules/decision/rules-request.ts'
import { StatusError } from '../status.ts'
import type { StoredDocument } from '../store/collection.ts'
import { truncateToMillis } from '../store/clock.ts'
import type { Query } from '../store/query.ts'
import type { Effect, Outcome } from './apply-writes.ts'
import type { Context } from './context.ts'

const fieldsOf = (document: StoredDocument | null): Fields => document?.fields ?? null

/** Evaluates the rules. The owner bypasses them, and without rules everything is allowed. Throws PERMISSION_DENIED. */
const check = (
  context: Context,
  request: Omit<RulesRequest, 'auth' | 'time' | 'lookup'>,
  time: bigint,
  changed?: ReadonlyMap<string, Fields>,
): void => {
  const { caller, rules, store } = context
  if (caller.isOwner || !rules) return
  const lookupBefore = (path: string): Fields => fieldsOf(store.get(path))
  const lookupAfter = (path: string): Fields => {
    const fields = changed?.get(path)
    return fields === undefined ? lookupBefore(path) : fields
  }
  const verdict = rules.allows({
    ...request,
    auth: caller.auth,
    time: truncateToMillis(time),
    lookup: { before: lookupBefore, after: lookupAfter },
  })
  if (!verdict.allowed)
    throw new StatusError('PERMISSION_DENIED', verdict.reason || 'Missing or insufficient permissions.')
}

/** For calls that rules cannot allow, so that only the owner may make them. Throws PERMISSION_DENIED. */
export const guardOwner = ({ caller }: Context, calls: string): void => {
  if (!caller.isOwner) throw new StatusError('PERMISSION_DENIED', `${calls} require admin authentication.`)
}

export const guardGet = (context: Context, path: string, document: StoredDocument | null, time: bigint): void => {
  check(context, { method: 'get', path: path.split('/'), before: fieldsOf(document), after: null }, time)
}

/** Queries, counts and lists of documents are all checked as `list`, from the query alone. */
export const guardList = (context: Context, query: Query, time: bigint): void => {
  const { parent, collectionId, filter, limit, offset, orderBy, allDescendants } = query
  const path = parent === '' ? [collectionId] : [...parent.split('/'), collectionId]
  const asked = { filter, limit, offset, orderBy, allDescendants }
  check(context, { method: 'list', path, before: null, after: null, query: asked }, time)
}

/** The precondition decides between `create` and `update`; without one, the stored document does. */
const methodOf = ({ write, before }: Effect): RulesMethod => {
  if (write.kind === 'verify') return 'get'
  if (write.kind === 'delete') return 'delete'
  const { precondition } = write
  if (!precondition) return before ? 'update' : 'create'
  return 'exists' in precondition && !precondition.exists ? 'create' : 'update'
}

/** Checks every write of a commit in order; the first denial denies all. */
export const guardWrites = (context: Context, outcome: Outcome, time: bigint): void => {
  const changed = new Map(outcome.changes.map(({ path, after }) => [path, fieldsOf(after)]))
  const budget = commitBudget(outcome.effects.map(({ write }) => write.path))
  for (const effect of outcome.effects) {
    const method = methodOf(effect)
    const after = method === 'get' ? null : fieldsOf(effect.after)
    const path = effect.write.path.split('/')
    check(context, { method, path, before: fieldsOf(effect.before), after, budget }, time, changed)
  }
}
