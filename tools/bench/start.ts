import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { freePort } from '../stack/ports.ts'
import { median } from './lib/figures.ts'
import { pathOf } from './lib/paths.ts'

/** The budget of `npm start` with everything installed. The Auth emulator is Google's and has no budget. */
const BUDGET = { siteMillis: 3_000, firestoreMillis: 3_000 }
const RUNS = 3

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

const answersWith = (address: string, words: string) =>
  fetch(address).then(
    async (answer) => answer.ok && (await answer.text()).includes(words),
    () => false,
  )

/** Milliseconds since `started` until the address answers with these words. */
const millisUntil = async (started: number, address: string, words: string) => {
  while (!(await answersWith(address, words))) await pause(20)
  return Math.round(performance.now() - started)
}

const measure = async () => {
  const [site, firestore, auth, outbox] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const started = performance.now()
  const vite = spawn(process.execPath, [pathOf('node_modules/vite/bin/vite.js')], {
    cwd: pathOf('.'),
    stdio: 'ignore',
    env: {
      ...process.env,
      SITE_PORT: String(site),
      FIRESTORE_PORT: String(firestore),
      AUTH_PORT: String(auth),
      OUTBOX_PORT: String(outbox),
    },
  })
  try {
    const menu = `http://127.0.0.1:${firestore}/v1/projects/demo-la-lumiere/databases/(default)/documents/services`
    const [siteMillis, firestoreMillis, authMillis] = await Promise.all([
      millisUntil(started, `http://127.0.0.1:${site}/`, 'id="root"'),
      millisUntil(started, menu, 'Swedish Massage'),
      millisUntil(started, `http://127.0.0.1:${site}/__local-stack`, '"auth":"up"'),
    ])
    return { siteMillis, firestoreMillis, authMillis }
  } finally {
    vite.kill('SIGINT')
    await new Promise((resolve) => vite.once('exit', resolve))
  }
}

const runs = []
for (let run = 0; run < RUNS; run += 1) runs.push(await measure())
const result = {
  date: new Date().toISOString().slice(0, 10),
  machine: { cores: cpus().length, load: Number((loadavg()[0] ?? NaN).toFixed(1)), node: process.version },
  runs: RUNS,
  siteMillis: median(runs.map(({ siteMillis }) => siteMillis)),
  firestoreMillis: median(runs.map(({ firestoreMillis }) => firestoreMillis)),
  authMillis: median(runs.map(({ authMillis }) => authMillis)),
}

console.log(`npm start, everything installed, median of ${RUNS} (machine load ${result.machine.load}):`)
for (const [what, millis, budget] of [
  ['site answers', result.siteMillis, BUDGET.siteMillis],
  ['Firestore answers with the menu', result.firestoreMillis, BUDGET.firestoreMillis],
  ['Auth emulator is up', result.authMillis, undefined],
] as const)
  console.log(
    `  ${what}: ${millis} ms${budget === undefined ? '' : ` (budget ${budget} ms: ${millis <= budget ? 'kept' : 'MISSED'})`}`,
  )

mkdirSync(pathOf('tools/bench/results'), { recursive: true })
writeFileSync(pathOf('tools/bench/results/start.json'), `${JSON.stringify(result, null, 2)}\n`)
