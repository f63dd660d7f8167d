import { readFileSync } from 'node:fs'
import { pathOf } from './lib/paths.ts'

/** The limits of a page. Sizes are bytes as transferred with brotli, including headers. */
export type PageBudget = {
  html: number
  /** All JavaScript, including what is prefetched for other pages. */
  script: number
  scriptBeforeLargestPaint: number
  fonts: number
  images: number
  all: number
  /** Including data requests. */
  requests: number
  thirdParty: number
  failed: number
  /** Ratios to the page's copy without script, and figures of Lighthouse: measured by the bench only. */
  largestPaintToLimit: number
  firstPaintToLimit: number
  blockingMillis: number
  shift: number
  scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>
}

type Rules = Readonly<Record<string, number>>

/** By page; `*` applies to every page. */
const { site } = JSON.parse(readFileSync(pathOf('tools/bench/budgets.json'), 'utf8')) as { site: Record<string, Rules> }

const budgetOf = (path: string): PageBudget => {
  const rules: Rules = { ...site['*'], ...site[path] }
  const rule = (name: string) => {
    const value = rules[name]
    if (value === undefined) throw new Error(`tools/bench/budgets.json holds no ${name} for ${path}.`)
    return value
  }
  return {
    html: rule('max:html'),
    script: rule('max:jsBytes'),
    scriptBeforeLargestPaint: 0,
    fonts: rule('max:fontBytes'),
    images: rules['max:imgBytes'] ?? Infinity,
    all: rule('max:bytes'),
    requests: rule('max:requests'),
    thirdParty: rule('max:thirdParty'),
    failed: rule('max:failedRequests'),
    largestPaintToLimit: rule('ratio:lcp'),
    firstPaintToLimit: rule('ratio:fcp'),
    blockingMillis: rule('max:tbt'),
    shift: rule('max:cls'),
    scores: {
      performance: rule('min:performance'),
      accessibility: rule('min:accessibility'),
      'best-practices': rule('min:best-practices'),
      seo: rule('min:seo'),
    },
  }
}

const PAGES = ['/', '/about', '/services', '/gallery', '/booking', '/my-booking', '/contact']

/** For the check in `npm test` (bytes and requests) and for `npm run bench` (all of it). */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = Object.fromEntries(
  PAGES.map((path) => [path, budgetOf(path)]),
)

const kB = (count: number) => count * 1024

/** Bytes of a thumbnail in the gallery. */
export const THUMBNAIL_BUDGET = kB(15)

/** These pages load no part of Firebase, not even later. */
export const PAGES_WITHOUT_FIREBASE: readonly string[] = ['/', '/about', '/gallery']

/** The live channel is one request; another one reads the server's time, beside the first chunks. */
export const PORTAL_BUDGET = { script: kB(372), requests: 33 } as const
