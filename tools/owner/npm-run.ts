import { spawn } from 'node:child_process'
import { npmCommand } from '../install/npm-command.mjs'

/** Runs a script of package.json; what it prints stands in this terminal. Resolves to its exit code: 1 when npm cannot be started, which is said. */
export const npmRun = (
  words: readonly string[],
  { cwd, env = {} }: { cwd?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(...npmCommand('run', ...words), { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', (cause) => {
      console.error(`npm cannot be started: ${cause.message}`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
