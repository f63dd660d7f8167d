// Runs everything that proves the product, in the order in which it is cheapest to fail, and ends with the one line
// `N passed, N failed`, summed over all runners. `--fast` leaves out what needs the whole stack (npm run check).
// A step without tests of its own (format, lint, types, build) counts as one.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testPorts } from './test-ports.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, 'node_modules/.cache/results')
const fast = process.argv.includes('--fast')

const vitest = (...projects) => ({
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default'],
  report: (file) => ['--reporter=json', `--outputFile.json=${file}`],
  count: ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded fails as a suite and holds no test.
    failed: numFailedTests || numFailedTestSuites,
  }),
})

const steps = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'types', command: ['tsc', '--build'] },
  { name: 'unit, components and lint bans', ...vitest('unit', 'components', 'lint') },
  { name: 'rules and conformance', ...vitest('rules', 'conformance') },
  { name: 'build', command: ['vite', 'build', '--mode', 'demo', '--logLevel', 'warn'], silent: true },
  { name: 'nothing of the local stack in the build', command: ['node', 'scripts/check-dist.mjs', '--mode', 'demo'] },
  ...(fast
    ? []
    : [
        { name: 'local stack', ...vitest('stack') },
        {
          name: 'end to end',
          command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
          env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
          // A journey that passed only at its second try is named by Playwright as flaky; it counts, and wants looking at.
          count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
        },
      ]),
]

/** A command's exit code; its output goes where ours goes. `silent`: a single word of output is a failure (warnings). */
const run = (command, { env = {}, silent = false } = {}) =>
  new Promise((resolve) => {
    const [name, ...words] = command
    const path = name === 'node' ? process.execPath : join(root, 'node_modules/.bin', name)
    const child = spawn(path, words, {
      cwd: root,
      env: { ...process.env, ...testPorts, ...env },
      stdio: ['ignore', silent ? 'pipe' : 'inherit', silent ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    let said = ''
    for (const stream of silent ? [child.stdout, child.stderr] : []) {
      stream.on('data', (chunk) => {
        said += chunk
        process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code === 0 && said.trim() === '' ? 0 : (code ?? 1) || 1))
  })

const readCounts = (file, count) => {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
const summary = []

for (const [index, step] of steps.entries()) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(3, 90 - step.name.length))}`)
  const started = Date.now()
  const file = join(results, `${index}.json`)
  const code = await run([...step.command, ...(step.report?.(file) ?? [])], {
    env: step.env?.(file),
    silent: step.silent,
  })
  const counted = step.count ? readCounts(file, step.count) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that failed without a failed test (a crash, nothing found, no report) is a failure all the same.
  const unexplained = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  passed += counted.passed
  failed += counted.failed + (unexplained ? 1 : 0)
  const ok = counted.failed === 0 && !unexplained
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  summary.push(
    `${ok ? '✓' : '✗'} ${step.name}: ${counted.passed} passed, ${counted.failed + (unexplained ? 1 : 0)} failed (${seconds} s)`,
  )
  if (!ok && (step.name === 'build' || step.name === 'types')) break
}

console.log(`\n${summary.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
