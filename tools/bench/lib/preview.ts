import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../install/browser.mjs'
import { freePort, type Ports } from '../../stack/ports.ts'
import { pathOf } from './paths.ts'

const VITE = pathOf('node_modules/vite/bin/vite.js')

export const freePorts = async (): Promise<Ports> => ({
  site: await freePort(),
  firestore: await freePort(),
  auth: await freePort(),
  outbox: await freePort(),
})

const environment = ({ site, firestore, auth, outbox }: Ports) => ({
  ...process.env,
  SITE_PORT: String(site),
  FIRESTORE_PORT: String(firestore),
  AUTH_PORT: String(auth),
  OUTBOX_PORT: String(outbox),
})

/**
 * Builds the site in a folder of this name and serves it with the local stack beside it. The built site talks to the Firestore at `seen`
 * instead of the stack's own, so that the bench can count between them or in its place. If it runs already, in this process or elsewhere,
 * the build reads the menu from it, as before a deployment.
 */
export const startPreview = async (name: string, ports: Ports, seen: number): Promise<{ stop: () => void }> => {
  const words = ['--mode', 'demo', '--outDir', `node_modules/.cache/la-lumiere/${name}`, '--logLevel', 'error']
  const build = spawn(process.execPath, [VITE, 'build', '--emptyOutDir', ...words], {
    cwd: pathOf('.'),
    env: environment({ ...ports, firestore: seen }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The build failed.')
  const child = spawn(process.execPath, [VITE, 'preview', ...words], {
    cwd: pathOf('.'),
    env: environment(ports),
    stdio: 'ignore',
  })
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

export const launchChromium = (): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
}
