import { LateError } from '../data-error.ts'
import { withinLimit } from './remote-call.ts'

/** The rules refuse this document without reading another one, so a beat costs no read. A refusal is an answer. */
export const BEAT_PATH = 'edition/heartbeat'

const BEAT_MS = 60_000
const PATIENCE_MS = 10_000

type Line = {
  /** Sends a small request on the listeners' channel. */
  ask: () => Promise<unknown>
  reconnect: () => Promise<void>
}

/**
 * Sends a request once a minute, because a connection can die unnoticed (a sleeping machine, a changed network) and the SDK would take
 * minutes to see it. Without an answer it reconnects, and the listeners report stale data. Returns a function that stops it.
 */
export const startHeartbeat = ({ ask, reconnect }: Line): (() => void) => {
  const beat = async () => {
    try {
      // Not `remoteCall`, which asks after a denial whether the page is outdated.
      await withinLimit('Asking whether the line is alive', ask, PATIENCE_MS)
    } catch (error) {
      // Any other error is an answer, or already known to the SDK.
      if (error instanceof LateError) await reconnect()
    }
  }
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  return () => clearInterval(timer)
}
