import { whenIdle } from '#config/waiting.ts'
import { loadEmailjs } from './emailjs.ts'
import { VISITOR_CHUNKS } from './firebase/visitor.ts'

// Prefetches chunks, because a visitor may press Send hours later, when a new deployment has removed these files.

const IDLE_LIMIT_MS = 3_000
/** Lists and figures of the portal come first. */
const PORTAL_FIRST_MS = 5_000

/** A failure is ignored: the import is tried again when it is needed. */
const fetchEarly = (load: () => Promise<unknown>): unknown => load().catch(() => undefined)

export const prefetchForForms = (): void => {
  whenIdle(() => [...VISITOR_CHUNKS, loadEmailjs].forEach(fetchEarly), IDLE_LIMIT_MS)
}

export const prefetchForPortal = (): (() => void) => {
  const timer = setTimeout(() => fetchEarly(loadEmailjs), PORTAL_FIRST_MS)
  return () => clearTimeout(timer)
}
