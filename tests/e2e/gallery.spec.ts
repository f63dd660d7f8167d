import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

const PICTURES = 16
/** Label, number of pictures, and index of the first one in the whole list. */
const FILTERS = [
  ['Treatment Rooms', 3, 0],
  ['Massage Services', 3, 3],
  ['Facial Services', 3, 6],
  ['Nail Services', 2, 9],
  ['Our Space', 3, 11],
  ['Products', 2, 14],
] as const

const grid = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').getByRole('button')
const opacity = (overlay: Locator) => overlay.evaluate((element) => getComputedStyle(element).opacity)

test('seven filters show their pictures, with words on hover, focus or a phone', async ({ page, anotherBrowser }) => {
  await open(page, '/gallery')
  const filters = page.getByRole('group', { name: 'Show' }).getByRole('button')
  await expect(filters).toHaveText(['All Gallery', ...FILTERS.map(([label]) => label)])
  await expect(grid(page)).toHaveCount(PICTURES)
  const captions = await grid(page).locator('.display').allTextContents()
  expect(new Set(captions).size).toBe(PICTURES)
  for (const [label, count, from] of FILTERS) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(grid(page).locator('.display')).toHaveText(captions.slice(from, from + count))
    await expect(page.locator('[aria-pressed=true]')).toHaveText([label])
  }

  const words = grid(page)
    .first()
    .locator('span')
    .filter({ has: page.locator('.display') })
  await page.mouse.move(0, 0)
  await expect.poll(() => opacity(words)).toBe('0')
  await grid(page).first().hover()
  await expect.poll(() => opacity(words)).toBe('1')
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Products', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(grid(page).first()).toBeFocused()
  await expect.poll(() => opacity(words)).toBe('1')

  const phone = await anotherBrowser({ viewport: { width: 375, height: 740 }, hasTouch: true })
  await open(phone, '/gallery')
  await expect(grid(phone).first().locator('.display')).toBeVisible()
})
