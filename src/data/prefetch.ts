import { whenIdle } from '#config/waiting.ts'
import { prefetchChunks } from './firebase/remote-call.ts'
import { loadEmailjs } from './emailjs.ts'
import { VISITOR_CHUNKS } from './firebase/visitor.ts'

// Prefetches chunks, because a visitor may press Send hours later, when a new deployment has removed these files.

const IDLE_LIMIT_MS = 3_000
/** Lists and figures of the portal come first. */
const PORTAL_FIRST_MS = 5_000

export const prefetchForForms = (): void => {
  whenIdle(() => prefetchChunks([...VISITOR_CHUNKS, loadEmailjs]), IDLE_LIMIT_MS)
}

export const prefetchForPortal = (): (() => void) => {
  const timer = setTimeout(() => prefetchChunks([loadEmailjs]), PORTAL_FIRST_MS)
  return () => clearTimeout(timer)
}
