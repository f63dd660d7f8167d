import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startLocalFirestore } from '../../../packages/firestore/server.ts'
import { freePort } from '../../stack/ports.ts'
import { seed } from '../../stack/seed/seed.ts'
import { pathOf } from './paths.ts'

export type BuiltSite = { folder: string; close: () => Promise<void> }

/** Builds the site as for a deployment. The build reads the menu from a local Firestore, which then also serves the pages. */
export const buildSite = async (): Promise<BuiltSite> => {
  const folder = pathOf('node_modules/.cache/bench/site')
  const port = await freePort()
  const firestore = await startLocalFirestore({ port, rulesFile: pathOf('firestore.rules') })
  await seed(port, new Date())
  const words = ['build', '--mode', 'demo', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  const build = spawn(process.execPath, [pathOf('node_modules/vite/bin/vite.js'), ...words], {
    cwd: pathOf('.'),
    stdio: 'inherit',
    // Vitest sets NODE_ENV to `test`, which Vite would build into the site.
    env: { ...process.env, NODE_ENV: 'production', FIRESTORE_PORT: String(port) },
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The site could not be built.')
  return { folder, close: () => firestore.close() }
}
