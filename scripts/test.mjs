// Runs all checks and tests and ends with the line `N passed, N failed`, summed over all runners. Steps that share no state run in three
// parallel lanes: two keep two cores busy, the conformance tests mostly wait. The output of a step is shown when it ends. `--fast` (npm run
// check) leaves out the tests of the whole stack and of the local Firestore. A step without tests (format, lint, types, build) counts as one.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testPorts } from './test-ports.mjs'

const root = join(import.meta.dirname, '..')
const results = join(root, 'node_modules/.cache/results')
const fast = process.argv.includes('--fast')

/** In this step only the site's own code queries the local Firestore, which records the queries for the step `indexes`. */
const recording = (name) => join(results, `queries-${name}.jsonl`)

const vitest = (...projects) => ({
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default'],
  report: (file) => ['--reporter=json', `--outputFile.json=${file}`],
  count: ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded counts as a failed suite without tests.
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
    {
      name: 'unit, components and lint bans',
      ...vitest('unit', 'components', 'lint'),
      env: () => ({ RECORD_QUERIES: recording('unit') }),
    },
  ],
  [fast ? { name: 'rules', ...vitest('rules') } : { name: 'rules and conformance', ...vitest('rules', 'conformance') }],
]
const JOURNEYS = {
  name: 'end to end',
  command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, RECORD_QUERIES: recording('journeys') }),
  // A flaky test passed on its second try. It counts as passed; Playwright lists it.
  count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
}

/** Runs a command. `silent`: any output, such as a warning, is a failure. `live`: the output is shown immediately. */
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
    let output = ''
    for (const stream of live ? [] : [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: silent && output.trim() !== '' ? code || 1 : (code ?? 1), output }))
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

/** Returns whether the step passed. */
const runStep = async (step, { live = false } = {}) => {
  const title = `\n── ${step.name} ${'─'.repeat(Math.max(3, 90 - step.name.length))}`
  console.log(live ? title : `${step.name} …`)
  const started = Date.now()
  const file = join(results, `${step.name.replaceAll(' ', '-')}.json`)
  const command = [...step.command, ...(step.report?.(file) ?? [])]
  const { code, output } = await run(command, { env: step.env?.(file), silent: step.silent, live })
  if (!live) console.log(`${title}\n${output}`)
  const counted = step.count ? readCounts(file, step.count) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that fails without a failed test (a crash, no tests found, no report) counts as one failure.
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
    for (const step of steps)
      if (!(await runStep(step)) && (step.name === 'build' || step.name === 'types')) return false
    return true
  }),
)
// Without the journeys, or when some failed, not all queries were made: then only a missing index is a failure.
const isWhole = !fast && lanes.every(Boolean) && (await runStep(JOURNEYS, { live: true }))
const queries = isWhole ? [recording('unit'), recording('journeys')] : ['--missing-only', recording('unit')]
await runStep({ name: 'indexes', command: ['tsx', 'local/indexes/check.ts', ...queries] })

console.log(`\n${summary.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
