// Runs everything that proves the product and ends with the one line `N passed, N failed`, summed over all runners. What needs
// no stack runs in two lanes side by side, so that two cores have work; a step's output comes in one piece when it is over.
// `--fast` leaves out what needs the whole stack (npm run check). A step without tests of its own (format, lint, types, build)
// counts as one.
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

const LANES = [
  [
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
    { name: 'types', command: ['tsc', '--build'] },
    { name: 'build', command: ['vite', 'build', '--mode', 'demo', '--logLevel', 'warn'], silent: true },
    { name: 'nothing of the local stack in the build', command: ['node', 'scripts/check-dist.mjs', '--mode', 'demo'] },
    ...(fast ? [] : [{ name: 'local stack', ...vitest('stack') }]),
  ],
  [
    { name: 'unit, components and lint bans', ...vitest('unit', 'components', 'lint') },
    { name: 'rules and conformance', ...vitest('rules', 'conformance') },
  ],
]
const JOURNEYS = {
  name: 'end to end',
  command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  // A journey that passed only at its second try is named by Playwright as flaky; it counts, and wants looking at.
  count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
}

/** A command's exit code and what it said. `silent`: a single word of output is a failure (warnings); `live`: said at once. */
const run = (command, { env = {}, silent = false, live = false }) =>
  new Promise((resolve) => {
    const [name, ...words] = command
    const path = name === 'node' ? process.execPath : join(root, 'node_modules/.bin', name)
    const child = spawn(path, words, {
      cwd: root,
      env: { ...process.env, ...testPorts, ...env },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    for (const stream of live ? [] : [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('error', (error) => resolve({ code: 1, said: `${said}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: silent && said.trim() !== '' ? code || 1 : (code ?? 1), said }))
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

/** Whether the step passed. */
const take = async (step, { live = false } = {}) => {
  const title = `\n── ${step.name} ${'─'.repeat(Math.max(3, 90 - step.name.length))}`
  console.log(live ? title : `${step.name} …`)
  const started = Date.now()
  const file = join(results, `${step.name.replaceAll(' ', '-')}.json`)
  const command = [...step.command, ...(step.report?.(file) ?? [])]
  const { code, said } = await run(command, { env: step.env?.(file), silent: step.silent, live })
  if (!live) console.log(`${title}\n${said}`)
  const counted = step.count ? readCounts(file, step.count) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that failed without a failed test (a crash, nothing found, no report) is a failure all the same.
  const unexplained = counted.failed === 0 && (code !== 0 || counted.passed === 0) ? 1 : 0
  passed += counted.passed
  failed += counted.failed + unexplained
  const isGood = counted.failed + unexplained === 0
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  summary.push(
    `${isGood ? '✓' : '✗'} ${step.name}: ${counted.passed} passed, ${counted.failed + unexplained} failed (${seconds} s)`,
  )
  return isGood
}

const lanes = await Promise.all(
  LANES.map(async (steps) => {
    for (const step of steps) if (!(await take(step)) && (step.name === 'build' || step.name === 'types')) return false
    return true
  }),
)
if (!fast && lanes.every(Boolean)) await take(JOURNEYS, { live: true })

console.log(`\n${summary.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
