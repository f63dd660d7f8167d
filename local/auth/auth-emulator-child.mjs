// Runs Google's Auth emulator in a process that cannot outlive the one that asked for it: the channel between the two
// closes when the parent goes, however it goes (kill -9 included), and then this process goes too.
import { Server } from 'node:http'
import { createRequire } from 'node:module'
import { require as requireTypeScript } from 'tsx/cjs/api'

const leave = () => process.exit(0)
process.once('disconnect', leave)
if (!process.connected) leave()

// The emulator lets any page call, and so do the two servers that come with it (hub and log). So every server of this process is guarded.
const { refusalOf, refuseStranger } = requireTypeScript('../loopback-only.ts', import.meta.url)
const emit = Server.prototype.emit
Server.prototype.emit = function (event, request, answer, ...rest) {
  if (event === 'request' && refuseStranger(request, answer)) return true
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
