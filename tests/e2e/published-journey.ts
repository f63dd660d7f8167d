import type { Page } from '@playwright/test'
import { test as journey } from './fixtures.ts'
import { Published } from './published.ts'

/** For journeys on a published copy of the site with its service worker. */

/** A published copy of the site, which the browser visits. */
export const test = journey.extend<{ site: Published }>({
  site: async ({ browserName: _ }, use) => {
    const site = await Published.site()
    await use(site)
    await site.end()
  },
  baseURL: async ({ site }, use) => use(site.origin),
})
/** For `test.use`: a phone with service workers. */
export const WITH_WORKER = {
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  // The browser logs requests that fail without a line.
  forgive: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
} as const

/** Waits until the worker has cached everything. */
export const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

export const visitOnce = async (page: Page) => {
  await page.goto('/')
  await kept(page)
}

export const addressesKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

export const edition = (page: Page) => page.locator('meta[name=edition]')
