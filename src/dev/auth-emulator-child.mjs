// Runs Google's Auth emulator in a process that cannot outlive the one that asked for it: the channel between the two
// closes when the parent goes, however it goes (kill -9 included), and then this process goes too.
import { createRequire } from 'node:module'

const leave = () => process.exit(0)
process.once('disconnect', leave)
if (!process.connected) leave()

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
