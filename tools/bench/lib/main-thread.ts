import type { Browser } from '@playwright/test'
import { openPhone, SLOWER } from './chrome.ts'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds, as are `dur` and `tdur`, the processor time of the event's thread. */
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { url?: string } }
}

export type Task = {
  /** Processor time, on a processor four times slower. */
  millis: number
  /** The file names of the scripts that ran, without their hash. */
  scripts: string[]
  /** The events that took most of the task, with their own milliseconds. */
  parts: string[]
}

const CATEGORIES = ['toplevel', 'loading', 'devtools.timeline', 'v8', 'v8.execute']
const READY_TIMEOUT_MS = 30_000
/** Milliseconds after the fonts are shown. */
const QUIET_MS = 1_500

const READY = `!document.querySelector('script') ||
  (window.isHydrated === true && [...document.fonts].filter(({ family }) => !/Fallback/.test(family)).length >= 3)`

const nameOf = (url = '') => /([^/]+?)(?:-[\w-]{8})?\.js$/.exec(url)?.[1] ?? ''

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

/** The processor time of each event without the events within it, summed by name; `inner` is sorted by start. */
const ownTimes = (inner: readonly TraceEvent[]) => {
  const own = new Map<string, number>()
  const add = (name: string, micros: number) => own.set(name, (own.get(name) ?? 0) + micros)
  const open: TraceEvent[] = []
  for (const event of inner) {
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) < endOf(event)) open.pop()
    const parent = open.at(-1)
    if (parent) add(parent.name, -(event.tdur ?? 0))
    add(event.name, event.tdur ?? 0)
    open.push(event)
  }
  return [...own].sort(([, one], [, other]) => other - one)
}

/**
 * The tasks of the page's main thread after the first contentful paint, until the page is hydrated, shows its fonts and is quiet. Processor
 * time, because other processes lengthen the time by the clock. It is multiplied here, because a browser that slows itself down also counts
 * the time in which it is interrupted.
 */
export const tasksAfterPaint = async (browser: Browser, address: string, isFirstView: boolean): Promise<Task[]> => {
  const { context, page } = await openPhone(browser, {
    isFirstView,
    slower: 1,
    script: `addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }))`,
  })
  try {
    const devtools = await context.newCDPSession(page)
    // Not `page.waitForFunction`, which evaluates some 100 ms of script in the page.
    const isReady = async () => (await devtools.send('Runtime.evaluate', { expression: READY })).result.value === true
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(address, { waitUntil: 'load' })
    for (const end = Date.now() + READY_TIMEOUT_MS; !(await isReady()); await page.waitForTimeout(100))
      if (Date.now() > end) throw new Error(`${address} did not hydrate or show its fonts.`)
    await page.waitForTimeout(QUIET_MS)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
    if (!paint) throw new Error(`${address} was not painted.`)
    const own = traceEvents
      .filter(({ ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === paint.tid)
      .sort((one, other) => one.ts - other.ts || endOf(other) - endOf(one))
    let last = 0
    return own
      .filter((event) => {
        if (!event.name.endsWith('RunTask') || event.ts < Math.max(paint.ts, last)) return false
        last = endOf(event)
        return true
      })
      .map((task) => {
        const inner = own.filter((event) => event !== task && event.ts >= task.ts && endOf(event) <= endOf(task))
        const scripts = inner.map(({ args }) => nameOf(args.data?.url)).filter(Boolean)
        return {
          millis: ((task.tdur ?? 0) / 1_000) * SLOWER,
          scripts: [...new Set(scripts)],
          parts: ownTimes(inner)
            .slice(0, 3)
            .map(([name, micros]) => `${name} ${Math.round((micros * SLOWER) / 1_000)}`),
        }
      })
  } finally {
    await context.close()
  }
}
