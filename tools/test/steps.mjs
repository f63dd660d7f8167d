// The steps of `npm test` and `node tools/test/prove.mjs`: each runs a command, counts its tests and adds a line to the summary.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { testPorts } from './test-ports.mjs'

const root = join(import.meta.dirname, '../..')

/** Vitest projects that run on our Firestore and on Google's emulator. */
const ON_BOTH = ['rules', 'conformance']

/** A failed test in one line: where it is and the first line of what went wrong. */
const failureLine = (file, title, message = '') => {
  const [reason] = stripVTControlCharacters(message).split('\n')
  return `${relative(root, file)}${title ? `: ${title}` : ''}: ${reason || 'no reason given'}`
}

/** The counts of Vitest's JSON report. */
export const countVitest = ({ numPassedTests, testResults = [] }) => {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    // A file that cannot be loaded, or whose hook failed, has no failed test of its own.
    if (failed.length === 0) return status === 'failed' ? [failureLine(name, '', message)] : []
    return failed.map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages?.[0]))
  })
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => fullName),
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      seconds: duration / 1000,
    })),
  )
  return { passed: numPassedTests, failures, skipped, tests }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The counts of Playwright's JSON report. A flaky test passed on its second try: it counts as passed, and Playwright lists it. */
const countPlaywright = ({ stats, config, ...report }) => ({
  passed: stats.expected + stats.flaky,
  failures: specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failureLine(join(config.rootDir, file), title, tests.at(-1)?.results.at(-1)?.error?.message),
    ),
  skipped: [],
  tests: specsOf(report).map(({ file, title, tests }) => ({
    name: `${relative(root, join(config.rootDir, file))}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
  })),
})

export const vitest = (...projects) => ({
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default'],
  report: (file) => ['--reporter=json', `--outputFile.json=${file}`],
  count: countVitest,
})

const listed = (projects) => new Intl.ListFormat('en').format(projects)

export const onOurs = (projects = ON_BOTH) => ({
  name: `${listed(projects)} on the local Firestore`,
  ...vitest(...projects),
})

/** `server` is what `openEmulator` returns. */
export const onGoogles = (server) => ({
  name: `${listed(ON_BOTH)} on ${server.name}`,
  ...vitest(...ON_BOTH),
  server,
})

/** The rules tests of this step record the decisions of the rules in a folder, for the step `mutants`. */
export const recordingDecisions = (step, folder) => ({ ...step, env: () => ({ RECORD_DECISIONS: folder }) })

/** Mutants of the rules against the decisions in the folder. */
export const mutants = (folder) => ({
  name: 'mutants of firestore.rules',
  command: ['tsx', 'tests/mutants/check.ts', folder],
})

/** Journeys: those of the named files or options, else all. */
export const playwright = (...files) => ({
  command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...files],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  count: countPlaywright,
  isLive: true,
})

/** The step's line in the summary. */
const summaryLine = ({ name, passed, failures, skipped, seconds }) => {
  const unseen = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  const mark = failures.length === 0 ? '✓' : '✗'
  return `${mark} ${name}: ${passed} passed, ${failures.length} failed${unseen} (${seconds.toFixed(1)} s)`
}

/** How many failed tests of a step are repeated below the summary, because a log may be cut at its beginning. */
const NAMED_FAILURES = 20

/** How many of the last lines of a command that fails without a failed test are repeated there. */
const LAST_LINES = 20

const lastLines = (output) => stripVTControlCharacters(output).trimEnd().split('\n').slice(-LAST_LINES).join('\n  ')

/** How many of the slowest tests of a run are listed with their seconds. */
const NAMED_SLOWEST = 10

const slowestLines = (results) =>
  results
    .flatMap(({ tests = [] }) => tests)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, NAMED_SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)

/** Vite's bundling of its own configuration says how long a plugin took, which is the machine's, and cannot be told not to. */
const withoutTimings = (output) => output.replaceAll(/^.*\[PLUGIN_TIMINGS\].*\n(?:.+\n)*/gm, '')

/** Runs a command. `isSilent`: any output, such as a warning, is a failure. `isLive`: the output is shown immediately. */
const run = ({ command, isSilent = false, isLive = false }, env) =>
  new Promise((resolve) => {
    const [name, ...words] = command
    const path = name === 'node' ? process.execPath : join(root, 'node_modules/.bin', name)
    const child = spawn(path, words, {
      cwd: root,
      env,
      stdio: isLive ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of isLive ? [] : [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) =>
      resolve({ code: isSilent && withoutTimings(output).trim() !== '' ? code || 1 : (code ?? 1), output }),
    )
  })

const readCounts = (file, count) => {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failures: [], skipped: [], tests: [] }
  }
}

/** The step decides which Firestore the tests use and how many random cases they run, so variables of the terminal are removed. */
const OURS = { FIRESTORE_EMULATOR_HOST: undefined, FIRESTORE_SERVER: undefined, PROVE: undefined }

/** A run of several steps; `name` is the folder of its reports, `env` holds for all of them. */
export const startRun = (name, env = {}) => {
  const reports = join(root, 'node_modules/.cache', name)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = []
  const lines = []

  const add = (result) => {
    results.push(result)
    lines.push(summaryLine(result))
    return result.failures.length === 0
  }

  /**
   * Returns whether the step passed. Without `count` a step counts as one test; `count` reads the JSON report that `report` or `env` asks for.
   * `server` is the emulator the step runs on; `mayBeEmpty`: a step without tests is no failure.
   */
  const runStep = async (step) => {
    const title = `\n── ${step.name} ${'─'.repeat(Math.max(3, 90 - step.name.length))}`
    console.log(step.isLive ? title : `${step.name} …`)
    const started = Date.now()
    const file = join(reports, `${step.name.replaceAll(/\W+/g, '-')}.json`)
    const command = [...step.command, ...(step.report?.(file) ?? [])]
    const server = step.server && { FIRESTORE_EMULATOR_HOST: step.server.address }
    const begin = step.server?.ready ?? Promise.resolve()
    const { code, output } = await begin.then(
      () =>
        run({ ...step, command }, { ...process.env, ...testPorts, ...OURS, ...env, ...step.env?.(file), ...server }),
      (cause) => ({ code: 1, output: `${cause.message}\n` }),
    )
    if (!step.isLive) console.log(`${title}\n${output}`)
    const one = { passed: code === 0 ? 1 : 0, failures: [], skipped: [], tests: [] }
    const { passed, failures, skipped, tests } = step.count ? readCounts(file, step.count) : one
    // A command that fails without a failed test (a crash, no tests found, no report) counts as one failure.
    const unexplained =
      failures.length === 0 && (code !== 0 || (passed === 0 && !step.mayBeEmpty))
        ? [lastLines(output) || 'see its output above']
        : []
    return add({
      name: step.name,
      passed,
      failures: [...failures, ...unexplained],
      skipped,
      tests,
      seconds: (Date.now() - started) / 1000,
    })
  }

  return {
    results,
    runStep,
    /** Reports in the summary that Google's emulator cannot be used; a failure if it was demanded. */
    reportMissingEmulator: (why, isDemanded) => {
      const line = `nothing ran on Google's emulator: ${why}`
      lines.push(`${isDemanded ? '✗' : '–'} ${line}`)
      if (isDemanded) results.push({ name: line, passed: 0, failures: [why], skipped: [], seconds: 0 })
    },
    /** Prints the summary, the slowest tests, what failed and, last, `N passed, N failed`; sets the exit code. */
    end: () => {
      const passed = results.reduce((total, result) => total + result.passed, 0)
      const failed = results.reduce((total, result) => total + result.failures.length, 0)
      const named = results.flatMap(({ name, failures }) =>
        failures.slice(0, NAMED_FAILURES).map((failure) => `✗ ${name}\n  ${failure}`),
      )
      const slowest = slowestLines(results)
      const times = slowest.length > 0 ? ['The slowest tests:', ...slowest, ''] : []
      console.log(`\n${[...lines, '', ...times, ...named].join('\n')}\n`)
      console.log(`${passed} passed, ${failed} failed`)
      process.exitCode = failed > 0 || passed === 0 ? 1 : 0
    },
  }
}
