import type { BrowserContext, Page } from '@playwright/test'
import { HEADERS } from '../budgets/transfer.ts'
import { bringFonts, MACHINES } from './fallback-fonts.ts'
import { expect, inMotion, test } from './fixtures.ts'
import { hold, PAGES, shiftOf, watchShiftsFromNow } from './pages.ts'

test.use({ ...inMotion, forgive: /Failed to load resource: .* 404/ })

const FAMILIES = ['Cormorant Garamond', 'Jost']
const shownFaces = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replace(/"/g, '')),
    ),
  ])

test('every first view shows both fonts, and none is requested before the page is loaded', async ({ page }) => {
  let bytes: number[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'font') bytes.push((await response.body()).length + HEADERS)
  })
  for (const path of PAGES) {
    bytes = []
    await page.goto(path)
    await expect.poll(() => shownFaces(page)).toEqual(expect.arrayContaining(FAMILIES))
    const { loaded, asked } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return { loaded: navigation?.loadEventStart, asked: Math.min(...files.map(({ startTime }) => startTime)) }
    })
    expect(asked, path).toBeGreaterThan(loaded ?? Infinity)
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThanOrEqual(40 * 1024)
  }
})

test.describe('when web fonts replace the fallback fonts', () => {
  test.use({ bypassCSP: true })

  /** The layout shift since the fallback fonts were painted. */
  const shiftFrom = async (page: Page, fonts: Readonly<Record<string, string>>, path: string) => {
    await bringFonts(page, fonts)
    const letGo = await hold(page, /\/static\/woff2\//)
    // Without the client, whose shifts do not count here.
    await page.route(/\/static\/js\//, () => {})
    await page.goto(path)
    await expect.poll(() => shownFaces(page)).toHaveLength(2)
    // The fallback fonts are loaded from the network here; the shift to them is none that a visitor sees.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await watchShiftsFromNow(page)
    letGo()
    await expect.poll(() => shownFaces(page)).toEqual(expect.arrayContaining(FAMILIES))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    return shiftOf(page)
  }

  const expectStill = async (context: BrowserContext, fonts: Readonly<Record<string, string>>, width: number) => {
    for (const path of PAGES) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: width < 700 ? 800 : 900 })
      expect(await shiftFrom(page, fonts, path), `${path} at ${String(width)} px`).toBeLessThanOrEqual(0.02)
      await page.close()
    }
  }

  test('nothing moves by more than 0.02 on an Android phone, a desktop and a machine with DejaVu alone', async ({
    context,
  }) => {
    test.setTimeout(360_000)
    for (const { fonts, width } of MACHINES) await expectStill(context, fonts, width)
  })
})
