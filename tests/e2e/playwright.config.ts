import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { testPorts } from '../../scripts/test-ports.mjs'

const executablePath = findBrowser()

/** Real Chromium against the production build, served by `vite preview` with the whole local stack beside it. */
export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'budgets/*.spec.ts'],
  outputDir: '../../test-results',
  // One local Firestore and one outbox for all: tests take turns and start from the same data.
  workers: 1,
  forbidOnly: true,
  // A real browser on a busy machine may stumble once; the second try is reported as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${testPorts.SITE_PORT}`,
    timezoneId: 'America/Los_Angeles', // far from the venue, so that a device's clock is never taken for the spa's
    // A worker of one test must not answer another's requests; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
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
  webServer: {
    command: 'npx vite preview --mode demo',
    cwd: '../..',
    env: testPorts,
    // The Auth emulator is the last to come up (up to half a minute on a busy machine).
    url: `http://127.0.0.1:${testPorts.SITE_PORT}/__local-stack`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
