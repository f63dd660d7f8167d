import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { envProblems, parseEnv } from './src/config/parse-env.ts'
import { demoAccounts } from './src/dev/demo-accounts.ts'
import { demoEnv, isLocalBackend } from './src/dev/demo-env.ts'
import { edition } from './src/dev/edition.ts'
import { hosting } from './src/dev/hosting.ts'
import { liteInteger } from './src/dev/lite-integer.ts'
import { localStack } from './src/dev/local-stack.ts'
import { prerender } from './src/dev/prerender/prerender.ts'
import { readPorts } from './src/dev/ports.ts'
import { refuseDemoAccounts } from './src/dev/production-guard.ts'
import { serviceWorker } from './src/dev/service-worker.ts'
import { siteEnv } from './src/dev/site-env.ts'

/** What every page needs, and what most need and is small. */
const EVERY_PAGE = new RegExp(
  [
    'preload-helper',
    '/node_modules/(?:react-router|react-router-dom)/',
    '/src/(?:layout|routes|config/|pages/(?:printed-menu|contact-card))',
    '/src/(?:domain/(?:failure|links|offer|plain|price|service|stored)|data/(?:data-error|edition|loaded|next-task))\\.',
    '/src/(?:content/(?!gallery|team|features)|ui/(?!styles|lightbox|use-page-turning|badge))',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

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

  return {
    plugins: [
      react(),
      tailwindcss(),
      siteEnv(parseEnv(raw)),
      refuseDemoAccounts(),
      liteInteger(),
      isLocal && demoAccounts(),
      isLocal && localStack(ports),
      hosting(),
      edition(),
      prerender(),
      serviceWorker(),
    ],
    server: { host: '127.0.0.1', port: ports.site, strictPort: true },
    preview: { host: '127.0.0.1', port: ports.site, strictPort: true },
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // How long a plugin took says something of the machine, nothing of the build.
        checks: { pluginTimings: false },
        output: {
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          assetFileNames: 'static/[ext]/[name]-[hash][extname]',
          // Few files: a request costs a phone more than a kilobyte. React is one by itself, because each is run in turn (src/start.ts).
          codeSplitting: {
            groups: [
              { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: 'site', test: EVERY_PAGE },
              // Reading the menu.
              {
                name: 'data',
                test: /[\\/]src[\\/](?:data[\\/](?:attempt|firebase|parts|services)|domain[\\/]services-failure|pages[\\/]use-services)\./,
                minShareCount: 2,
              },
              // What both forms show; the portal has its days, times and phone numbers, too.
              {
                name: 'forms',
                test: /[\\/]src[\\/](?:pages[\\/]forms[\\/](?!remembering|send-once)|domain[\\/](?:booking-move|characters|display|duration|email|end-time|phone|save-failure|slots|venue-clock)\.)/,
                minShareCount: 2,
              },
              // What visitors and staff send mails by.
              {
                name: 'mails',
                test: /[\\/]src[\\/](?:domain[\\/]promise|data[\\/](?:email-service|emailjs|new-id))\./,
                minShareCount: 2,
              },
              // What a press of either form's button needs.
              {
                name: 'sending',
                test: /[\\/]src[\\/](?:domain[\\/](?:contact-message|success)|data[\\/](?:email|submissions|submit-once)|pages[\\/]forms[\\/](?:remembering|send-once))\./,
                minShareCount: 2,
              },
              // What login, portal and its decisions share.
              {
                name: 'admin-shared',
                test: /[\\/]src[\\/](?:admin|domain|data[\\/](?:client-lookup|session))/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            testTimeout: 60_000,
            include: ['src/**/*.test.ts', 'tests/budgets/*.test.ts', 'bench/**/*.test.ts', 'scripts/*.test.mjs'],
          },
        },
        {
          extends: true,
          test: {
            name: 'components',
            environment: 'jsdom',
            testTimeout: 60_000,
            include: ['src/**/*.test.tsx'],
            setupFiles: ['tests/support/components.ts'],
          },
        },
        { extends: true, test: { name: 'rules', testTimeout: 60_000, include: ['tests/rules/**/*.test.ts'] } },
        {
          extends: true,
          test: { name: 'conformance', testTimeout: 60_000, include: ['tests/conformance/**/*.test.ts'] },
        },
        { extends: true, test: { name: 'lint', testTimeout: 60_000, include: ['tests/lint/**/*.test.ts'] } },
        { extends: true, test: { name: 'stack', testTimeout: 120_000, include: ['tests/stack/**/*.test.ts'] } },
      ],
    },
  }
})
