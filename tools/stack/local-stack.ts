import type { Server } from 'node:http'
import type { Connect, Logger, Plugin, PreviewServer, ViteDevServer } from 'vite'
import { assertFree, type Ports } from './ports.ts'
import type { FirestoreChoice } from './stack-firestore.ts'
import { startStack, type Stack } from './stack.ts'
import { stackTable } from './stack-table.ts'

/** tools/build/check-dist.mjs fails if a build contains this text. */
export const LOCAL_STACK_MARKER = 'la-lumiere-local-stack'

/** Answers 200 once everything is up and 503 before, for programs that wait for the stack, such as the end-to-end tests. */
const READY_PATH = '/__local-stack'

/** Counts users, because after a change of vite.config.ts Vite starts a new server before it closes the old one. */
type Shared = { stack: Promise<Stack>; users: number; hasLoggedStarting?: true }
const KEY = Symbol.for(LOCAL_STACK_MARKER)
const registry = globalThis as { [KEY]?: Shared }

/** Can exit at once: all servers are in this process, except the Auth emulator, which is killed on exit. */
const exit = () => process.exit(0)

/** Exits when the parent process has ended: npm runs commands in a shell, and a killed shell sends no signal to its child. */
const exitWithParent = () => {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && exit(), 500).unref()
}

type Choice = { ports: Ports; firestore: FirestoreChoice }

const start = async (root: string, { ports, firestore }: Choice, logger: Logger): Promise<Stack> => {
  process.once('SIGINT', exit)
  const orphanWatch = exitWithParent()
  await assertFree({ site: ports.site })
  const tell = (sentence: string) => logger.info(`[local stack] ${sentence}`, { timestamp: true })
  const stack = await startStack({ root, ports, firestore, now: new Date(), tell })
  const close = async () => {
    process.off('SIGINT', exit)
    clearInterval(orphanWatch)
    await stack.close()
  }
  stack.authReady.then(
    () => logger.info(stackTable(ports, stack.firestore)),
    (cause: unknown) => {
      tell(cause instanceof Error ? cause.message : String(cause))
      logger.info(stackTable(ports, stack.firestore, { isAuthUp: false }))
    },
  )
  return { ...stack, close }
}

const acquireStack = async (root: string, choice: Choice, logger: Logger): Promise<Stack> => {
  const shared = (registry[KEY] ??= { stack: start(root, choice, logger), users: 0 })
  shared.users += 1
  try {
    return await shared.stack
  } catch (cause) {
    delete registry[KEY]
    throw cause
  }
}

const releaseStack = async () => {
  const shared = registry[KEY]
  if (!shared) return
  shared.users -= 1
  if (shared.users > 0) return
  delete registry[KEY]
  await (await shared.stack).close()
}

const logStarting = (stack: Stack, logger: Logger) => {
  const shared = registry[KEY]
  if (!shared || shared.hasLoggedStarting || stack.authState() !== 'starting') return
  shared.hasLoggedStarting = true
  logger.info('  The site works now. The Auth emulator is still starting (7 to 30 s); then staff can sign in.')
}

const answerReady =
  (stack: Stack): Connect.SimpleHandleFunction =>
  (_, response) => {
    const auth = stack.authState()
    response
      .writeHead(auth === 'up' ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify({ site: 'up', firestore: 'up', outbox: 'up', auth }))
  }

/**
 * Runs the Firestore, the outbox and the Auth emulator as long as `vite` or `vite preview` runs. Does nothing in a build or in
 * Vitest, which also applies plugins marked `serve`.
 */
export const localStack = (choice: Choice): Plugin => {
  const attach = async (server: ViteDevServer | PreviewServer) => {
    const { httpServer, config } = server
    if (!httpServer) return
    const stack = await acquireStack(config.root, choice, config.logger)
    httpServer.once('close', () => void releaseStack())
    ;(httpServer as Server).once('listening', () => logStarting(stack, config.logger))
    server.middlewares.use(READY_PATH, answerReady(stack))
  }
  return {
    name: LOCAL_STACK_MARKER,
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer: attach,
    configurePreviewServer: attach,
  }
}
