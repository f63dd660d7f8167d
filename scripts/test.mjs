// Runs all checks and tests and ends with the line `N passed, N failed`, summed over all runners. Steps that share no state run in
// parallel lanes: two keep two cores busy, the conformance tests mostly wait. The output of a step is shown when it ends. `--fast` (npm run
// check) leaves out the tests of the whole stack and of the local Firestore. A step without tests (format, lint, types, build) counts as one.
// Rules and conformance run a second time on Google's emulator when it is there; with `--google` it must be.
import { tsImport } from 'tsx/esm/api'
import { onGoogles, onOurs, playwright, startRun, vitest } from './steps.mjs'

const { openEmulator } = await tsImport('../local/google/open-emulator.ts', import.meta.url)

const fast = process.argv.includes('--fast')
const google = fast ? undefined : await openEmulator()
const { runStep, missGoogles, end } = startRun('results')

const LANES = [
  [
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
    { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
    { name: 'types', command: ['tsc', '--build'] },
    { name: 'build', command: ['vite', 'build', '--mode', 'demo', '--logLevel', 'warn'], isSilent: true },
    { name: 'nothing of the local stack in the build', command: ['node', 'scripts/check-dist.mjs', '--mode', 'demo'] },
    ...(fast ? [] : [{ name: 'local stack', ...vitest('stack') }]),
  ],
  [{ name: 'unit, components and lint bans', ...vitest('unit', 'components', 'lint') }],
  [fast ? onOurs(['rules']) : onOurs()],
  google?.address ? [onGoogles(google)] : [],
]

const lanes = await Promise.all(
  LANES.map(async (steps) => {
    for (const step of steps)
      if (!(await runStep(step)) && (step.name === 'build' || step.name === 'types')) return false
    return true
  }),
)
await google?.close?.()
if (!fast && lanes.every(Boolean)) await runStep({ name: 'end to end', ...playwright() })

if (google?.why) missGoogles(google.why, process.argv.includes('--google'))
end()
