const PER_OPERATION = 10
const PER_QUERY = 20
const PER_COMMIT = 20

/**
 * Counts the distinct documents that `get`, `exists`, `getAfter` and `existsAfter` look up: 10 for one read or write, 20 for a query,
 * 20 for all writes of a commit together. Documents that were looked up before or that the commit itself writes do not count.
 */
export type LookupBudget = {
  /** Resets the count of a single operation; called by `rules.allows`. */
  startOperation(method: string): void
  /** Counts a lookup of this document (`bookings/id`); false when the limit is exceeded. */
  spend(path: string): boolean
}

/** For a commit: pass one budget with every write of it, in order. `written` are the paths of its documents. */
export const commitBudget = (written: Iterable<string>): LookupBudget => {
  const seen = new Set(written)
  const free = seen.size
  let startedWith = free
  let limit = PER_OPERATION
  return {
    startOperation: (method) => {
      startedWith = seen.size
      limit = method === 'list' ? PER_QUERY : PER_OPERATION
    },
    spend: (path) => {
      if (seen.has(path)) return true
      if (seen.size - startedWith >= limit || seen.size - free >= PER_COMMIT) return false
      seen.add(path)
      return true
    },
  }
}
