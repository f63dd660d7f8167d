import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import type { BackupLine } from '../../src/domain/backup/file.ts'
import { readBackup, writeBackup } from '../../src/domain/backup/file.ts'
import { READS } from '../../packages/firestore/bill.ts'
import { startLocalFirestore } from '../../packages/firestore/server.ts'
import { openSpa } from '../../tests/support/backup-acts.ts'
import {
  callOf,
  chainOf,
  heldBy,
  linesIn,
  type MadeFile,
  nextFile,
  ROOT,
  storedIn,
} from '../../tests/support/backup-runs.ts'
import { believableBookings } from './believable-bookings.ts'
import { pathOf } from './lib/paths.ts'

// Backs up the data of many years while acts go on, in parts of one day's reads, and then what 40 acts have changed. Compares document by
// document. Usage: npm run bench:backup -- [bookings]

const BOOKINGS = Number(process.argv[2] ?? 50_000)
const EVENTS = 3
const READS_A_DAY = 30_000
const ACTS_A_DAY = 40
/** Reads that an increment may cost: for each act, and for each thousand documents. */
const READS_AN_ACT = 8
const MAIN = 'bench-main'
const PASSPHRASE = 'four words are enough'
const WRITES_AT_ONCE = 500

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

/** A booking with its receipt, its history and every twentieth time a profile. */
const recordsOf = ({ id, fields }: { id: string; fields: Record<string, unknown> }, index: number) => {
  const [at, updatedAt] = [fields['createdAt'], fields['updatedAt']]
  const text = (stringValue: string) => ({ stringValue })
  const events = Array.from({ length: EVENTS }, (_, event) => ({
    path: `bookings/${id}/events/${id}${String(event)}`,
    fields: {
      ...{ kind: text('confirm'), at, by: { mapValue: { fields: { name: text('Naledi'), uid: text(MAIN) } } } },
      from: { mapValue: { fields: { status: text('pending') } } },
      to: { mapValue: { fields: { status: text('confirmed'), date: text('2026-01-01'), time: text('10:00 AM') } } },
    },
  }))
  const receipt = { status: text('confirmed'), createdAt: at, updatedAt }
  return [
    { path: `bookings/${id}`, fields },
    { path: `receipts/${id}`, fields: receipt },
    ...events,
    ...(index % 20 === 0
      ? [{ path: `clients/c${id}`, fields: { notes: text('Prefers a quiet room.'), updatedAt } }]
      : []),
  ]
}

const fill = async () => {
  const documents = believableBookings(BOOKINGS, Date.now() - 86_400_000).flatMap(recordsOf)
  for (let at = 0; at < documents.length; at += WRITES_AT_ONCE)
    await owner(':commit', {
      writes: documents
        .slice(at, at + WRITES_AT_ONCE)
        .map(({ path, fields }) => ({ update: { name: `${ROOT}/${path}`, fields } })),
    })
  await owner(':commit', {
    writes: [
      {
        update: {
          name: `${ROOT}/staff/${MAIN}`,
          fields: { role: { stringValue: 'main' }, signedInAfter: { timestampValue: '1970-01-01T00:00:00Z' } },
        },
      },
    ],
  })
}

/** Bytes of the file of these lines, and the seconds that writing and reading it take. */
const sizeOf = async (lines: readonly BackupLine[]) => {
  const about = { project: 'bench', set: 'bench', number: 0, from: new Date().toISOString() }
  const parts: Uint8Array[] = []
  const started = performance.now()
  for await (const part of writeBackup({ ...about, madeAt: about.from }, PASSPHRASE, lines)) parts.push(part)
  const written = performance.now()
  let read = 0
  const whole = new Blob(parts as Uint8Array<ArrayBuffer>[])
  for await (const line of (await readBackup(whole, PASSPHRASE)).lines) if ('path' in line) read++
  return { bytes: whole.size, writing: written - started, reading: performance.now() - written, read }
}

await fill()
note(`${number.format(BOOKINGS)} bookings with histories are stored`)
const spa = openSpa(owner, random)
const files: MadeFile[] = []
const parts: { seconds: number; documents: number; reads: number; billed: number }[] = []

const make = async (isBusy: boolean) => {
  billed = 0
  const started = performance.now()
  let isOver = false
  const busy = (async () => {
    while (isBusy && !isOver) {
      // The server may close a connection that was idle while it was busy.
      await spa.act().catch(() => undefined)
      await pause(1_000)
    }
  })()
  const file = await nextFile(main, files, { mostReads: READS_A_DAY })
  isOver = true
  await busy
  files.push(file)
  const seconds = (performance.now() - started) / 1000
  parts.push({ seconds, documents: file.lines.length, reads: file.reads, billed })
  note(`file ${String(files.length - 1)}: ${JSON.stringify({ ...parts.at(-1), stopped: file.stopped })}`)
  return file
}

note('the whole, in parts of a day, while acts go on')
do await make(true)
while (files.at(-1)?.end.position)
const wholeParts = parts.length
const size = await sizeOf(
  files.flatMap(({ lines }) => lines.filter((line) => !('end' in line))).concat(files.at(-1)?.lines.at(-1) ?? []),
)
note('what 40 acts change')
// So that the acts while the whole was made are not read again because they are new.
await pause(1_000)
const { from } = await make(false)
const since = new Date(Date.parse(from) + 120_000).toISOString()
for (let act = 0; act < ACTS_A_DAY; act++) await spa.act()
billed = 0
const increment = await nextFile(main, files, { since })
const incrementBilled = billed
files.push(increment)
note(`increment: ${String(increment.reads)} reads, billed ${String(incrementBilled)}`)
note('compared document by document')
const stored = await storedIn(firestore.port)
const [made, there] = [linesIn(await heldBy(await chainOf(files))), linesIn(stored)]
const differing = made.filter((line, index) => line !== there[index]).length + Math.abs(made.length - there.length)
await firestore.close()

const most = READS_AN_ACT * ACTS_A_DAY + Math.ceil(stored.size / 1000)
const whole = parts.slice(0, wholeParts)
const sum = (of: (part: (typeof parts)[number]) => number) => whole.reduce((total, part) => total + of(part), 0)
const isRight = differing === 0 && incrementBilled <= most && whole.every((part) => part.billed <= READS_A_DAY)
const report = `# Backups, measured

${new Date().toISOString().slice(0, 10)}: ${number.format(BOOKINGS)} bookings with ${String(EVENTS)} events each, ${number.format(stored.size)} documents, while an act a second goes on. Written by \`npm run bench:backup\`. Reads are what the local Firestore bills to main, with the look-ups of the rules.

| | |
| --- | ---: |
| the whole: reads | ${number.format(sum((part) => part.billed))} |
| … in files of at most ${number.format(READS_A_DAY)} reads | ${String(wholeParts)} |
| … seconds, local Firestore on the same processor | ${sum((part) => part.seconds).toFixed(0)} |
| … as one file, MB | ${(size.bytes / 1e6).toFixed(1)} |
| … seconds to compress and encrypt · to decrypt and read | ${(size.writing / 1000).toFixed(1)} · ${(size.reading / 1000).toFixed(1)} |
| an increment after ${String(ACTS_A_DAY)} acts: reads | ${number.format(incrementBilled)} |
| … permitted: ${String(READS_AN_ACT)} for each act, one for each 1,000 documents | ${number.format(most)} |
| … counted by the backup itself | ${number.format(increment.reads)} |
| documents that differ after all files are put together | ${String(differing)} |
`
console.log(report)
mkdirSync(pathOf('tools/bench/results'), { recursive: true })
const { format, resolveConfig } = await import('prettier')
const file = pathOf('tools/bench/results/backup.md')
if (process.argv[2] === undefined || process.argv.includes('--write'))
  writeFileSync(file, await format(report, { ...(await resolveConfig(file)), filepath: file }))
if (!isRight) process.exitCode = 1
