// Runs Google's Auth emulator in a process that cannot outlive its parent: when the parent ends, even by kill -9, the IPC channel closes
// and this process exits.
import { Server } from 'node:http'
import { createRequire } from 'node:module'
import { require as requireTypeScript } from 'tsx/cjs/api'

const exit = () => process.exit(0)
process.once('disconnect', exit)
if (!process.connected) exit()

// The emulator, its hub and its log server accept requests from any page, so every server of this process is guarded.
const { refusalOf, refuseForeign } = requireTypeScript('../../../packages/firestore/loopback-only.ts', import.meta.url)
const emit = Server.prototype.emit
Server.prototype.emit = function (event, request, answer, ...rest) {
  if (event === 'request' && refuseForeign(request, answer)) return true
  if (event === 'upgrade' && refusalOf(request.headers) !== undefined) {
    answer.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    return true
  }
  return emit.call(this, event, request, answer, ...rest)
}

const [project, config] = process.argv.slice(2)
process.argv = [
  process.execPath,
  'firebase',
  'emulators:start',
  '--only',
  'auth',
  '--project',
  project,
  '--config',
  config,
]
createRequire(import.meta.url)('firebase-tools/lib/bin/firebase.js')
