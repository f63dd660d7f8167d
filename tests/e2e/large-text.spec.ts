import type { Page } from '@playwright/test'
import { dayAhead, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, hydrated, open, PAGES, sideways } from './pages.ts'
import { cardOf, putVisit } from './portal-acts.ts'

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

test('with text at 200 % no view, no part of House and no dialog of the portal scrolls sideways or has an accessibility violation', async ({
  page,
}) => {
  const isSound = async (state: string) => {
    await expectFits(page, state)
    await expectAccessible(page, state)
  }
  await putVisit('Masego', { date: dayAhead(0), time: '12:15 AM', room: '12' })
  await enlargeText(page)
  await signIn(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await isSound('bookings')
  await page.getByRole('article').getByRole('button', { name: 'Confirm Booking' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isSound('the dialog to confirm')
  await page.keyboard.press('Escape')
  await cardOf(page, 'Masego Phiri').getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: 'Paid another way, too' }).click()
  await isSound('a payment in parts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New booking' }).click()
  await expect(page.getByRole('dialog', { name: 'New booking' })).toBeVisible()
  await isSound('New booking')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Diary', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible()
  await isSound('the diary')
  for (const name of [/^Clients/, /^Messages/]) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await isSound(String(name))
  }
  await page.getByRole('button', { name: 'House' }).click()
  const parts = page.getByRole('navigation', { name: 'House' }).getByRole('button')
  for (const name of await parts.allTextContents()) {
    await parts.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { name, level: 3, exact: true })).toBeVisible()
    await isSound(name)
  }
})
