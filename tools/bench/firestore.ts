import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { believableBookings } from './believable-bookings.ts'
import { measureLive } from './live.ts'
import { median } from './lib/figures.ts'
import { pathOf } from './lib/paths.ts'
import { documents, memoryOf, post, rounded, startServer } from './server-process.ts'

/** The budget of the local Firestore; the output marks each figure that misses it. */
const BUDGET = {
  readyMillis: 500,
  memoryMegabytes: 120,
  pageMillis: 20,
  commitsPerSecondWithRules: 500,
  firstSnapshotOf1000Millis: 300,
  twentyListenersInformedMillis: 50,
  twoTabsMillis: 100,
  memoryOf50000Megabytes: 250,
}
const BOOKINGS = 10_000
const WRITES_AT_ONCE = 500
const RUNS = 20

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
    /** Load average of the last minute. Above the number of processors the times are unreliable. */
    load: rounded(loadavg()[0] ?? NaN),
    bookings: BOOKINGS,
    readyMillis: rounded(median(starts.map(({ readyMillis }) => readyMillis))),
    readyProcessorMillis: rounded(median(starts.map(({ processorMillis }) => processorMillis))),
    ...(await measure(address, child.pid)),
    ...(await measureLive()),
  }
  mkdirSync(pathOf('tools/bench/results'), { recursive: true })
  writeFileSync(
    pathOf('tools/bench/results/firestore.json'),
    `${JSON.stringify({ ...results, budget: BUDGET }, null, 2)}\n`,
  )
  const withBudget = (value: number, budget: number): string =>
    `${value} (budget ${budget}${value > budget ? ', OVER' : ''})`
  const rate = results.commitsPerSecondWithRules
  const rateWithBudget = `${rate} (budget ${BUDGET.commitsPerSecondWithRules}${rate < BUDGET.commitsPerSecondWithRules ? ', UNDER' : ''})`
  const times = ({ first, median: usual }: { first: number; median: number }): string =>
    `${usual} ms, first ${first} ms`
  console.log(
    [
      `Local Firestore, ${BOOKINGS.toLocaleString('en')} bookings, median of ${RUNS} calls, load ${results.load}`,
      `  ready after                     ${withBudget(results.readyMillis, BUDGET.readyMillis)} ms, processor time ${results.readyProcessorMillis} ms`,
      `  memory                          ${withBudget(results.memoryMegabytes, BUDGET.memoryMegabytes)} MB, empty ${results.memoryEmptyMegabytes} MB`,
      `  page of 50 by createdAt         ${withBudget(results.pageOf50Millis.median, BUDGET.pageMillis)} ms, first ${results.pageOf50Millis.first} ms`,
      `  page of 50 pending by createdAt ${times(results.pendingPageOf50Millis)}`,
      `  count of pending                ${times(results.countPendingMillis)}`,
      `  commit of one write             ${times(results.commitMillis)}`,
      `  loading all                     ${results.loadMillis} ms`,
      `  commits over REST, rules on     ${rateWithBudget} a second, ${results.commitsPerProcessorSecondWithRules} a second of processor time`,
      `  first snapshot of 1,000         ${withBudget(results.firstSnapshotOf1000Millis, BUDGET.firstSnapshotOf1000Millis)} ms`,
      `  20 listeners notified           ${withBudget(results.twentyListenersInformedMillis, BUDGET.twentyListenersInformedMillis)} ms`,
      `  a write seen in another tab     ${withBudget(results.twoTabsMillis.median, BUDGET.twoTabsMillis)} ms, longest ${results.twoTabsMillis.longest} ms`,
      `  memory of 50,000 bookings       ${withBudget(results.memoryOf50000Megabytes, BUDGET.memoryOf50000Megabytes)} MB`,
    ].join('\n'),
  )
} finally {
  child.kill()
}
