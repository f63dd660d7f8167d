import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

const grid = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').getByRole('button')
const opacity = (overlay: Locator) => overlay.evaluate((element) => getComputedStyle(element).opacity)

test('a picture has its words on hover, focus or a phone', async ({ page, anotherBrowser }) => {
  await open(page, '/gallery')
  const words = grid(page)
    .first()
    .locator('span')
    .filter({ has: page.locator('.display') })
  await page.mouse.move(0, 0)
  await expect.poll(() => opacity(words)).toBe('0')
  await grid(page).first().hover()
  await expect.poll(() => opacity(words)).toBe('1')
  await page.mouse.move(0, 0)
  await page.getByRole('group', { name: 'Show' }).getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(grid(page).first()).toBeFocused()
  await expect.poll(() => opacity(words)).toBe('1')

  const phone = await anotherBrowser({ viewport: { width: 375, height: 740 }, hasTouch: true })
  await open(phone, '/gallery')
  await expect(grid(phone).first().locator('.display')).toBeVisible()
})
