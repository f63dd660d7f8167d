import { DRAFT_KEPT_MS } from '#config/limits.ts'
import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'

type Entry = { savedAt: number; value: unknown }

// Where local storage is full or switched off, what was typed is kept at least as long as the page lives.
const memory = new Map<string, Entry>()

/** What was kept under the key, if it is younger than that many milliseconds; the shape is for the caller to check. */
export const readKept = (key: string, youngerThan: number = DRAFT_KEPT_MS): unknown => {
  const entry = memory.get(key) ?? (readStoredJson('localStorage', key) as Partial<Entry> | null | undefined)
  if (typeof entry?.savedAt === 'number' && Math.abs(Date.now() - entry.savedAt) < youngerThan) return entry.value
  if (entry !== undefined) forget(key)
  return undefined
}

export const keep = (key: string, value: unknown): void => {
  const entry = { savedAt: Date.now(), value }
  if (writeStored('localStorage', key, JSON.stringify(entry))) memory.delete(key)
  else memory.set(key, entry)
}

export const forget = (key: string): void => {
  memory.delete(key)
  removeStored('localStorage', key)
}

/** One tab after the other where the browser has Web Locks; at once where it has not. */
export const inTurn = async <Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> =>
  typeof navigator.locks?.request === 'function' ? navigator.locks.request(name, run) : run()
