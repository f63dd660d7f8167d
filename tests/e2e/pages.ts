import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '#config/paths.ts'
import { expect } from './fixtures.ts'

const { adminLogin: _login, admin: _portal, ...visitors } = paths

/** Every page that a visitor can open. */
export const PAGES = [...Object.values(visitors), '/nowhere']

export const expectAccessible = async (page: Page, state: string) => {
  const { violations } = await new AxeBuilder({ page })
    // Experimental, so it is off by itself: voice control presses a button by the words that it shows.
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${state}: ${id}: ${html}`))
  expect(found).toEqual([])
}

/**
 * Waits until React has hydrated the navigation and the page, which is a chunk of its own. Buttons work from here on; those of forms one
 * deferred render later.
 */
export const hydrated = async (page: Page) => {
  await page.waitForFunction(() =>
    ['nav a', 'main > *'].every((part) => {
      const element = document.querySelector(part)
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
    }),
  )
}

export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}

/** Pixels by which the page is wider than the window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects no accessibility violation and nothing wider than the window at any of these widths, by default the desk's and a phone's; the last stays. */
export const expectSound = async (page: Page, state: string, widths: readonly number[] = [1440, 360]) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${state} at ${String(width)} px`)
    expect([state, width, await sideways(page)]).toEqual([state, width, 0])
  }
}

/** Sets the browser's own text size in percent: at 200, 1 rem is 32 px, in media queries, too. */
export const textSizesOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  return (percent: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 } })
}

/** Neither the page nor an open dialog scrolls sideways. */
export const expectFits = async (page: Page, state: string) => {
  const wider = await page
    .locator('dialog[open]')
    .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect([state, await sideways(page), ...wider]).toEqual([state, 0, ...wider.map(() => 0)])
}

/** Holds these requests back, like a slow line, until the returned function is called. */
export const hold = async (page: Page, address: string | RegExp) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}

/** Runs in the page. */
const sumShifts = (buffered: boolean) => {
  const shifts = { sum: 0 }
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value
  }).observe({ type: 'layout-shift', buffered })
}
/** Adds up the layout shifts of every page that is opened from here on; `watchShiftsFromNow` those of the open one. */
export const watchShifts = (page: Page) => page.addInitScript(sumShifts, true)
export const watchShiftsFromNow = (page: Page) => page.evaluate(sumShifts, false)
export const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)

/** How many sheets of A4 the page takes on paper. */
export const sheets = async (page: Page): Promise<number | undefined> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
