import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { mergeChain } from '../../src/domain/backup/chain.ts'
import { writeBackup } from '../../src/domain/backup/file.ts'
import { fileNameOf } from '../../src/domain/backup/next.ts'
import { READS } from '../../packages/firestore/bill.ts'
import { startLocalFirestore } from '../../packages/firestore/server.ts'
import { openSpa } from '../../tests/support/backup-acts.ts'
import { callOf, linesIn, type MadeFile, nextFile, storedIn } from '../../tests/support/backup-runs.ts'
import { openDatabase } from '../owner/restore/database.ts'
import { openFiles } from '../owner/restore/open-files.ts'
import { progressFile } from '../owner/restore/progress-file.ts'
import { restoreChain } from '../owner/restore/restore-chain.ts'
import { DEMO_PROJECT } from '../stack/demo-env.ts'
import { EVENTS, fillSpa } from './backup/fill.ts'
import { pathOf } from './lib/paths.ts'

// Backs up the data of many years while acts go on, in parts of at most one day's reads, of which many are ended at a random moment; then what
// 40 acts have changed. Restores the files into an empty database and compares document by document.
// Usage: npm run bench:backup -- [bookings]

const BOOKINGS = Number(process.argv[2] ?? 50_000)
/** Runs that are ended at a random moment. */
const STOPS = 20
const READS_A_DAY = 30_000
const ACTS_A_DAY = 40
/** Acts come together, and after a random pause of at most so many milliseconds the next ones, so that counting finds a quiet moment. */
const ACTS_TOGETHER = 5
const MOST_PAUSE_MS = 6_000
/** Reads that an increment may cost: for each act, and for each thousand documents. */
const READS_AN_ACT = 8
const MAIN = 'bench-main'
const PASSPHRASE = 'four words are enough'

const note = (step: string) => {
  console.log(`${new Date().toISOString().slice(11, 19)} ${step}`)
}
let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const number = new Intl.NumberFormat('en-GB')
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const secondsSince = (started: number) => (performance.now() - started) / 1000

let billed = 0
const firestore = await startLocalFirestore({
  port: 0,
  rules: readFileSync(pathOf('firestore.rules'), 'utf8'),
  onBill: ({ kind, caller, count }) => {
    if (caller === MAIN && (READS as readonly string[]).includes(kind)) billed += count
  },
})
const owner = callOf(firestore.port)
const main = callOf(firestore.port, MAIN)
const folder = mkdtempSync(path.join(tmpdir(), 'backup-bench-'))
await fillSpa(owner, BOOKINGS, MAIN)
note(`${number.format(BOOKINGS)} bookings with histories are stored`)

const spa = openSpa(owner, random)
/** Without their lines, which stand in `names`. */
const files: MadeFile[] = []
const names: string[] = []

/** Keeps a file as the terminal does. Resolves to the seconds that it took. */
const keep = async (file: MadeFile): Promise<number> => {
  const started = performance.now()
  const about = { project: DEMO_PROJECT, set: 'bench', number: files.length, from: file.from, madeAt: file.from }
  const name = path.join(folder, fileNameOf(about))
  const pieces: Uint8Array[] = []
  for await (const piece of writeBackup(about, PASSPHRASE, file.lines)) pieces.push(piece)
  writeFileSync(name, Buffer.concat(pieces))
  names.push(name)
  files.push({ ...file, lines: [] })
  return secondsSince(started)
}

type Part = { seconds: number; writing: number; documents: number; reads: number; billed: number }
const parts: Part[] = []
let acts = 0

/** The next file, while acts go on. With `stopAt` it is ended a moment after so many lines. */
const make = async (stopAt?: number): Promise<MadeFile> => {
  billed = 0
  const stop = new AbortController()
  const started = performance.now()
  let isOver = false
  const busy = (async () => {
    while (!isOver) {
      for (let act = 0; act < ACTS_TOGETHER; act++) {
        // The server may close a connection that was idle while it was busy.
        const isDone = await spa.act().then(
          () => true,
          () => false,
        )
        acts += Number(isDone)
      }
      const until = performance.now() + random() * MOST_PAUSE_MS
      while (!isOver && performance.now() < until) await pause(50)
    }
  })()
  const file = await nextFile(main, files, {
    mostReads: READS_A_DAY,
    signal: stop.signal,
    onLine: (count) => {
      if (count === stopAt) setTimeout(() => stop.abort(), random() * 20)
    },
  })
  const seconds = secondsSince(started)
  isOver = true
  await busy
  const documents = file.lines.length
  parts.push({ seconds, writing: await keep(file), documents, reads: file.reads, billed })
  note(`file ${String(files.length - 1)}: ${JSON.stringify({ ...parts.at(-1), stopped: file.stopped })}`)
  return file
}

note('the whole, in parts, while acts go on')
// On average the stops come in four fifths of all documents.
const mostLines = (BOOKINGS * (2 + EVENTS) * 1.6) / STOPS
do await make(files.length < STOPS ? Math.ceil(random() * mostLines) : undefined)
while (files.at(-1)?.end.position)
const whole = [...parts]
const actsOfWhole = acts
const stops = files.filter(({ stopped }) => stopped === 'person').length
const bytes = names.reduce((sum, name) => sum + statSync(name).size, 0)

note(`what ${String(ACTS_A_DAY)} acts change`)
// So that the acts while the whole was made are not read again because they are new.
await pause(1_000)
const { from } = await make()
const since = new Date(Date.parse(from) + 120_000).toISOString()
for (let act = 0; act < ACTS_A_DAY; act++) await spa.act()
billed = 0
const increment = await nextFile(main, files, { since })
const incrementBilled = billed
await keep(increment)
note(`increment: ${String(increment.reads)} reads, billed ${String(incrementBilled)}`)

note('restored into an empty database')
const empty = await startLocalFirestore({ port: 0, rules: readFileSync(pathOf('firestore.rules'), 'utf8') })
const begun = performance.now()
const chain = await mergeChain(await openFiles(names, PASSPHRASE))
const reading = secondsSince(begun)
const emulator = `127.0.0.1:${String(empty.port)}`
const restored = await restoreChain({
  ...{ chain, writes: Number.MAX_SAFE_INTEGER, progress: progressFile(path.join(folder, 'restore.json')) },
  database: openDatabase({ project: DEMO_PROJECT, emulator, token: () => Promise.resolve('owner') }),
})
const restoring = secondsSince(begun)
note(`compared document by document: ${JSON.stringify({ ...restored, wrongDays: restored.wrongDays.length })}`)
const [made, there] = [linesIn(await storedIn(empty.port)), linesIn(await storedIn(firestore.port))]
const differing = made.filter((line, index) => line !== there[index]).length + Math.abs(made.length - there.length)
await Promise.all([firestore.close(), empty.close()])
rmSync(folder, { recursive: true })

const most = READS_AN_ACT * ACTS_A_DAY + Math.ceil(there.length / 1000)
const sum = (of: (part: Part) => number) => whole.reduce((total, part) => total + of(part), 0)
const isRight =
  differing === 0 &&
  chain.differences.length + restored.differences.length === 0 &&
  incrementBilled <= most &&
  whole.every((part) => part.billed <= READS_A_DAY)
const report = `# Backups, measured

${new Date().toISOString().slice(0, 10)}: ${number.format(BOOKINGS)} bookings with ${String(EVENTS)} events each, ${number.format(there.length)} documents, while random acts go on. Written by \`npm run bench:backup\`. Reads are what the local Firestore bills to main, with the look-ups of the rules.

| | |
| --- | ---: |
| the whole: reads | ${number.format(sum((part) => part.billed))} |
| … random acts meanwhile | ${String(actsOfWhole)} |
| … in files of at most ${number.format(READS_A_DAY)} reads | ${String(whole.length)} |
| … of which were ended at a random moment, and the next one went on | ${String(stops)} |
| … seconds, local Firestore on the same processor | ${sum((part) => part.seconds).toFixed(0)} |
| … seconds to compress, encrypt and write | ${sum((part) => part.writing).toFixed(0)} |
| … all files, MB | ${(bytes / 1e6).toFixed(1)} |
| an increment after ${String(ACTS_A_DAY)} acts: reads | ${number.format(incrementBilled)} |
| … permitted: ${String(READS_AN_ACT)} for each act, one for each 1,000 documents | ${number.format(most)} |
| … counted by the backup itself | ${number.format(increment.reads)} |
| all files restored into an empty database: documents | ${number.format(restored.done)} |
| … seconds to decrypt and join · with the restore | ${reading.toFixed(0)} · ${restoring.toFixed(0)} |
| … collections whose counts differ | ${String(restored.differences.length)} |
| … documents that differ from the first database | ${String(differing)} |
`
console.log(report)
const { format, resolveConfig } = await import('prettier')
const file = pathOf('tools/bench/results/backup.md')
if (process.argv[2] === undefined || process.argv.includes('--write'))
  writeFileSync(file, await format(report, { ...(await resolveConfig(file)), filepath: file }))
if (!isRight) process.exitCode = 1
