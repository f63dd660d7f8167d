import { freePort } from '../../stack/ports.ts'
import { launchChrome } from './chrome.ts'

/** What is read of Lighthouse's result. */
type LighthouseResult = {
  runtimeError?: { message: string }
  audits: Record<string, { numericValue?: number; details?: unknown } | undefined>
  categories: Record<string, { score: number | null } | undefined>
}
type Lighthouse = (address: string, flags: Record<string, unknown>) => Promise<{ lhr: LighthouseResult } | undefined>

// `import lighthouse from 'lighthouse'` would fail types and lint where the packages of tools/bench/package.json are not installed.
const { default: lighthouse } = (await import(import.meta.resolve('lighthouse'))) as { default: Lighthouse }

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const KINDS = { html: 'Document', css: 'Stylesheet', script: 'Script', images: 'Image', fonts: 'Font' } as const

export type Run = {
  scores: Record<(typeof CATEGORIES)[number], number>
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  /** Bytes with compression. */
  transferred: Record<keyof typeof KINDS, number>
  all: number
  requests: number
  failed: number
}

type NetworkRequest = { url: string; statusCode: number; resourceType?: string; transferSize: number }

const NOT_THE_PAGES = /\/(favicon\.ico|manifest\.webmanifest|icons\/[^/]*|service-worker\.js)$/

const sizeOf = (requests: readonly NetworkRequest[]) =>
  requests.reduce((total, { transferSize }) => total + transferSize, 0)

/** Runs Lighthouse on one page in a new Chrome, with Lighthouse's own simulated phone on slow 4G. */
export const runLighthouse = async (address: string): Promise<Run> => {
  const port = await freePort()
  const chrome = await launchChrome(`--remote-debugging-port=${port}`)
  try {
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
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? NaN) * 100)]),
      ) as Run['scores'],
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocking: number('total-blocking-time'),
      shift: number('cumulative-layout-shift'),
      transferred: Object.fromEntries(
        Object.entries(KINDS).map(([kind, type]) => [
          kind,
          sizeOf(requests.filter(({ resourceType }) => resourceType === type)),
        ]),
      ) as Run['transferred'],
      all: sizeOf(requests),
      requests: requests.length,
      failed: asked.filter(({ statusCode }) => !(statusCode > 0) || statusCode >= 400).length,
    }
  } finally {
    await chrome.close()
  }
}
