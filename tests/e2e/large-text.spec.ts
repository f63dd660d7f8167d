import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { hydrated, open, PAGES, sideways } from './pages.ts'

test.use({ viewport: { width: 360, height: 740 }, forgive: /Failed to load resource/ })

/** As a visitor's own setting makes it: 1 rem is 32 px, in media queries, too. */
const enlargeText = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Neither the page nor an open dialog scrolls sideways. */
const expectFits = async (page: Page, state: string) => {
  const dialogs = page.locator('dialog[open]')
  const wider = await dialogs.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect([state, await sideways(page), ...wider]).toEqual([state, 0, ...wider.map(() => 0)])
}

test('with text at 200 % no page scrolls sideways, and the menu hangs below the brand', async ({ page }) => {
  await enlargeText(page)
  for (const path of PAGES) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByText('Loading our services...')).toHaveCount(0)
    await expectFits(page, path)
  }
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const bar = await page.getByRole('banner').boundingBox()
  const menu = await page.locator('#menu').boundingBox()
  expect(menu?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
})

test('with text at 200 % no view and no dialog of the portal scrolls sideways', async ({ page }) => {
  await enlargeText(page)
  await signIn(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectFits(page, 'bookings')
  await page.getByRole('article').getByRole('button', { name: 'Confirm Booking' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page, 'the dialog to confirm')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New booking' }).click()
  await expect(page.getByRole('dialog', { name: 'New booking' })).toBeVisible()
  await expectFits(page, 'New booking')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Diary', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible()
  await expectFits(page, 'the diary')
  for (const name of [/^Clients/, /^Messages/]) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectFits(page, String(name))
  }
  await page.getByRole('button', { name: 'House' }).click()
  const parts = page.getByRole('navigation', { name: 'House' }).getByRole('button')
  for (const name of await parts.allTextContents()) {
    await parts.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { name, level: 3, exact: true })).toBeVisible()
    await expectFits(page, name)
  }
})
