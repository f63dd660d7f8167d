import { performance } from 'node:perf_hooks'
import { believableBookings } from './believable-bookings.ts'
import { median } from './lib/figures.ts'
import { pathOf } from './lib/paths.ts'
import { documents, memoryOf, post, processorTimeOf, rounded, startServer } from './server-process.ts'
import { measureTwoTabs } from './two-tabs.ts'

const COMMITS = 2000
const AT_ONCE = 8
const LISTENERS = 20
const WRITES_AT_ONCE = 500

const database = documents.slice(0, -'/documents'.length)
const setOf = (path: string, n: number) => ({
  update: { name: `${documents}/${path}`, fields: { n: { integerValue: String(n) } } },
})

/** Opens a Listen channel on a collection; `next` resolves at the next global snapshot, when a client would show the data. */
const listen = async (address: string, collectionId: string) => {
  const url = `${address}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(database)}`
  const query = { parent: documents, structuredQuery: { from: [{ collectionId }] } }
  const message = JSON.stringify({ database, addTarget: { targetId: 2, query } })
  const body = new URLSearchParams({ count: '1', ofs: '0', req0___data__: message })
  const greeting = await (await fetch(`${url}&RID=1`, { method: 'POST', body: body.toString() })).text()
  const sid = /"c","([^"]+)"/.exec(greeting)?.[1] ?? ''
  const ends = new AbortController()
  const response = await fetch(`${url}&RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`, { signal: ends.signal })
  let waiting: () => void = () => undefined
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
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

/** Commits per second of one document each over REST, by several clients, with rules; also per second of the server's processor time. */
const commitsPerSecond = async () => {
  const { child, address } = await startServer('--rules', pathOf('tools/bench/bench.rules'))
  try {
    const run = async (client: number, count: number): Promise<void> => {
      for (let n = 0; n < count; n++) await post(address, 'commit', { writes: [setOf(`c/${client}-${n}`, n)] })
    }
    const all = (count: number) => Promise.all(Array.from({ length: AT_ONCE }, (_, client) => run(client, count)))
    await all(50)
    const started = performance.now()
    const used = processorTimeOf(child.pid) ?? NaN
    await all(COMMITS / AT_ONCE)
    const seconds = (performance.now() - started) / 1000
    const processorSeconds = ((processorTimeOf(child.pid) ?? NaN) - used) / 1000
    return { aSecond: Math.round(COMMITS / seconds), aProcessorSecond: Math.round(COMMITS / processorSeconds) }
  } finally {
    child.kill()
  }
}

const listening = async () => {
  const { child, address } = await startServer()
  try {
    const writes = believableBookings(1000).map(({ id, fields }) => ({
      update: { name: `${documents}/bookings/${id}`, fields },
    }))
    for (let at = 0; at < writes.length; at += WRITES_AT_ONCE)
      await post(address, 'commit', { writes: writes.slice(at, at + WRITES_AT_ONCE) })
    const firsts: number[] = []
    for (let run = 0; run < 5; run++) {
      const started = performance.now()
      const listener = await listen(address, 'bookings')
      await listener.next()
      firsts.push(performance.now() - started)
      await listener.close()
    }
    const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen(address, 'c')))
    const notified: number[] = []
    for (let n = 0; n < 21; n++) {
      const all = Promise.all(listeners.map(({ next }) => next()))
      const started = performance.now()
      await post(address, 'commit', { writes: [setOf('c/a', n)] })
      await all
      notified.push(performance.now() - started)
    }
    await Promise.all(listeners.map(({ close }) => close()))
    return { first: median(firsts), notified: median(notified.slice(1)) }
  } finally {
    child.kill()
  }
}

const memoryOfMany = async (count: number): Promise<number> => {
  const { child, address } = await startServer()
  try {
    const bookings = believableBookings(count)
    for (let at = 0; at < count; at += WRITES_AT_ONCE) {
      const writes = bookings
        .slice(at, at + WRITES_AT_ONCE)
        .map(({ id, fields }) => ({ update: { name: `${documents}/bookings/${id}`, fields } }))
      await post(address, 'commit', { writes })
    }
    const from = [{ collectionId: 'bookings' }]
    const structuredAggregationQuery = { structuredQuery: { from }, aggregations: [{ count: {} }] }
    await post(address, 'runAggregationQuery', { structuredAggregationQuery })
    return memoryOf(child.pid) ?? NaN
  } finally {
    child.kill()
  }
}

/** Rates in commits per second, times in milliseconds, memory in megabytes. */
export const measureLive = async () => {
  const commits = await commitsPerSecond()
  const { first, notified } = await listening()
  return {
    commitsPerSecondWithRules: commits.aSecond,
    commitsPerProcessorSecondWithRules: commits.aProcessorSecond,
    firstSnapshotOf1000Millis: rounded(first),
    twentyListenersInformedMillis: rounded(notified),
    twoTabsMillis: await measureTwoTabs(),
    memoryOf50000Megabytes: rounded(await memoryOfMany(50_000)),
  }
}
