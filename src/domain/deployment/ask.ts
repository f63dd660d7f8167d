import type { Answer } from './finding.ts'

const LIMIT_MS = 10_000

const whyOf = (cause: unknown) =>
  cause instanceof Error && cause.name === 'TimeoutError'
    ? `no answer within ${String(LIMIT_MS / 1000)} s.`
    : 'it cannot be reached.'

/** Requests an address and reads the whole answer. Never throws. */
export type Ask = (address: string, init?: RequestInit) => Promise<Answer>

/** Asks with this `fetch`. */
export const askWith =
  (fetch: typeof globalThis.fetch): Ask =>
  async (address, init) => {
    try {
      const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
      const headers = Object.fromEntries(answer.headers)
      return { address, status: answer.status, headers, text: await answer.text() }
    } catch (cause) {
      return { address, failed: whyOf(cause) }
    }
  }

const AT_ONCE = 8

/** Runs `ask` for each item, eight at a time. */
export const askEach = async <Item, Result>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))))
  return results
}
