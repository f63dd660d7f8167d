import type { Page, Request } from '@playwright/test'
import { expect } from '../e2e/fixtures.ts'
import { compressed, HEADERS } from './transfer.ts'

export type Weight = {
  html: number
  css: number
  /** All scripts of the site, prefetched ones and Firestore Lite included. */
  script: number
  scriptBeforeLargestPaint: number
  images: number
  fonts: number
  all: number
  /** For files of the site and calls to Firestore, Auth and EmailJS. */
  requests: number
  thirdParty: number
  failed: number
  scripts: readonly { path: string; text: string }[]
}

type Marks = { largestPaint: number; hydrated: number }

/** Milliseconds without a request after which loading counts as finished. */
const QUIET_MS = 2_000
const NOT_THE_PAGES = /\/(favicon\.ico|manifest\.webmanifest|icons\/.*)$/
const SITE_TYPES = ['document', 'stylesheet', 'script', 'image', 'font']

/** Runs in the page before its own scripts. */
const mark = () => {
  const marks: Marks = { largestPaint: 0, hydrated: 0 }
  Object.assign(window, { budgetMarks: marks })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) marks.largestPaint = performance.timeOrigin + startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const isHydrated = (part: string) =>
    Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps'))
  const watch = () => {
    if (['nav a', 'main > *'].every(isHydrated)) marks.hydrated = Date.now()
    else requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
}

const marksOf = (page: Page) => page.evaluate(() => (window as unknown as { budgetMarks: Marks }).budgetMarks)

/** The weight of one response, whatever the server and its cache: compressed by brotli, plus a flat sum for headers. */
const weighOne = async (request: Request) => {
  const response = await request.response()
  const body = (await response?.body()) ?? Buffer.alloc(0)
  const isText = ['document', 'stylesheet', 'script'].includes(request.resourceType())
  return {
    kind: request.resourceType(),
    path: new URL(request.url()).pathname,
    startedAt: request.timing().startTime,
    bytes: (isText ? compressed(body) : body.length) + HEADERS,
    text: isText ? body.toString() : '',
  }
}

const quiet = async (page: Page, asked: readonly Request[]) => {
  for (let known = -1; known < asked.length;) {
    known = asked.length
    await page.waitForTimeout(QUIET_MS)
  }
}

/**
 * `ahead` matches the first prefetched file. Requests from it on are not weighed, because prefetching starts some seconds after loading.
 */
type Ahead = { ahead?: RegExp }

/** Opens a page by `load` and weighs what it requests without input. */
export const weigh = async (page: Page, load: () => Promise<unknown>, { ahead }: Ahead = {}): Promise<Weight> => {
  const asked: Request[] = []
  const failed = new Set<Request>()
  page.on('request', (request) => asked.push(request))
  // Only files of the site, because browsers also report a closed Listen channel as failed.
  page.on('requestfailed', (request) => SITE_TYPES.includes(request.resourceType()) && failed.add(request))
  page.on('response', (response) => response.status() >= 400 && failed.add(response.request()))
  await page.addInitScript(mark)
  await load()
  await expect.poll(async () => (await marksOf(page)).hydrated).toBeGreaterThan(0)
  await quiet(page, asked)
  const { largestPaint } = await marksOf(page)

  const origin = new URL(page.url()).origin
  const first = asked.findIndex((request) => ahead?.test(request.url()))
  const opening = first < 0 ? asked : asked.slice(0, first)
  const counted = opening.filter((request) => !NOT_THE_PAGES.test(new URL(request.url()).pathname))
  const isOurs = (request: Request) => new URL(request.url()).hostname === new URL(origin).hostname
  const files = await Promise.all(
    counted
      .filter((request) => request.url().startsWith(`${origin}/`) && SITE_TYPES.includes(request.resourceType()))
      .map(weighOne),
  )
  const of = (kind: string) => files.filter((file) => file.kind === kind)
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0)
  const scripts = of('script')
  return {
    html: sum(of('document')),
    css: sum(of('stylesheet')),
    script: sum(scripts),
    scriptBeforeLargestPaint: sum(scripts.filter(({ startedAt }) => startedAt <= largestPaint)),
    images: sum(of('image')),
    fonts: sum(of('font')),
    all: sum(files),
    requests: counted.length,
    thirdParty: counted.filter((request) => !isOurs(request)).length,
    failed: asked.filter((request) => failed.has(request)).length,
    scripts: scripts.map(({ path, text }) => ({ path, text })),
  }
}

/** By strings of the SDKs that minification keeps. The address of Firestore stands in the script of every page, too. */
export const isFirebase = (code: string) => code.includes('@firebase/')
export const isFullFirestore = (code: string) => code.includes('google.firestore.v1.Firestore')
export const isAuth = (code: string) => code.includes('identitytoolkit.googleapis.com')
