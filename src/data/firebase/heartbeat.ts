import { LateError } from '../data-error.ts'
import { remoteCall } from './remote-call.ts'

const BEAT_MS = 60_000
const PATIENCE_MS = 10_000

type Line = {
  /** Asks the server for something small, by the way on which the listeners are told. */
  ask: () => Promise<unknown>
  reconnect: () => Promise<void>
}

/**
 * A line can die without a word (a sleeping machine, a changed network), and the SDK would wait minutes for its next sentence. So once a
 * minute something is asked; without an answer the line is taken down and tried anew, and the listeners say that they are old. Returns
 * its stop.
 */
export const startHeartbeat = ({ ask, reconnect }: Line): (() => void) => {
  const beat = async () => {
    try {
      await remoteCall('Asking whether the line is alive', ask, PATIENCE_MS)
    } catch (error) {
      // Anything but silence is an answer, or known to the SDK already.
      if (error instanceof LateError) await reconnect()
    }
  }
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  return () => clearInterval(timer)
}
