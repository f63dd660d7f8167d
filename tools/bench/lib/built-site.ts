import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startLocalFirestore } from '../../../packages/firestore/server.ts'
import { freePort, type Ports } from '../../stack/ports.ts'
import { seed } from '../../stack/seed/seed.ts'
import { pathOf } from './paths.ts'

export const freePorts = async (): Promise<Ports> => ({
  site: await freePort(),
  firestore: await freePort(),
  auth: await freePort(),
  outbox: await freePort(),
})

const vite = (ports: Ports, command: string, folder: string, ...options: string[]) =>
  spawn(
    process.execPath,
    [pathOf('node_modules/vite/bin/vite.js'), command, '--mode', 'demo', '--outDir', folder, ...options],
    {
      cwd: pathOf('.'),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        // Vitest sets NODE_ENV to `test`, which Vite would build into the site.
        NODE_ENV: 'production',
        SITE_PORT: String(ports.site),
        FIRESTORE_PORT: String(ports.firestore),
        AUTH_PORT: String(ports.auth),
        OUTBOX_PORT: String(ports.outbox),
      },
    },
  )

/** As for a deployment: the build reads the menu from the Firestore of these ports. */
const build = async (ports: Ports, folder: string) => {
  const [code] = (await once(vite(ports, 'build', folder, '--emptyOutDir'), 'exit')) as [number | null]
  if (code !== 0) throw new Error('The site could not be built.')
}

export type BuiltSite = { folder: string; close: () => Promise<void> }

/** The built site, and a local Firestore with the demo's data for its pages. */
export const buildSite = async (): Promise<BuiltSite> => {
  const folder = pathOf('node_modules/.cache/bench/site')
  const ports = await freePorts()
  const firestore = await startLocalFirestore({ port: ports.firestore, rulesFile: pathOf('firestore.rules') })
  await seed(ports.firestore, new Date())
  await build(ports, folder)
  return { folder, close: () => firestore.close() }
}

/** Builds the site and serves it with the local stack; its pages use the Firestore at `seen`, which runs already, not the stack's own. */
export const startPreview = async (name: string, ports: Ports, seen: number): Promise<{ stop: () => void }> => {
  const folder = `node_modules/.cache/bench/${name}`
  await build({ ...ports, firestore: seen }, folder)
  const child = vite(ports, 'preview', folder)
  const stop = () => {
    child.kill('SIGINT')
  }
  for (let second = 0; second < 120 && child.exitCode === null; second += 1) {
    const answer = await fetch(`http://127.0.0.1:${ports.site}/__local-stack`).catch(() => undefined)
    if (answer?.ok) return { stop }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  stop()
  throw new Error('The preview did not come up.')
}
