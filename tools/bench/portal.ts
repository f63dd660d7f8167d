import type { CDPSession, Page } from '@playwright/test'
import { DEMO_STAFF } from '../stack/auth/demo-staff.ts'
import { BOOKINGS, busyWeek, CLIENTS, fillBigSpa, MESSAGES } from './big-spa.ts'
import { partsOf, startBilledFirestore } from './cost/billed-firestore.ts'
import { freePorts, startPreview } from './lib/built-site.ts'
import { launchChrome } from './lib/chrome.ts'
import { load, machine, median, table } from './lib/figures.ts'
import { writeResult } from './lib/results.ts'

// Measures the portal with the data of many years: the production build against the local Firestore with the rules.
const MOST_DOCUMENTS = 200
/** So many documents more than the diary shows may be read when it goes to another day. */
const MOST_UNSEEN = 10
const OPENINGS = 3
const MORE = 3

const ports = await freePorts()
const firestore = await startBilledFirestore()
const preview = await startPreview('portal', ports, firestore.port)
const browser = await launchChrome()

/** The documents that the portal was sent since the last call, without counts and what the rules look up. */
const sent = () => {
  const lines = firestore.take().filter(({ kind }) => kind === 'document' || kind === 'listener')
  return { documents: lines.reduce((sum, { count }) => sum + count, 0), parts: partsOf(lines) }
}

const OBSERVE_TASKS = `
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask' })
`

/** Milliseconds; tasks below 50 ms are not reported. */
const longestTask = async (page: Page): Promise<number> => Math.round(await page.evaluate<number>('window.longest'))
const millis = (task: number) => (task === 0 ? 'below 50 ms' : `${task} ms`)

const openPortal = async () => {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${ports.site}`,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript({ content: OBSERVE_TASKS })
  const [{ username, password } = { username: '', password: '' }] = DEMO_STAFF
  await page.goto('/admin-login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('article').first().waitFor()
  await firestore.settle()
  return page
}

/** Milliseconds from the start of the navigation until the first card is rendered. */
const FIRST_CARD = `new Promise((resolve) => {
  const look = () => (document.querySelector('article') ? resolve(performance.now()) : requestAnimationFrame(look))
  look()
})`

/** Scrolls down and up in small steps. Returns the longest task. */
const scroll = async (page: Page) => {
  await page.evaluate('window.scrollTo(0, 0); window.longest = 0')
  await page.mouse.move(640, 500)
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  const steps = Math.min(60, Math.ceil(height / 400))
  for (const way of [400, -400])
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, way)
      await page.waitForTimeout(16)
    }
  await page.waitForTimeout(300)
  return longestTask(page)
}

const weigh = async (page: Page, devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const elements = await page.evaluate<number>(`document.getElementsByTagName('*').length`)
  const cards = await page.getByRole('article').count()
  const scrolling = await scroll(page)
  return `${(usedSize / 1024 / 1024).toFixed(1)} MB, ${elements} elements, ${cards} cards, ${millis(scrolling)}`
}

const measureList = async () => {
  const page = await openPortal()
  const devtools = await page.context().newCDPSession(page)
  const firstCards: number[] = []
  let opened = sent()
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    firestore.take()
    await page.goto('/admin')
    firstCards.push(await page.evaluate<number>(FIRST_CARD))
    await firestore.settle()
    opened = sent()
  }
  const open = await weigh(page, devtools)
  firestore.take()
  for (let more = 0; more < MORE; more += 1) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await firestore.settle()
  }
  const further = sent()
  const after = await weigh(page, devtools)
  await page.context().close()
  return { firstCard: Math.round(median(firstCards)), opened, open, further, after }
}

/** From one day to the next, five times, in a week of 200 visits. */
const measureDiary = async () => {
  const page = await openPortal()
  const [monday, ...days] = busyWeek(Date.now())
  await page.goto(`/admin?view=diary&day=${monday}`)
  await page.getByRole('button', { name: /Blocked/ }).waitFor()
  await firestore.settle()
  await page.evaluate('window.longest = 0')
  const turned: { read: number; shown: number }[] = []
  for (const day of days.slice(0, 5)) {
    firestore.take()
    await page.keyboard.press(']')
    await page.waitForURL(new RegExp(`day=${day}`))
    await firestore.settle()
    const { documents } = sent()
    // Each visit of one treatment without therapist stands once; with them the day and its lunch are shown.
    const visits = await page.getByRole('button', { name: / to .*Guest \d+/ }).count()
    if (visits < 20) throw new Error(`Only ${visits} visits are shown on ${day}.`)
    turned.push({ read: documents, shown: visits + 2 })
  }
  const longest = await longestTask(page)
  await page.context().close()
  return { turned, longest }
}

try {
  await fillBigSpa(firestore.port)
  const { firstCard, opened, open, further, after } = await measureList()
  const { turned, longest } = await measureDiary()
  const isKept = opened.documents <= MOST_DOCUMENTS
  const isDiaryKept = turned.every(({ read, shown }) => read <= shown + MOST_UNSEEN) && longest === 0
  const rows = [
    ['documents read to open it', `${opened.documents} (budget ${MOST_DOCUMENTS}: ${isKept ? 'kept' : 'MISSED'})`],
    ['of them', opened.parts],
    ['time to the first card, reloaded', `${firstCard} ms (median of ${OPENINGS})`],
    [`documents read by ${MORE} × more`, String(further.documents)],
    ['memory, elements, longest task while scrolling', open],
    [`… after ${MORE} × more`, after],
    [
      'diary, a week of 200 visits: documents read for a day (shown)',
      turned.map(({ read, shown }) => `${read} (${shown})`).join(', '),
    ],
    ['… longest task from day to day', `${millis(longest)}: ${isDiaryKept ? 'kept' : 'MISSED'}`],
  ]
  await writeResult(
    'portal',
    [
      '# The portal in front of a big spa',
      `${new Date().toISOString().slice(0, 10)}: ${BOOKINGS} bookings, ${CLIENTS} clients, ${MESSAGES} messages; ${machine()}, load ${load()}. Production build, Chromium, local Firestore with the rules. Written by \`npm run bench -- portal\`.`,
      table(['what', 'measured'], rows),
    ].join('\n\n'),
  )
  if (!isKept || !isDiaryKept) process.exitCode = 1
} finally {
  await browser.close()
  preview.stop()
  await firestore.close()
}
