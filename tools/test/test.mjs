// Runs checks and tests and ends with the line `N passed, N failed`, summed over all runners. `npm test` runs what every push needs, with the
// journeys marked `@whole`; `--all` runs everything but `node tools/test/prove.mjs`; `--fast` (npm run check) runs what every commit needs. With `--all`,
// rules and conformance run a second time on Google's emulator when it is there; with `--google`
// it must be there. The output of a step is shown when it ends. A step without tests (format, lint, types, build) counts as one.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { mutants, onGoogles, onOurs, playwright, recordingDecisions, startRun, vitest } from './steps.mjs'
import { changedFiles, touchedBy } from './touched.mjs'

const { openEmulator } = await tsImport('../stack/google/open-emulator.ts', import.meta.url)

const isFast = process.argv.includes('--fast')
const isAll = process.argv.includes('--all')
const isDemanded = process.argv.includes('--google')
// If demanded, Google's emulator is started here and FIRESTORE_EMULATOR_HOST is ignored.
const google = isAll || isDemanded ? await openEmulator(isDemanded ? '' : undefined) : undefined
const { runStep, reportMissingEmulator, end } = startRun('results')

const inResults = (name) => join(import.meta.dirname, '../../node_modules/.cache/results', name)
const withEnv = (step, more) => ({ ...step, env: (file) => ({ ...step.env?.(file), ...more }) })
const withWords = (step, ...words) => ({ ...step, command: [...step.command, ...words] })

/** In these steps only the site's own code queries the local Firestore, which records the queries for the step `indexes`. */
const queries = (name) => inResults(`queries-${name}.jsonl`)
const recording = (step) => withEnv(step, { RECORD_QUERIES: queries(step.name) })
/** The folder of the decisions of the rules, for the step `mutants`. */
const decisions = inResults('decisions')

// In a place of its own, because Prettier deletes the usual cache whenever it runs without one.
const CACHE = '--cache --cache-strategy content --cache-location node_modules/.cache/prettier-checked'
const SINGLE_THREADED = [
  { name: 'format', command: ['prettier', '--check', ...CACHE.split(' '), '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'types', command: ['tsc', '--build'] },
  { name: 'build', command: ['vite', 'build', '--mode', 'demo', '--logLevel', 'warn'], isSilent: true },
  {
    name: 'nothing of the local stack in the build',
    command: ['node', 'tools/build/check-dist.mjs', '--mode', 'demo'],
  },
]
const UNIT = [recording({ name: 'unit', ...vitest('unit') }), { name: 'lint bans', ...vitest('lint') }]
const RULES = onOurs(['rules'])
const COMPONENTS = { name: 'components', ...vitest('components') }
const JOURNEYS = { name: 'journeys', ...playwright() }

/**
 * `tests` run beside the single-threaded steps and `last` after these, so that both end at about the same time. `components` follow `tests`,
 * because they need no build; `journeys` have the machine to themselves.
 */
const chooseSteps = () => {
  if (isAll)
    return {
      tests: [...UNIT, recordingDecisions(onOurs(), decisions), mutants(decisions)],
      last: [
        recording({ name: 'faults', ...vitest('faults') }),
        { name: 'the local Firestore', ...vitest('firestore') },
        { name: 'local stack', ...vitest('stack') },
      ],
      components: [COMPONENTS],
      journeys: [recording(JOURNEYS)],
    }
  if (!isFast)
    return {
      tests: UNIT,
      last: [RULES],
      components: [COMPONENTS],
      journeys: [withWords({ ...JOURNEYS, name: 'journeys that only the whole can show' }, '--grep', '@whole')],
    }
  const { folders, areRules } = touchedBy(changedFiles())
  const touched = { ...withWords(COMPONENTS, '--passWithNoTests', ...folders), mayBeEmpty: true }
  return { tests: UNIT, last: areRules ? [RULES] : [], components: folders.length > 0 ? [touched] : [], journeys: [] }
}
const { tests, last, components, journeys } = chooseSteps()

/** The single-threaded steps have a core of their own. */
const beside = (step) => withEnv(step, { VITEST_MAX_WORKERS: String(Math.max(1, availableParallelism() - 1)) })

const failed = new Set()
const isBuilt = () => !failed.has('types') && !failed.has('build')
const runLane = async (steps) => {
  for (const step of steps) if (!(await runStep(step))) failed.add(step.name)
}
const runUntilBuilt = async (steps) => {
  for (const step of steps) if (isBuilt()) await runLane([step])
}
const onEmulator = google?.address ? [beside(onGoogles(google))] : []
await Promise.all([
  runUntilBuilt(SINGLE_THREADED).then(() => runLane(last.map(beside))),
  runLane(tests.map(beside)).then(() => runLane(components)),
  runLane(onEmulator),
])
await google?.close?.()
await runUntilBuilt(journeys)

// After a failure or a left-out step not all queries were made, so an unused index is no failure.
const recorded =
  isAll && failed.size === 0 ? ['unit', 'faults', 'journeys'].map(queries) : ['--missing-only', queries('unit')]
await runStep({ name: 'indexes', command: ['tsx', 'tools/test/indexes/check.ts', ...recorded] })

if (google?.why) reportMissingEmulator(google.why, isDemanded)
end()
