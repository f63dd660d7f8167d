import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: {
    elementCount?: number
    beginData?: { dirtyObjects: number }
    data?: { url?: string; requestId?: string }
  }
}

/** Records what the page's main thread does until the page has hydrated, shows its fonts and is quiet. */
const record = async (page: Page, path: string) => {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser to trace.')
  await page.addInitScript(() => window.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })))
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8', 'v8.execute'] })
  await page.goto(path)
  await page.waitForFunction(
    () => 'isHydrated' in window && [...document.fonts].filter(({ family }) => !/Fallback/.test(family)).length >= 3,
  )
  const elements = await page.evaluate(
    () =>
      new Promise<number>((resolve) => setTimeout(() => resolve(document.querySelectorAll('body *').length), 1_000)),
  )
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const sheet = traceEvents.find(
    ({ name, args }) => name === 'ResourceSendRequest' && /\/static\/css\/.*\.css$/.test(args.data?.url ?? ''),
  )
  if (!sheet) throw new Error('The page asked for no style sheet.')
  const own = traceEvents
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === sheet.pid && tid === sheet.tid && ts > sheet.ts)
    .map((event) => ({ ...event, end: event.ts + (event.dur ?? 0) }))
    .sort((one, other) => one.ts - other.ts || other.end - one.end)
  const tasks = own.filter(({ name }) => name.endsWith('RunTask'))
  /** When the task of an event began; tasks are recorded within tasks. */
  const taskOf = ({ ts, end }: { ts: number; end: number }) =>
    tasks.find((task) => task.ts <= ts && task.end >= end)?.ts
  return {
    styled: own.filter(({ args }) => (args.elementCount ?? 0) > elements / 2).map(taskOf),
    laidOut: own
      .filter(({ name }) => name === 'Layout')
      .filter(({ args: { beginData } }) => (beginData?.dirtyObjects ?? 0) > elements / 2)
      .map(taskOf),
    evaluated: own.filter(({ name }) => name === 'v8.evaluateModule').map(taskOf),
    rendered: own
      .filter(({ name, args }) => name === 'FunctionCall' && /\/react-[^/]*\.js$/.test(args.data?.url ?? ''))
      .map(taskOf),
    /** Of the menu and of what the owner stored. */
    asked: traceEvents
      .filter(({ name, pid, tid }) => name === 'ResourceSendRequest' && pid === sheet.pid && tid === sheet.tid)
      .filter(({ args }) => /\/menu\.json$|:batchGet\?/.test(args.data?.url ?? ''))
      .map((event) => taskOf({ ...event, end: event.ts })),
  }
}

test('a page is laid out once more after it is loaded, not in the task that restyles it; React DOM has a task of its own', async ({
  anotherBrowser,
}) => {
  // Pages whose content does not change after hydration, as that of Services does where the build reaches no database.
  for (const path of ['/', '/gallery', '/contact']) {
    const { styled, laidOut, evaluated } = await record(await anotherBrowser(), path)
    // The style sheet of the site contains no fonts, and the fonts are shown together.
    expect(laidOut, path).toHaveLength(1)
    expect(styled.length).toBeGreaterThan(0)
    expect(evaluated.length).toBeGreaterThan(0)
    expect([...styled, ...evaluated].filter((task) => laidOut.includes(task))).toEqual([])
    expect(evaluated.filter((task) => styled.includes(task))).toEqual([])
  }
  const page = await anotherBrowser()
  let entry = ''
  page.on('response', async (response) => {
    if (/\/index-[^/]*\.js$/.test(response.url())) entry = await response.text()
  })
  await page.goto('/about')
  await expect.poll(() => entry).toMatch(/import\([`'"]\.\/react-/)
})

test("menu and house are asked for in tasks of their own, not in that of React's effects", async ({
  anotherBrowser,
}) => {
  for (const path of ['/services', '/booking']) {
    const { rendered, asked } = await record(await anotherBrowser(), path)
    expect(rendered.length, path).toBeGreaterThan(0)
    expect(asked).toHaveLength(2)
    expect(asked).not.toContain(undefined)
    expect(new Set(asked).size).toBe(2)
    expect(asked.filter((task) => rendered.includes(task))).toEqual([])
  }
})
