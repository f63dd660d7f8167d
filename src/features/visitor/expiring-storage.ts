import { DRAFT_KEPT_MS } from '#config/limits.ts'
import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'

type Entry = { savedAt: number; value: unknown }

// Fallback for full or forbidden local storage: values live as long as the page.
const memory = new Map<string, Entry>()

/** The value under the key if it is younger than this many milliseconds. The caller checks its shape. */
export const readExpiring = (key: string, youngerThan: number = DRAFT_KEPT_MS): unknown => {
  const entry = memory.get(key) ?? (readStoredJson('localStorage', key) as Partial<Entry> | null | undefined)
  if (typeof entry?.savedAt === 'number' && Math.abs(Date.now() - entry.savedAt) < youngerThan) return entry.value
  if (entry !== undefined) removeExpiring(key)
  return undefined
}

export const writeExpiring = (key: string, value: unknown): void => {
  const entry = { savedAt: Date.now(), value }
  if (writeStored('localStorage', key, JSON.stringify(entry))) memory.delete(key)
  else memory.set(key, entry)
}

/** False when something lives in memory only, so that a reload loses it. */
export const isKeptOnDevice = (): boolean => memory.size === 0

export const removeExpiring = (key: string): void => {
  memory.delete(key)
  removeStored('localStorage', key)
}
