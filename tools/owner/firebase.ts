// Runs a command of firebase-tools with the project's own sign-in, which leaves another one of this computer as it is.
// Usage: npm run firebase -- <command and its options>
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'

/** The folder of what belongs to this computer alone, such as the sign-in to Google. Git ignores it. */
export const OWN_FOLDER = '.set-up'

const TOOL = fileURLToPath(new URL('run-firebase.mjs', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Where firebase-tools keeps the sign-in, below its folder of settings; on every system. */
const KEPT = path.join('configstore', 'firebase-tools.json')

const settingsIn = (root: string) => path.join(root, OWN_FOLDER, 'google')

/** The file with the sign-in to Google of this project. */
export const signInFile = (root = ROOT): string => path.join(settingsIn(root), KEPT)

/** What a command of firebase-tools came to. `out`: what it wrote to its output. */
export type Ended = { code: number; out: string }

export type Firebase = {
  /** Runs a command whose questions and answers stand in this terminal. Returns its exit code. */
  show: (...words: string[]) => Promise<number>
  /** Runs a command without a question, unseen. */
  run: (...words: string[]) => Promise<Ended>
}

export const firebaseIn = (root = ROOT): Firebase => {
  const env = { ...process.env, SET_UP_SETTINGS: settingsIn(root) }
  const start = (words: readonly string[], isShown: boolean) =>
    new Promise<Ended>((resolve, reject) => {
      const child = spawn(process.execPath, [TOOL, ...words], {
        cwd: root,
        env,
        stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      })
      let out = ''
      child.stdout?.on('data', (part: Buffer) => (out += part.toString()))
      child.stderr?.resume()
      child.once('error', reject)
      child.once('close', (code) => resolve({ code: code ?? 1, out }))
    })
  return {
    show: async (...words) => (await start(words, true)).code,
    run: (...words) => start(words, false),
  }
}

/** The command as it was typed; without a project that of `.env`. */
const withProject = (words: readonly string[]): string[] => {
  const project = loadEnv('production', ROOT, 'VITE_')['VITE_FIREBASE_PROJECT_ID']
  const isNamed = words.some((word) => word === '-P' || word.startsWith('--project'))
  return isNamed || !project ? [...words] : [...words, '--project', project]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await firebaseIn().show(...withProject(process.argv.slice(2)))
