// Runs Google's emulator and ends it with the parent process: when the parent ends, even by kill -9, the IPC channel closes. Java itself
// would go on.
import { spawn } from 'node:child_process'

const [java, ...words] = process.argv.slice(2)
const emulator = spawn(java, words, { stdio: ['ignore', 'inherit', 'inherit'] })
const end = () => emulator.kill('SIGKILL')
emulator.once('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
emulator.once('exit', (code) => process.exit(code ?? 1))
process.once('disconnect', end)
if (!process.connected) end()
