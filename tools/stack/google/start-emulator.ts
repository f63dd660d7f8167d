import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ChildServer, watchServer } from '../child-server.ts'
import { type Installation, MAIN_CLASS } from './find-emulator.ts'

const CHILD = fileURLToPath(new URL('./emulator-child.mjs', import.meta.url))

/** Starts Google's Firestore emulator on 127.0.0.1, without data or rules: every call is allowed until rules are loaded. */
export const startEmulator = ({ java, jar, version }: Installation, port: number): ChildServer => {
  const command = [java, '-Duser.language=en', '-cp', jar, MAIN_CLASS, '--host', '127.0.0.1', '--port', String(port)]
  const child = fork(CHILD, command, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    // Its own process group, because Ctrl-C in a terminal reaches the whole group, and only the parent should end the child.
    detached: process.platform !== 'win32',
  })
  return watchServer({
    child,
    name: `Google's emulator ${version}`,
    origin: `http://127.0.0.1:${port}`,
    loss: 'nothing can be read or stored',
    // The child ends Java, then itself.
    end: () => {
      if (child.connected) child.disconnect()
    },
  })
}
