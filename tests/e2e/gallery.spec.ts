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
const box = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' })
/** The captions in the order of the whole list, each once. */
const captionsOf = async (page: Page) => {
  await expect(grid(page)).toHaveCount(PICTURES)
  const captions = await grid(page).locator('.display').allTextContents()
  expect(new Set(captions).size).toBe(PICTURES)
  return captions
}
const shows = async (page: Page, number: number, captions: readonly string[]) => {
  await expect(box(page)).toContainText(captions[number - 1] ?? 'no such picture')
  await expect(box(page).getByRole('status')).toHaveText(`${number} / ${PICTURES}`)
}

test('seven filters show their pictures; the overlay appears on hover and on keyboard focus', async ({ page }) => {
  await open(page, '/gallery')
  const filters = page.getByRole('group', { name: 'Show' }).getByRole('button')
  await expect(filters).toHaveText(['All Gallery', ...FILTERS.map(([label]) => label)])
  await expect(filters.first()).toHaveAttribute('aria-pressed', 'true')
  const captions = await captionsOf(page)
  for (const [label, count, from] of FILTERS) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(grid(page).locator('.display')).toHaveText(captions.slice(from, from + count))
    for (const thumbnail of await grid(page).all()) await expect(thumbnail).toContainText(label)
    await expect(page.locator('[aria-pressed=true]')).toHaveText([label])
  }

  const words = grid(page)
    .first()
    .locator('span')
    .filter({ has: page.locator('.display') })
  const opacity = (overlay: Locator) => overlay.evaluate((element) => getComputedStyle(element).opacity)
  await page.mouse.move(0, 0)
  await expect.poll(() => opacity(words)).toBe('0')
  await grid(page).first().hover()
  await expect.poll(() => opacity(words)).toBe('1')
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Products', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(grid(page).first()).toBeFocused()
  await expect.poll(() => opacity(words)).toBe('1')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

  test('a swipe turns the page and does not close it; captions show without a mouse', async ({ page }) => {
    await open(page, '/gallery')
    const captions = await captionsOf(page)
    await grid(page).first().tap()
    await shows(page, 1, captions)
    const swipe = async (from: number, to: number) => {
      const client = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 350 }] })
      await touch('touchStart', from)
      for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4)
      await touch('touchEnd')
      await client.detach()
    }
    await swipe(300, 80)
    await shows(page, 2, captions)
    await swipe(80, 300)
    await swipe(80, 300)
    await shows(page, 16, captions)
  })
})
