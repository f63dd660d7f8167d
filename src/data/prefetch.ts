import { whenIdle } from '#config/when-idle.ts'
import { prefetchChunks } from './firebase/remote-call.ts'
import { loadEmailjs } from './emailjs.ts'
import { VISITOR_CHUNKS } from './firebase/visitor.ts'

// Prefetches chunks, because a visitor may press Send hours later, when a new deployment has removed these files.

const IDLE_LIMIT_MS = 3_000

/** The chunks that a visitor's request and its mail need. Loaded after the page itself. */
export const prefetchForForms = (): void => {
  whenIdle(() => prefetchChunks([...VISITOR_CHUNKS, loadEmailjs]), IDLE_LIMIT_MS)
}
