import { LateError } from '../data-error.ts'
import { remoteCall } from './remote-call.ts'

const BEAT_MS = 60_000
const PATIENCE_MS = 10_000

type Line = {
  /** A small request on the listeners' channel. */
  ask: () => Promise<unknown>
  reconnect: () => Promise<void>
}

/**
 * A connection can die unnoticed (a sleeping machine, a changed network), and the SDK would take minutes to see it. So something is asked
 * once a minute; without an answer the connection is made anew, and the listeners report that they are old. Returns its stop.
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
