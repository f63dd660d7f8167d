import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { believableBookings } from './believable-bookings.ts'
import { load, machine, median, table, whole } from './lib/figures.ts'
import { pathOf } from './lib/paths.ts'
import { writeResult } from './lib/results.ts'

// Measures the local Firestore in a process of its own, with rules and 10,000 bookings.
const BOOKINGS = 10_000
const WRITES_AT_ONCE = 500
const RUNS = 20
const COMMITS = 2_000
const CLIENTS = 8
const LISTENERS = 20

const DATABASE = 'projects/demo-bench/databases/(default)'
const DOCUMENTS = `${DATABASE}/documents`

const started = performance.now()
const options = ['--port', '0', '--rules', pathOf('tools/bench/bench.rules')]
const server = spawn(process.execPath, ['--import', 'tsx', pathOf('packages/firestore/cli.ts'), ...options], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = (await once(server.stdout, 'data')) as [Buffer]
const readyMillis = performance.now() - started
const [address = ''] = /http:\/\/[\d.:]+/.exec(String(line)) ?? []

const post = async (verb: string, body: unknown, headers = {}): Promise<void> => {
  const answer = await fetch(`${address}/v1/${DOCUMENTS}:${verb}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
}

const storeBookings = async () => {
  const bookings = believableBookings(BOOKINGS)
  for (let at = 0; at < bookings.length; at += WRITES_AT_ONCE) {
    const writes = bookings
      .slice(at, at + WRITES_AT_ONCE)
      .map(({ id, fields }) => ({ update: { name: `${DOCUMENTS}/bookings/${id}`, fields } }))
    await post('commit', { writes }, { authorization: 'Bearer owner' })
  }
}

/** Megabytes in memory; NaN where /proc is missing. */
const memory = (): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return NaN
  }
}

/** The median of the milliseconds, without the first call. */
const time = async (runs: number, call: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  return median(times.slice(1))
}

const set = (id: string, n: number) =>
  post('commit', { writes: [{ update: { name: `${DOCUMENTS}/c/${id}`, fields: { n: { integerValue: n } } } }] })

const commitsPerSecond = async (): Promise<number> => {
  const commits = (client: number) =>
    Array.from({ length: COMMITS / CLIENTS }).reduce<Promise<void>>(
      (before, _, n) => before.then(() => set(`${client}-${n}`, n)),
      Promise.resolve(),
    )
  const begun = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => commits(client)))
  return (COMMITS * 1_000) / (performance.now() - begun)
}

/** Opens a Listen channel on a query; `next` resolves at the next global snapshot, when a client would show the data. */
const listen = async (structuredQuery: object) => {
  const url = `${address}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(DATABASE)}`
  const addTarget = { targetId: 2, query: { parent: DOCUMENTS, structuredQuery } }
  const body = new URLSearchParams({
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ database: DATABASE, addTarget }),
  })
  const greeting = await (await fetch(`${url}&RID=1`, { method: 'POST', body: body.toString() })).text()
  const sid = /"c","([^"]+)"/.exec(greeting)?.[1] ?? ''
  const ends = new AbortController()
  const answer = await fetch(`${url}&RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`, { signal: ends.signal })
  let waiting: () => void = () => undefined
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (!/"targetChange":\{"resumeToken"/.test(text)) continue
      text = ''
      waiting()
    }
  }
  const isEnded = read().catch(() => undefined)
  return {
    next: () =>
      new Promise<void>((resolve) => {
        waiting = resolve
      }),
    close: async () => {
      ends.abort()
      await isEnded
    },
  }
}

const firstSnapshot = async () => {
  const listener = await listen({ from: [{ collectionId: 'bookings' }], limit: 1_000 })
  await listener.next()
  await listener.close()
}

const informed = async (): Promise<number> => {
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, () => listen({ from: [{ collectionId: 'c' }] })),
  )
  let n = 1
  const millis = await time(RUNS, async () => {
    const all = Promise.all(listeners.map(({ next }) => next()))
    await set('0-0', n++)
    await all
  })
  await Promise.all(listeners.map(({ close }) => close()))
  return millis
}

try {
  await storeBookings()
  const megabytes = memory()
  const commits = await commitsPerSecond()
  const notified = await informed()
  const page = {
    from: [{ collectionId: 'bookings' }],
    orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
    limit: 50,
  }
  const most: [string, number, number][] = [
    ['ready after, ms', readyMillis, 500],
    ['page of 50 by createdAt, ms', await time(RUNS, () => post('runQuery', { structuredQuery: page })), 20],
    ['first snapshot of 1,000, ms', await time(4, firstSnapshot), 300],
    [`${LISTENERS} listeners informed, ms`, notified, 50],
    ['memory, MB', megabytes, 120],
  ]
  const rows = [
    ...most.map(([what, value, budget]) => [
      what,
      whole(value),
      `at most ${budget}`,
      value > budget ? 'MISSED' : 'kept',
    ]),
    ['commits a second over REST, with rules', whole(commits), 'at least 500', commits < 500 ? 'MISSED' : 'kept'],
  ]
  await writeResult(
    'firestore',
    [
      '# The local Firestore, measured',
      `${new Date().toISOString().slice(0, 10)}: ${BOOKINGS.toLocaleString('en')} bookings; ${machine()}, load ${load()}. Written by \`npm run bench -- firestore\`.`,
      table(['what', 'measured', 'budget', ''], rows),
    ].join('\n\n'),
  )
  if (rows.some(([, , , verdict]) => verdict === 'MISSED')) process.exitCode = 1
} finally {
  server.kill()
}
