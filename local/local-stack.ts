import type { Server } from 'node:http'
import type { Connect, Logger, Plugin, PreviewServer, ViteDevServer } from 'vite'
import { assertFree, type Ports } from './ports.ts'
import { startStack, type Stack } from './stack.ts'
import { stackTable } from './stack-table.ts'

/** scripts/check-dist.mjs looks for it in a build. */
export const LOCAL_STACK_MARKER = 'la-lumiere-local-stack'

/** Answers 200 once everything is up and 503 before; for whoever waits for it, such as the end-to-end tests. */
const READY_PATH = '/__local-stack'

/** What this process runs, and for how many servers: a changed vite.config.ts makes Vite start its second server before it closes the first. */
type Shared = { stack: Promise<Stack>; users: number; hasAskedToWait?: true }
const KEY = Symbol.for(LOCAL_STACK_MARKER)
const registry = globalThis as { [KEY]?: Shared }

/** Everything but the Auth emulator lives in this process, and that one is killed on exit: nothing needs time to say goodbye. */
const leave = () => process.exit(0)

/** A shell that is killed (npm runs commands in one) says nothing to its child: whoever has lost its parent leaves too. */
const leaveWithParent = () => {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && leave(), 500).unref()
}

const start = async (root: string, ports: Ports, logger: Logger): Promise<Stack> => {
  process.once('SIGINT', leave)
  const orphanWatch = leaveWithParent()
  await assertFree({ site: ports.site })
  const tell = (sentence: string) => logger.info(`[local stack] ${sentence}`, { timestamp: true })
  const stack = await startStack({ root, ports, now: new Date(), tell })
  const close = async () => {
    process.off('SIGINT', leave)
    clearInterval(orphanWatch)
    await stack.close()
  }
  stack.authReady.then(
    () => logger.info(stackTable(ports)),
    (cause: unknown) => {
      tell(cause instanceof Error ? cause.message : String(cause))
      logger.info(stackTable(ports, { isAuthUp: false }))
    },
  )
  return { ...stack, close }
}

const join = async (root: string, ports: Ports, logger: Logger): Promise<Stack> => {
  const shared = (registry[KEY] ??= { stack: start(root, ports, logger), users: 0 })
  shared.users += 1
  try {
    return await shared.stack
  } catch (cause) {
    delete registry[KEY]
    throw cause
  }
}

const part = async () => {
  const shared = registry[KEY]
  if (!shared) return
  shared.users -= 1
  if (shared.users > 0) return
  delete registry[KEY]
  await (await shared.stack).close()
}

const askToWait = (stack: Stack, logger: Logger) => {
  const shared = registry[KEY]
  if (!shared || shared.hasAskedToWait || stack.authState() !== 'starting') return
  shared.hasAskedToWait = true
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
 * The local Firestore, the outbox and the Auth emulator beside `vite` and `vite preview`, ending with them. Nothing of it takes part in a
 * build, and nothing starts inside Vitest, which runs plugins marked `serve` too.
 */
export const localStack = (ports: Ports): Plugin => {
  const attach = async (server: ViteDevServer | PreviewServer) => {
    const { httpServer, config } = server
    if (!httpServer) return
    const stack = await join(config.root, ports, config.logger)
    httpServer.once('close', () => void part())
    ;(httpServer as Server).once('listening', () => askToWait(stack, config.logger))
    server.middlewares.use(READY_PATH, answerReady(stack))
  }
  return {
    name: LOCAL_STACK_MARKER,
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer: attach,
    configurePreviewServer: attach,
  }
}
