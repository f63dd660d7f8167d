import type { Page } from '@playwright/test'
import { HEADERS } from '../budgets/transfer.ts'
import { bringFonts, MACHINES } from './fallback-fonts.ts'
import { expect, test } from './fixtures.ts'
import { PAGES } from './pages.ts'

test.use({ forgive: /Failed to load resource: .* 404/ })

const FAMILIES = ['Cormorant Garamond', 'Jost']
const shownFaces = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replace(/"/g, '')),
    ),
  ])

test('both faces stand on the screen about a second after the largest paint of every first view, and none is asked for before', async ({
  page,
}) => {
  let bytes: number[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'font') bytes.push((await response.body()).length + HEADERS)
  })
  await page.addInitScript(() => {
    const times: { painted?: number } = {}
    Object.assign(window, { times })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) times.painted = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  for (const path of PAGES) {
    bytes = []
    await page.goto(path)
    await expect.poll(() => shownFaces(page)).toEqual(expect.arrayContaining(FAMILIES))
    const { painted, asked, arrived } = await page.evaluate(() => {
      const faces = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[]
      return {
        painted: (window as unknown as { times: { painted?: number } }).times.painted ?? Infinity,
        asked: Math.min(...faces.map(({ startTime }) => startTime)),
        arrived: Math.max(...faces.map(({ responseEnd }) => responseEnd)),
      }
    })
    expect(asked, path).toBeGreaterThan(painted)
    // On a busy machine; about half a second on an idle one.
    expect(arrived - painted, path).toBeLessThan(2_000)
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      path,
    ).toBeLessThanOrEqual(40 * 1024)
  }
})

test.describe('when our faces take the place of the system’s', () => {
  test.use({ bypassCSP: true })

  /** What moved since the fallbacks stood on the screen. */
  const shiftOf = async (page: Page, fonts: Readonly<Record<string, string>>, path: string) => {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    await bringFonts(page, fonts)
    await page.route(/\/static\/woff2\//, async (route) => {
      await gate
      await route.fallback()
    })
    // The client has no part in it.
    await page.route(/\/static\/js\//, () => {})
    await page.goto(path)
    await expect.poll(() => shownFaces(page)).toHaveLength(2)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    letGo()
    await expect.poll(() => shownFaces(page)).toEqual(expect.arrayContaining(FAMILIES))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    return shifts.reduce((sum, shift) => sum + shift, 0)
  }

  for (const [machine, fonts] of Object.entries(MACHINES))
    for (const width of [360, 412, 768, 1440])
      test(`nothing moves by more than 0.02 at ${width} px on ${machine}`, async ({ context }) => {
        test.slow()
        for (const path of PAGES) {
          const page = await context.newPage()
          await page.setViewportSize({ width, height: width < 700 ? 800 : 900 })
          expect(await shiftOf(page, fonts, path), path).toBeLessThanOrEqual(0.02)
          await page.close()
        }
      })
})
