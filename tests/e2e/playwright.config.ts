import { defineConfig, devices } from '@playwright/test'
import { assertFree } from '#tools/stack/ports.ts'
import { findBrowser } from '../../tools/install/browser.mjs'
import { distOf, portsOf, testPorts, WORKERS } from '../../tools/test/test-ports.mjs'

const executablePath = findBrowser()

// Fails with the variable for a taken port. Not in workers, which load this file when their own servers are running.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const { SITE_PORT, FIRESTORE_PORT, AUTH_PORT, OUTBOX_PORT } = portsOf(worker)
    await assertFree({
      site: Number(SITE_PORT),
      firestore: Number(FIRESTORE_PORT),
      auth: Number(AUTH_PORT),
      outbox: Number(OUTBOX_PORT),
    })
  }

/** Real Chromium against the production build, served by `vite preview` with the whole local stack beside it. */
export default defineConfig({
  testDir: '..',
  projects: [
    // What counts bytes, requests or reads: a count that differs on a second try is a fault, too.
    { name: 'budgets', testMatch: 'budgets/*.spec.ts', retries: 0 },
    { name: 'journeys', testMatch: 'e2e/*.spec.ts' },
  ],
  outputDir: '../../test-results',
  // Each worker has a local stack of its own, because tests change its data.
  workers: WORKERS,
  forbidOnly: true,
  // For timeouts on a busy machine; a test that passes on the second try is reported as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${testPorts.SITE_PORT}`,
    timezoneId: 'America/Los_Angeles', // far from the venue, so that code that uses the device's time zone fails
    // A service worker of one test must not answer requests of another; the offline journeys allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    // The splash would lie over every page for a second or two. Tests in which motion matters ask for it (`inMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => {
    const [ports, dist] = [portsOf(worker), distOf(worker)]
    const options = `--mode demo --outDir ${dist}`
    return {
      command: `npx vite build ${options} --emptyOutDir --logLevel warn && npx vite preview ${options}`,
      cwd: '../..',
      env: { ...ports, NODE_ENV: 'production' },
      // The Auth emulator is the last to come up (up to half a minute on a busy machine).
      url: `http://127.0.0.1:${ports.SITE_PORT}/__local-stack`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGINT' as const, timeout: 10_000 },
      stdout: 'ignore' as const,
      stderr: 'pipe' as const,
    }
  }),
})
