import { freePort } from '../ports.ts'
import { findEmulator, type Missing } from './find-emulator.ts'
import { startEmulator } from './start-emulator.ts'

/** Google's emulator for a run of tests. */
type OpenEmulator = {
  /** As the summary of the run names it. */
  name: string
  /** Host and port, for FIRESTORE_EMULATOR_HOST. */
  address: string
  /** Rejects when the emulator ends before it answers. */
  ready: Promise<void>
  close: () => Promise<void>
}

/** The emulator at FIRESTORE_EMULATOR_HOST, else one that is started here on a free port; or why there is none. */
export const openEmulator = async (
  address = process.env['FIRESTORE_EMULATOR_HOST'],
): Promise<OpenEmulator | Missing> => {
  if (address)
    return { name: `the Firestore at ${address}`, address, ready: Promise.resolve(), close: () => Promise.resolve() }
  const found = findEmulator()
  if ('why' in found) return found
  const port = await freePort()
  const { ready, stop, onEnd } = startEmulator(found, port)
  onEnd((sentence) => console.error(sentence))
  return { name: `Google's emulator ${found.version}`, address: `127.0.0.1:${port}`, ready, close: stop }
}
