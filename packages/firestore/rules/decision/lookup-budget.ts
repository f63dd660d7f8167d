import { LimitExceeded } from './decision.ts'

const PER_OPERATION = 10
const PER_QUERY = 20
const PER_REQUEST = 20

/**
 * Counts what `get`, `exists`, `getAfter` and `existsAfter` look up: 10 documents for one read or write, 20 for a query, 20 for all writes
 * of a commit or all documents of a read together. `get` and `exists` of one document count as two, repeated calls as one.
 */
export type LookupBudget = {
  /** Begins the count of a single operation; called by `rules.allows`. */
  startOperation(method: string): void
  /** Counts a lookup of this document; false above the limit of the operation. Throws LimitExceeded above the one of the request. */
  spend(call: 'get' | 'exists', path: string): boolean
  /** The paths of all documents looked up so far. */
  readonly lookedUp: ReadonlySet<string>
}

/** For all operations of one request. */
export const lookupBudget = (): LookupBudget => {
  const ofRequest = new Set<string>()
  const lookedUp = new Set<string>()
  let ofOperation = new Set<string>()
  let limit = PER_OPERATION
  return {
    lookedUp,
    startOperation: (method) => {
      ofOperation = new Set()
      limit = method === 'list' ? PER_QUERY : PER_OPERATION
    },
    spend: (call, path) => {
      const key = `${call} ${path}`
      // Google judges the writes of a commit in an order of its own and absorbs this error, too. Ours denies in any order.
      if (limit === PER_OPERATION && ofRequest.add(key).size > PER_REQUEST)
        throw new LimitExceeded(`maximum of ${String(PER_REQUEST)} document lookups for a request has been reached`)
      const isWithin = ofOperation.add(key).size <= limit
      if (isWithin) lookedUp.add(path)
      return isWithin
    },
  }
}
