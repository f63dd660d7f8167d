import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { assertFree, freePort, type Ports } from '#tools/stack/ports.ts'

const VITE = path.resolve('tools/stack/vite.mjs')
const CONFIG = 'tests/stack/vite.config.ts'

/** The Auth emulator alone may need half a minute on a busy machine. */
export const PATIENCE_MS = 180_000

const freePorts = async (): Promise<Ports> => ({
  site: await freePort(),
  firestore: await freePort(),
  auth: await freePort(),
  outbox: await freePort(),
})

type Running = {
  process: ChildProcess
  ports: Ports
  output: () => string
  ended: Promise<[number | null, string | null]>
}

/** Like npm: a shell that waits for its command. The command gets no signal when the shell is killed. */
const IN_SHELL = ['-c', `"$0" "$@"; exit $?`, process.execPath]

/** Starts `vite` with the local stack alone, in a process of its own; `words` are added to its command line, `env` to its environment. */
const startVite = (
  ports: Ports,
  { inShell = false, config = CONFIG, words = [] as string[], env = {} } = {},
): Running => {
  const command = [VITE, '--config', path.resolve(config), '--mode', 'development', ...words]
  const child = spawn(inShell ? 'sh' : process.execPath, [...(inShell ? IN_SHELL : []), ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NO_COLOR: '1',
      VITEST: '',
      SITE_PORT: String(ports.site),
      FIRESTORE_PORT: String(ports.firestore),
      AUTH_PORT: String(ports.auth),
      OUTBOX_PORT: String(ports.outbox),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close') as Promise<[number | null, string | null]>
  return { process: child, ports, output: () => output, ended }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

/** Waits until the claim is true. When it does not become true before the test's time limit, the error says which claim it was. */
export const until = async (claim: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE_MS - 10_000
  while (!(await claim())) {
    if (Date.now() > end) throw new Error(`Did not become true: ${claim.toString()}`)
    await pause()
  }
}

const status = (address: string) =>
  fetch(address).then(
    (answer) => answer.status,
    () => 0,
  )
export const siteAnswers = async ({ ports }: Running) =>
  (await status(`http://127.0.0.1:${ports.site}/__local-stack`)) !== 0
export const isReady = async ({ ports }: Running) =>
  (await status(`http://127.0.0.1:${ports.site}/__local-stack`)) === 200

/** Process ids of the direct children. */
export const childrenOf = (pid: number | undefined): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, child, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return Number(parent) === pid && !command.startsWith('ps ') ? [Number(child)] : []
    })

/** Process ids of the children and all of theirs. */
export const descendantsOf = (pid: number | undefined): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ports of its own for each test, and `start`, whose process is ended after the test. */
export const oneVite = () => {
  let ports: Ports
  let running: Running | undefined
  beforeEach(async () => {
    ports = await freePorts()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(running?.output())
    running?.process.kill('SIGKILL')
    await running?.ended
    running = undefined
    // The Auth emulator ends by itself a moment later, and may write into its folder until then.
    await rm(`node_modules/.cache/la-lumiere/auth-${ports.auth}`, { recursive: true, force: true, maxRetries: 20 })
  })
  return {
    start: (options?: Parameters<typeof startVite>[1]) => (running = startVite(ports, options)),
    ports: () => ports,
    everythingIsGone: async (processes: readonly number[]) => {
      expect(processes.length).toBeGreaterThan(0)
      await until(() => processes.every((pid) => !isAlive(pid)))
      await assertFree(ports)
    },
  }
}
