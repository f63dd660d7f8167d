import { freePort } from '../../stack/ports.ts'
import { launchChrome } from './chrome.ts'
import { load } from './figures.ts'

/** What is read of Lighthouse's result. */
type LighthouseResult = {
  runtimeError?: { message: string }
  audits: Record<string, { score: number | null; numericValue?: number; details?: unknown } | undefined>
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined>
}
type Lighthouse = (address: string, flags: Record<string, unknown>) => Promise<{ lhr: LighthouseResult } | undefined>

// `import lighthouse from 'lighthouse'` would fail types and lint where the packages of tools/bench/package.json are not installed.
const { default: lighthouse } = (await import(import.meta.resolve('lighthouse'))) as { default: Lighthouse }

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const KINDS = { html: 'Document', css: 'Stylesheet', script: 'Script', images: 'Image', fonts: 'Font' } as const
type Kind = keyof typeof KINDS | 'other'

type Sizes = Record<Kind, number>

export type Run = {
  load: number
  scores: Record<(typeof CATEGORIES)[number], number>
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  speedIndex: number
  largestElement: string
  /** Bytes with compression; `parsed` is without. */
  transferred: Sizes
  parsed: Sizes
  all: number
  requests: number
  thirdParty: number
  failed: number
  /** Failed audits other than performance. */
  notPassed: string[]
}

type NetworkRequest = {
  url: string
  statusCode: number
  resourceType?: string
  transferSize: number
  resourceSize: number
}

const NOT_THE_PAGES = /\/(favicon\.ico|manifest\.webmanifest|icons\/[^/]*|service-worker\.js)$/

const sizesOf = (requests: readonly NetworkRequest[], size: 'transferSize' | 'resourceSize') => {
  const sum = (some: readonly NetworkRequest[]) => some.reduce((total, request) => total + request[size], 0)
  const known: readonly (string | undefined)[] = Object.values(KINDS)
  const entries = Object.entries(KINDS).map(([kind, type]) => [
    kind,
    sum(requests.filter(({ resourceType }) => resourceType === type)),
  ])
  const other = sum(requests.filter(({ resourceType }) => !known.includes(resourceType)))
  return { ...Object.fromEntries(entries), other } as Sizes
}

/** Runs Lighthouse on one page in a new Chrome, with Lighthouse's own simulated phone on slow 4G. */
export const runLighthouse = async (address: string): Promise<Run> => {
  const port = await freePort()
  const chrome = await launchChrome(`--remote-debugging-port=${port}`)
  try {
    const before = load()
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      output: 'json',
      disableFullPageScreenshot: true,
      onlyCategories: [...CATEGORIES],
    })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
    const { audits, categories } = result.lhr
    const number = (audit: string) => audits[audit]?.numericValue ?? NaN
    const details = audits['network-requests']?.details as { items: NetworkRequest[] } | undefined
    const asked = (details?.items ?? []).filter(({ url }) => /^https?:/.test(url))
    const requests = asked.filter(({ url, statusCode }) => statusCode > 0 && !NOT_THE_PAGES.test(new URL(url).pathname))
    const transferred = sizesOf(requests, 'transferSize')
    return {
      load: before,
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? NaN) * 100)]),
      ) as Run['scores'],
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocking: number('total-blocking-time'),
      shift: number('cumulative-layout-shift'),
      speedIndex: number('speed-index'),
      largestElement:
        JSON.stringify(audits['largest-contentful-paint-element']?.details ?? '').match(
          /"snippet":"([^"\\]{0,80})/,
        )?.[1] ?? '',
      transferred,
      parsed: sizesOf(requests, 'resourceSize'),
      all: Object.values(transferred).reduce((sum, size) => sum + size, 0),
      requests: requests.length,
      thirdParty: requests.filter(({ url }) => new URL(url).hostname !== new URL(address).hostname).length,
      failed: asked.filter(({ statusCode }) => !(statusCode > 0) || statusCode >= 400).length,
      notPassed: CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
    }
  } finally {
    await chrome.close()
  }
}
