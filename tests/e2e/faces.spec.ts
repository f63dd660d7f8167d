import type { Page } from '@playwright/test'
import { expect, inMotion, test } from './fixtures.ts'
import { PAGES } from './pages.ts'

test.use({ ...inMotion, forgive: /Failed to load resource: .* 404/ })

const FAMILIES = ['Cormorant Garamond', 'Jost']
const shownFaces = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replace(/"/g, '')),
    ),
  ])

test('every first view shows both fonts, and none is requested before the page is loaded', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect.poll(() => shownFaces(page)).toEqual(expect.arrayContaining(FAMILIES))
    const { loaded, asked } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return { loaded: navigation?.loadEventStart, asked: Math.min(...files.map(({ startTime }) => startTime)) }
    })
    expect(asked, path).toBeGreaterThan(loaded ?? Infinity)
  }
})
