import { DRAFT_KEPT_MS } from '#config/limits.ts'

// Where local storage is full or switched off, what was typed is kept at least as long as the page lives.
const memory = new Map<string, string>()

/** What was kept under the key, if it is younger than that many milliseconds; the shape is for the caller to check. */
export const readKept = (key: string, youngerThan: number = DRAFT_KEPT_MS): unknown => {
  try {
    const text = memory.get(key) ?? localStorage.getItem(key)
    const kept = text === null ? undefined : (JSON.parse(text) as { savedAt?: unknown; value?: unknown })
    if (typeof kept?.savedAt === 'number' && Math.abs(Date.now() - kept.savedAt) < youngerThan) return kept.value
    if (kept) forget(key)
  } catch {
    forget(key)
  }
  return undefined
}

export const keep = (key: string, value: unknown): void => {
  const text = JSON.stringify({ savedAt: Date.now(), value })
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export const forget = (key: string): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that cannot be reached holds nothing of ours.
  }
}

/** One tab after the other where the browser has Web Locks; at once where it has not. */
export const inTurn = async <Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> =>
  typeof navigator.locks?.request === 'function' ? navigator.locks.request(name, run) : run()
