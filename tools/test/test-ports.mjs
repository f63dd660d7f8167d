import { availableParallelism } from 'node:os'

/** How many end-to-end tests run in parallel, each with its own stack: two, or one where there is one core. */
export const WORKERS = Number(process.env.E2E_WORKERS ?? Math.min(2, availableParallelism()))

const USUAL = { SITE_PORT: 4273, FIRESTORE_PORT: 8280, AUTH_PORT: 9299, OUTBOX_PORT: 8225 }

/**
 * The ports of a stack that tests start. They differ from the usual ones, so that a developer's own stack can run at the same time. Each
 * further worker's are higher by 100.
 */
export const portsOf = (worker) =>
  Object.fromEntries(
    Object.entries(USUAL).map(([name, usual]) => [name, String(Number(process.env[name] ?? usual) + 100 * worker)]),
  )

/** Where the site of that worker is built: the addresses of its stack are written into it. */
export const distOf = (worker) => (worker === 0 ? 'dist' : `node_modules/.cache/dist-${worker}`)

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const testPorts = portsOf(worker)
export const testDist = distOf(worker)
