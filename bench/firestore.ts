import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { believableBookings } from './believable-bookings.ts'

/** What the local Firestore must keep; `npm run bench` says where it does not. */
const BUDGET = { readyMillis: 500, memoryMegabytes: 120, pageMillis: 20 }
const BOOKINGS = 10_000
const WRITES_AT_ONCE = 500
const RUNS = 20

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const documents = 'projects/demo-bench/databases/(default)/documents'

/** Starts the command in a process of its own; answers its address and the milliseconds from start to ready line. */
const startServer = async () => {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', pathOf('../src/dev/firestore/cli.ts'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => {
      resolve(chunk.toString())
    })
    child.once('exit', (code) => {
      reject(new Error(`The local Firestore ended with code ${code} before it was ready.`))
    })
  })
  const address = /http:\/\/[\d.:]+/.exec(line)?.[0]
  if (address === undefined) throw new Error(`The ready line has no address: ${line}`)
  return {
    child,
    address,
    readyMillis: performance.now() - started,
    processorMillis: processorTimeOf(child.pid) ?? NaN,
  }
}

/** Resident memory of a process in megabytes; undefined where the system does not tell. */
const memoryOf = (pid: number | undefined): number | undefined => {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Processor time a process has used so far, in milliseconds: what its start would take on an idle machine, at most. */
const processorTimeOf = (pid: number | undefined): number | undefined => {
  try {
    const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    // Linux counts in hundredths of a second.
    return user === undefined || system === undefined ? undefined : (user + system) * 10
  } catch {
    return undefined
  }
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN
const rounded = (number: number): number => Math.round(number * 10) / 10

const post = async (address: string, verb: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${address}/v1/${documents}:${verb}`, { method: 'POST', body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

/** Milliseconds of the first call and the median of the following ones. */
const time = async (call: () => Promise<unknown>): Promise<{ first: number; median: number }> => {
  const runs: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const started = performance.now()
    await call()
    runs.push(performance.now() - started)
  }
  const [first = NaN, ...rest] = runs
  return { first: rounded(first), median: rounded(median(rest)) }
}

const field = (fieldPath: string) => ({ field: { fieldPath } })
const newest = [{ ...field('createdAt'), direction: 'DESCENDING' }]
const pending = { fieldFilter: { ...field('status'), op: 'EQUAL', value: { stringValue: 'pending' } } }
const from = [{ collectionId: 'bookings' }]

const measure = async (address: string, pid: number | undefined) => {
  const memoryEmpty = memoryOf(pid)
  const loading = performance.now()
  const bookings = believableBookings(BOOKINGS)
  for (let at = 0; at < bookings.length; at += WRITES_AT_ONCE) {
    const writes = bookings.slice(at, at + WRITES_AT_ONCE).map(({ id, fields }) => ({
      update: { name: `${documents}/bookings/${id}`, fields },
    }))
    await post(address, 'commit', { writes })
  }
  const loadMillis = performance.now() - loading
  const page = await time(() => post(address, 'runQuery', { structuredQuery: { from, orderBy: newest, limit: 50 } }))
  const pendingPage = await time(() =>
    post(address, 'runQuery', { structuredQuery: { from, where: pending, orderBy: newest, limit: 50 } }),
  )
  const structuredAggregationQuery = { structuredQuery: { from, where: pending }, aggregations: [{ count: {} }] }
  const count = await time(() => post(address, 'runAggregationQuery', { structuredAggregationQuery }))
  const [{ id } = { id: '' }] = bookings
  const commit = await time(() =>
    post(address, 'commit', {
      writes: [
        {
          update: { name: `${documents}/bookings/${id}`, fields: { note: { doubleValue: Math.random() } } },
          updateMask: { fieldPaths: ['note'] },
        },
      ],
    }),
  )
  return {
    memoryEmptyMegabytes: memoryEmpty === undefined ? null : rounded(memoryEmpty),
    memoryMegabytes: rounded(memoryOf(pid) ?? NaN),
    loadMillis: rounded(loadMillis),
    pageOf50Millis: page,
    pendingPageOf50Millis: pendingPage,
    countPendingMillis: count,
    commitMillis: commit,
  }
}

const starts: { readyMillis: number; processorMillis: number }[] = []
for (let run = 0; run < 4; run++) {
  const { child, ...times } = await startServer()
  starts.push(times)
  child.kill()
}
const { child, address, ...lastStart } = await startServer()
starts.push(lastStart)
try {
  const results = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    /** Of the last minute: above the number of processors the times say little. */
    load: rounded(loadavg()[0] ?? NaN),
    bookings: BOOKINGS,
    readyMillis: rounded(median(starts.map(({ readyMillis }) => readyMillis))),
    readyProcessorMillis: rounded(median(starts.map(({ processorMillis }) => processorMillis))),
    ...(await measure(address, child.pid)),
  }
  mkdirSync(pathOf('./results'), { recursive: true })
  writeFileSync(pathOf('./results/firestore.json'), `${JSON.stringify({ ...results, budget: BUDGET }, null, 2)}\n`)
  const said = (value: number, budget: number): string => `${value} (budget ${budget}${value > budget ? ', OVER' : ''})`
  const times = ({ first, median: usual }: { first: number; median: number }): string =>
    `${usual} ms, first ${first} ms`
  console.log(
    [
      `Local Firestore, ${BOOKINGS.toLocaleString('en')} bookings, median of ${RUNS} calls, load ${results.load}`,
      `  ready after                     ${said(results.readyMillis, BUDGET.readyMillis)} ms, processor time ${results.readyProcessorMillis} ms`,
      `  memory                          ${said(results.memoryMegabytes, BUDGET.memoryMegabytes)} MB, empty ${results.memoryEmptyMegabytes} MB`,
      `  page of 50 by createdAt         ${said(results.pageOf50Millis.median, BUDGET.pageMillis)} ms, first ${results.pageOf50Millis.first} ms`,
      `  page of 50 pending by createdAt ${times(results.pendingPageOf50Millis)}`,
      `  count of pending                ${times(results.countPendingMillis)}`,
      `  commit of one write             ${times(results.commitMillis)}`,
      `  loading all                     ${results.loadMillis} ms`,
    ].join('\n'),
  )
} finally {
  child.kill()
}
