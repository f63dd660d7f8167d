import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { DEMO_STAFF } from '../stack/auth/demo-staff.ts'
import { BOOKINGS, busyWeek, CLIENTS, fillBigSpa, MESSAGES } from './big-spa.ts'
import { type Read, startCountingProxy } from './counting-proxy.ts'
import { median } from './lib/figures.ts'
import { pathOf } from './lib/paths.ts'
import { freePorts, launchChromium, startPreview } from './lib/preview.ts'

// Measures the portal with the data of many years: the production build against the local Firestore with the rules.
const MOST_DOCUMENTS = 200
/** So many documents more than the diary shows may be read when it goes to another day. */
const MOST_UNSEEN = 10
const OPENINGS = 3
const MORE = 3

const ports = await freePorts()
const { site, firestore } = ports
const proxy = await startCountingProxy(() => firestore)

const signIn = async (page: Page) => {
  const [{ username, password } = { username: '', password: '' }] = DEMO_STAFF
  await page.goto(`http://127.0.0.1:${site}/admin-login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('article').first().waitFor()
}

/** Milliseconds from the start of the navigation until the first card is rendered. */
const FIRST_CARD = `new Promise((resolve) => {
  const look = () => (document.querySelector('article') ? resolve(performance.now()) : requestAnimationFrame(look))
  look()
})`

/** Waits until the reads that an action causes are over. */
const quiet = async (page: Page) => {
  await page.waitForTimeout(4_000)
}

const weigh = async (page: Page, devtools: CDPSession) => {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const elements = await page.evaluate<number>(`document.getElementsByTagName('*').length`)
  const cards = await page.getByRole('article').count()
  return { heapMegabytes: Math.round(usedSize / 1024 / 102.4) / 10, elements, cards }
}

const OBSERVE_TASKS = `
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask' })
`

/** Scrolls down and up in small steps. Returns the longest task in milliseconds; tasks below 50 ms are not reported and give 0. */
const scroll = async (page: Page) => {
  await page.evaluate('window.scrollTo(0, 0); window.longest = 0')
  await page.mouse.move(640, 500)
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  const steps = Math.min(60, Math.ceil(height / 400))
  for (const way of [400, -400]) {
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, way)
      await page.waitForTimeout(16)
    }
  }
  await page.waitForTimeout(300)
  return Math.round(await page.evaluate<number>('window.longest'))
}

const measure = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript({ content: OBSERVE_TASKS })
  const devtools = await context.newCDPSession(page)
  await signIn(page)
  await quiet(page)

  const firstCards: number[] = []
  let opened = proxy.take()
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    proxy.take()
    await page.goto(`http://127.0.0.1:${site}/admin`)
    firstCards.push(await page.evaluate<number>(FIRST_CARD))
    await quiet(page)
    opened = proxy.take()
  }
  const open = { ...(await weigh(page, devtools)), longestTask: await scroll(page) }
  for (let more = 0; more < MORE; more += 1) {
    await page.getByRole('button', { name: /^(Load more|Show older)$/ }).click()
    await quiet(page)
  }
  const further = proxy.take()
  const after = { ...(await weigh(page, devtools)), longestTask: await scroll(page) }
  await context.close()
  return { firstCardMillis: Math.round(median(firstCards)), opened, open, further, after }
}

/** From one day to the next, five times, in a week of 200 visits: what is read and shown, and the longest task. */
const measureDiary = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript({ content: OBSERVE_TASKS })
  await signIn(page)
  const week = busyWeek(Date.now())
  const [monday] = week
  await page.goto(`http://127.0.0.1:${site}/admin?view=diary&day=${monday}`)
  await page.getByRole('button', { name: /Blocked/ }).waitFor()
  await quiet(page)
  await page.evaluate('window.longest = 0')
  const days: { read: number; shown: number }[] = []
  for (let day = 0; day < 5; day += 1) {
    proxy.take()
    await page.keyboard.press(']')
    await page.waitForURL(new RegExp(`day=${week[day + 1] ?? ''}`))
    await quiet(page)
    const { documents } = proxy.take()
    // Each visit of one treatment without therapist stands once; with them the day and its lunch are shown.
    const visits = await page.getByRole('button', { name: / to .*Guest \d+/ }).count()
    if (visits < 20) throw new Error(`Only ${visits} visits are shown on ${week[day + 1] ?? ''}.`)
    days.push({ read: documents, shown: visits + 2 })
  }
  const longestTask = Math.round(await page.evaluate<number>('window.longest'))
  await context.close()
  return { days, longestTask, isKept: days.every(({ read, shown }) => read <= shown + MOST_UNSEEN) }
}

type Diary = Awaited<ReturnType<typeof measureDiary>>
type Measured = Awaited<ReturnType<typeof measure>>

const report = ({ firstCardMillis, opened, open, further, after }: Measured, diary: Diary): string => {
  const kept = opened.documents <= MOST_DOCUMENTS ? 'kept' : 'MISSED'
  const partsOf = ({ byCollection }: Read) =>
    Object.entries(byCollection)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  const rows = [
    ['documents read until the portal is at rest', `${opened.documents} (budget ${MOST_DOCUMENTS}: ${kept})`],
    ['of them', partsOf(opened)],
    ['counts asked of the server', opened.counts],
    ['time to the first card, reloaded', `${firstCardMillis} ms (median of ${OPENINGS})`],
    ['documents read by 3 × more', `${further.documents} (${partsOf(further)})`],
    ['memory of the page, collected: open', `${open.heapMegabytes} MB`],
    ['… after 3 × more', `${after.heapMegabytes} MB`],
    ['elements: open', `${open.elements} (${open.cards} cards)`],
    ['… after 3 × more', `${after.elements} (${after.cards} cards)`],
    ['longest task while scrolling: open', open.longestTask === 0 ? 'below 50 ms' : `${open.longestTask} ms`],
    ['… after 3 × more', after.longestTask === 0 ? 'below 50 ms' : `${after.longestTask} ms`],
    [
      'diary, a week of 200 visits: documents read for a day (shown)',
      `${diary.days.map(({ read, shown }) => `${read} (${shown})`).join(', ')}: ${diary.isKept ? 'kept' : 'MISSED'}`,
    ],
    ['… longest task from day to day', diary.longestTask === 0 ? 'below 50 ms' : `${diary.longestTask} ms`],
  ]
  // Formatted as by Prettier, so that a new result passes the format check.
  const table = [['what', 'measured'], ...rows].map((cells) => cells.map(String))
  const widths = [0, 1].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  const lineOf = (cells: string[], filler = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, filler)).join(' | ')} |`
  const [head = [], ...figures] = table
  const machine = `${cpus().length} processors, load ${(loadavg()[0] ?? NaN).toFixed(1)}, node ${process.version}`
  return [
    '# The portal in front of a big spa',
    '',
    `${new Date().toISOString().slice(0, 10)}: ${BOOKINGS} bookings, ${CLIENTS} clients, ${MESSAGES} messages; ${machine}.`,
    'Production build, Chromium, local Firestore with the rules; documents counted on the wire, by `npm run bench` (`tools/bench/portal.ts`).',
    '',
    lineOf(head),
    lineOf(['', ''], '-'),
    ...figures.map((cells) => lineOf(cells)),
    '',
  ].join('\n')
}

const preview = await startPreview('bench-portal', ports, proxy.port)
const browser = await launchChromium()
try {
  await fillBigSpa(firestore)
  const measured = await measure(browser)
  const diary = await measureDiary(browser)
  const text = report(measured, diary)
  console.log(text)
  mkdirSync(pathOf('tools/bench/results'), { recursive: true })
  writeFileSync(pathOf('tools/bench/results/portal.md'), text)
  if (measured.opened.documents > MOST_DOCUMENTS || !diary.isKept || diary.longestTask > 0) process.exitCode = 1
} finally {
  await browser.close()
  preview.stop()
  proxy.close()
}
