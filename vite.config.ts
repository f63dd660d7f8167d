import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { loadEnv } from 'vite'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { parseEnv } from './src/config/parse-env.ts'
import { envProblems } from './tools/build/env-check.ts'
import { OLDEST_BROWSERS, SCRIPT_TARGET } from './tools/build/browsers.ts'
import { CHUNK_GROUPS } from './tools/build/chunk-groups.ts'
import { chunkList } from './tools/build/chunk-list.ts'
import { demoAccounts } from './tools/stack/auth/demo-accounts.ts'
import { demoEnv, isLocalBackend } from './tools/stack/demo-env.ts'
import { edition } from './tools/build/edition.ts'
import { hexColors } from './tools/build/hex-colors.ts'
import { hosting } from './tools/build/hosting.ts'
import { localStack } from './tools/stack/local-stack.ts'
import { prerender } from './tools/build/prerender/prerender.ts'
import { readFirestoreChoice } from './tools/stack/stack-firestore.ts'
import { readPorts } from './tools/stack/ports.ts'
import { refuseDemoAccounts } from './tools/build/production-guard.ts'
import { sourceMaps } from './tools/build/source-maps.ts'
import { serviceWorker } from './tools/build/service-worker.ts'
import { findBrowser } from './tools/install/browser.mjs'

/** Tests of the data modules on a bad line and in random order, which take as long as all other unit tests. */
const FAULTS = ['src/data/**/{fault-matrix,lost-answers,histories}.test.ts']
const DATA_DOORS = ['tests/support/data-doors.ts']
const FIRESTORE = [
  'packages/firestore/*.test.ts',
  'packages/firestore/{operations,rules,store,testing,wire}/**/*.test.ts',
]

const project = (name: string, include: string[], more: TestUserConfig = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    // A limit for what hangs, not a measure of the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...more,
    setupFiles: ['tests/support/past-midnight.ts', 'packages/firestore/testing/prove.ts', ...(more.setupFiles ?? [])],
  },
})

/** Focus, dialogs, layout and scrolling of component tests are a real browser's. */
const inChromium = (executablePath = '') => ({
  enabled: true,
  headless: true,
  // Another run may have the usual port.
  api: { strictPort: false },
  provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox'] } }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1280, height: 900 },
  screenshotFailures: false,
})

/** Which modes there are: `vite` and `--mode demo` talk to the local stack, `vite build` to the hosted services of `.env`. */
export default defineConfig(({ command, mode, isPreview }) => {
  const root = import.meta.dirname
  const ports = readPorts(process.env, command === 'serve' && !isPreview ? 'dev' : 'preview')
  const isLocal = isLocalBackend({ command, mode, isPreview }, loadEnv(mode, root, 'VITE_')['VITE_BACKEND'])
  // Vite reads VITE_ values of the process before those of .env files, so a local site never talks to a hosted database.
  if (isLocal) Object.assign(process.env, demoEnv(ports))
  const raw = loadEnv(mode, root, 'VITE_')
  if (mode !== 'test' && !isPreview) {
    const problems = envProblems(raw)
    if (problems.length > 0) throw new Error(`The configuration is not complete.\n${problems.join('\n')}`)
  }

  const browser = mode === 'test' ? findBrowser() : undefined
  return {
    ...(mode !== 'test' && { define: { __ENV__: JSON.stringify(parseEnv(raw)) } }),
    plugins: [
      react(),
      // Vite writes the sheet for the oldest browsers.
      tailwindcss({ optimize: false }),
      hexColors(),
      refuseDemoAccounts(),
      isLocal && demoAccounts(),
      isLocal && localStack({ ports, firestore: readFirestoreChoice(process.env) }),
      hosting(),
      sourceMaps(),
      edition(),
      chunkList(),
      prerender(),
      serviceWorker(),
    ],
    server: { host: '127.0.0.1', port: ports.site, strictPort: true },
    preview: { host: '127.0.0.1', port: ports.site, strictPort: true },
    build: {
      target: SCRIPT_TARGET,
      cssTarget: OLDEST_BROWSERS,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // How long a plugin took says something of the machine, nothing of the build.
        checks: { pluginTimings: false },
        output: {
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          assetFileNames: 'static/[ext]/[name]-[hash][extname]',
          codeSplitting: { groups: CHUNK_GROUPS },
        },
      },
    },
    test: {
      // Vitest leaves one core free when asked nothing, which is half of a small machine.
      maxWorkers: '100%',
      // `node tools/test/prove.mjs` sets the seed of all random cases; `npm test` draws a new seed for each test.
      provide: { seed: process.env['PROVE'] === undefined ? undefined : Number(process.env['PROVE']), browser },
      projects: [
        project('unit', ['{src,tools}/**/*.test.ts', 'tests/{budgets,mutants}/*.test.ts', 'tools/**/*.test.mjs'], {
          exclude: [...FAULTS, '**/node_modules/**'],
          setupFiles: DATA_DOORS,
        }),
        project('components', ['src/**/*.test.tsx', 'tests/support/*.test.tsx'], {
          browser: inChromium(browser),
          globalSetup: ['tests/support/serve-firestore.ts'],
          setupFiles: ['tests/support/components.ts'],
          testTimeout: 400_000,
        }),
        project('rules', ['tests/rules/**/*.test.ts']),
        project('conformance', ['packages/firestore/conformance/**/*.test.ts']),
        project('lint', ['tests/lint/**/*.test.ts']),
        project('stack', ['tests/stack/**/*.test.ts']),
        project('firestore', FIRESTORE),
        project('faults', FAULTS, { setupFiles: DATA_DOORS }),
      ],
    },
  }
})
