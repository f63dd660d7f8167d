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

/** Expects no accessibility violation and nothing wider than the window, at the desk and on a phone, which stays the width. */
export const expectSound = async (page: Page, state: string) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${state} at ${String(width)} px`)
    expect([state, width, await sideways(page)]).toEqual([state, width, 0])
  }
}

/** How many sheets of A4 the page takes on paper. */
export const sheets = async (page: Page): Promise<number | undefined> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
