import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const FIREBASE = path.join(
  path.dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json')),
  'lib/bin/firebase.js',
)

const ONLY_LOOPBACK = fileURLToPath(new URL('./only-loopback.cjs', import.meta.url))

/** The file in the folder with the names of other machines that a command wanted to reach; missing when there was none. */
export const FOREIGN_CONNECTIONS = 'foreign-connections'

/** What a command of firebase-tools left: `result` and `error` are those of `--json`. */
export type Ran = { code: number | null; stdout: string; stderr: string; result?: unknown; error?: string }

const jsonOf = (stdout: string): { result?: unknown; error?: string } => {
  try {
    return JSON.parse(stdout) as { result?: unknown; error?: string }
  } catch {
    return {}
  }
}

/** Runs the firebase-tools of node_modules in `folder`, which also keeps its login. Standard input is empty. */
export const runFirebase = (folder: string, env: Record<string, string>, ...words: string[]): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [FIREBASE, ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_CONFIG_HOME: path.join(folder, '.config'),
        NODE_OPTIONS: `--require ${JSON.stringify(ONLY_LOOPBACK)}`,
        FOREIGN_CONNECTIONS: path.join(folder, FOREIGN_CONNECTIONS),
        ...env,
      },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (data: Buffer) => (stdout += String(data)))
    child.stderr.on('data', (data: Buffer) => (stderr += String(data)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr, ...jsonOf(stdout) }))
  })
