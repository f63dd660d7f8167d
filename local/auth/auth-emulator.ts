import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../ports.ts'
import { StackProblem } from '../stack-problem.ts'

type AuthEmulator = {
  /** Resolves when the emulator answers and has the accounts; rejects with a StackProblem when it ends before that. */
  ready: Promise<void>
  /** Calls the listener once if the emulator ends without `stop`. */
  onEnd: (listener: (sentence: string) => void) => void
  stop: () => Promise<void>
}
type Account = { localId: string; email: string; rawPassword: string; customAttributes: string }

const CHILD = fileURLToPath(new URL('./auth-emulator-child.mjs', import.meta.url))
const POLL_MS = 150
const REMEMBERED_LINES = 12

const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' }

const call = async (url: string, method: string, body: unknown) => {
  const answer = await fetch(url, { method, headers: OWNER, body: JSON.stringify(body) })
  const result = (await answer.json()) as { error?: unknown }
  // batchCreate answers 200 with a list of errors.
  const failed = Array.isArray(result.error) ? result.error.length > 0 : result.error !== undefined
  if (!answer.ok || failed)
    throw new Error(`The Auth emulator refused ${method} ${url}: ${JSON.stringify(result.error)}`)
}

const addAccounts = async (origin: string, project: string, accounts: readonly Account[]) => {
  const toolkit = `${origin}/identitytoolkit.googleapis.com`
  // As in production, an unknown user and a wrong password get the same answer.
  await call(`${toolkit}/v2/projects/${project}/config?updateMask=emailPrivacyConfig`, 'PATCH', {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  })
  await call(`${toolkit}/v1/projects/${project}/accounts:batchCreate`, 'POST', { users: accounts })
}

const answers = (origin: string) =>
  fetch(origin).then(
    (answer) => answer.ok,
    () => false,
  )

/**
 * Starts the Auth emulator of firebase-tools on 127.0.0.1 in its own process. It needs 7 to 30 s and no network. `folder` is for its
 * configuration and the files it writes.
 */
export const startAuthEmulator = async (options: {
  port: number
  project: string
  accounts: readonly Account[]
  folder: string
}): Promise<AuthEmulator> => {
  const { port, project, accounts, folder } = options
  await mkdir(folder, { recursive: true })
  const host = '127.0.0.1'
  const emulators = {
    auth: { host, port },
    hub: { host, port: await freePort() },
    logging: { host, port: await freePort() },
    ui: { enabled: false },
  }
  const config = path.join(folder, 'firebase.json')
  await writeFile(config, JSON.stringify({ emulators }, null, 2))

  const child = fork(CHILD, [project, config], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    // Its own process group, because Ctrl-C in a terminal reaches the whole group, and only the parent should end the child.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      TMPDIR: folder,
      XDG_CONFIG_HOME: folder,
      NO_UPDATE_NOTIFIER: '1',
      CI: 'true',
      FORCE_COLOR: '0',
    },
  })
  let isStopping = false
  let lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines = [...lines, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-REMEMBERED_LINES)
    })

  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const listeners: ((sentence: string) => void)[] = []
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', killNow)
      const sentence = `The Auth emulator has ended (${signal ?? `exit code ${code}`}); nobody can sign in until the next start. Its last output:\n${lines.join('\n')}`
      if (!isStopping) for (const listener of listeners) listener(sentence)
      resolve()
    })
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null

  const origin = `http://${host}:${port}`
  const comeUp = async () => {
    while (!(await answers(origin))) {
      if (hasEnded()) throw new StackProblem(`The Auth emulator did not start:\n${lines.join('\n')}`)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, POLL_MS).unref())])
    }
    await addAccounts(origin, project, accounts)
  }
  const ready = comeUp()
  // Prevents an unhandled rejection; callers that do not await `ready` are notified by onEnd.
  ready.catch(() => undefined)

  return {
    ready,
    onEnd: (listener) => listeners.push(listener),
    stop: async () => {
      isStopping = true
      killNow()
      await ended
    },
  }
}
