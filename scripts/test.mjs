// Runs all checks and tests and ends with the line `N passed, N failed`, summed over all runners. Steps that share no state run in
// parallel lanes: two keep two cores busy, the conformance tests mostly wait. The output of a step is shown when it ends. `--fast` (npm run
// check) leaves out the tests of the whole stack and of the local Firestore. A step without tests (format, lint, types, build) counts as one.
// Rules and conformance run a second time on Google's emulator when it is there, and random cases are asked of both servers; with
// `--google` it must be there.
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { mutants, onGoogles, onOurs, playwright, recordingDecisions, startRun, vitest } from './steps.mjs'

const { openEmulator } = await tsImport('../local/google/open-emulator.ts', import.meta.url)

const fast = process.argv.includes('--fast')
const isDemanded = process.argv.includes('--google')
// Demanded, it is Google's own and not whatever FIRESTORE_EMULATOR_HOST names.
const google = fast ? undefined : await openEmulator(isDemanded ? '' : undefined)
const { runStep, reportMissingEmulator, end } = startRun('results')

/** In this step only the site's own code queries the local Firestore, which records the queries for the step `indexes`. */
const recording = (name) => join(import.meta.dirname, `../node_modules/.cache/results/queries-${name}.jsonl`)
/** What the rules decided in the rules tests, for the step `mutants`. */
const decisions = join(import.meta.dirname, '../node_modules/.cache/results/decisions')
const journeys = playwright()

const UNIT = 'unit, components and lint bans'
const LANES = [
  [
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
    { name: 'types', command: ['tsc', '--build'] },
    { name: 'build', command: ['vite', 'build', '--mode', 'demo', '--logLevel', 'warn'], isSilent: true },
    { name: 'nothing of the local stack in the build', command: ['node', 'scripts/check-dist.mjs', '--mode', 'demo'] },
    ...(fast ? [] : [{ name: 'local stack', ...vitest('stack') }]),
  ],
  [
    {
      name: UNIT,
      ...vitest('unit', 'components', 'lint'),
      env: () => ({ RECORD_QUERIES: recording('unit') }),
    },
  ],
  [recordingDecisions(fast ? onOurs(['rules']) : onOurs(), decisions), mutants(decisions)],
  google?.address ? [onGoogles(google)] : [],
]

const failed = new Set()
const runLane = async (steps) => {
  for (const { name, ...step } of steps) {
    if (await runStep({ name, ...step })) continue
    failed.add(name)
    if (name === 'build' || name === 'types') return
  }
}
await Promise.all(LANES.map(runLane))
await google?.close?.()

const isBuilt = !failed.has('build') && !failed.has('types')
const hasJourneys = !fast && isBuilt
const arePassed =
  hasJourneys &&
  (await runStep({
    name: 'end to end',
    ...journeys,
    env: (file) => ({ ...journeys.env(file), RECORD_QUERIES: recording('journeys') }),
  }))
// When something failed or was left out, not all queries were made: then only a missing index is a failure.
const isWhole = arePassed && !failed.has(UNIT)
const queries = [
  ...(isWhole ? [] : ['--missing-only']),
  recording('unit'),
  ...(hasJourneys ? [recording('journeys')] : []),
]
await runStep({ name: 'indexes', command: ['tsx', 'local/indexes/check.ts', ...queries] })

if (google?.why) reportMissingEmulator(google.why, isDemanded)
end()
