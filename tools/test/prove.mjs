// Runs what takes longer than `npm test -- --all` may: the random tests with many cases from one printed seed, rules and conformance on
// both servers, and the journeys of a visitor and the desk on Google's emulator, which must be there. Ends with the line
// `N passed, N failed`. `PROVE=<seed> node tools/test/prove.mjs` repeats a run.
import { randomInt } from 'node:crypto'
import { tsImport } from 'tsx/esm/api'
import { onGoogles, onOurs, playwright, startRun, vitest } from './steps.mjs'

/** Vitest projects with random cases. */
const RANDOM = ['unit', 'faults']
const JOURNEYS = ['whole-way', 'portal-live']
const onChosenServer = playwright(...JOURNEYS)
const journeys = {
  ...onChosenServer,
  // One worker, because each starts an emulator of its own.
  env: (file) => ({ ...onChosenServer.env(file), FIRESTORE_SERVER: 'google', E2E_WORKERS: '1' }),
}

// As fast-check takes it: 32 bits, signed.
const seed = Number(process.env.PROVE ?? randomInt(2 ** 31))
console.log(`The seed is ${seed}. Repeat this run with PROVE=${seed} node tools/test/prove.mjs.`)

const { openEmulator } = await tsImport('../stack/google/open-emulator.ts', import.meta.url)
// Starts Google's emulator and ignores FIRESTORE_EMULATOR_HOST.
const google = await openEmulator('')
const { runStep, reportMissingEmulator, end } = startRun('prove', { PROVE: String(seed) })

const prove = async () => {
  await runStep({ name: `${RANDOM.join(', ')}: random cases from the seed`, ...vitest(...RANDOM) })
  await runStep(onOurs())
  await runStep(onGoogles(google))
  await google.close()
  await runStep({ name: `${JOURNEYS.join(', ')} on ${google.name}`, ...journeys })
}

if (google.why) reportMissingEmulator(google.why, true)
else await prove()
end()
