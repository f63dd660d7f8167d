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

/** As a finger does, from one place to another along the middle of the picture. */
const swipe = async (page: Page, from: number, to: number) => {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 350 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4)
  await touch('touchEnd')
  await client.detach()
}

test('seven filters show their pictures, with words on hover, focus or a phone, where a swipe turns the page', async ({
  page,
  anotherBrowser,
}) => {
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
  const shows = async (number: number) => {
    const box = phone.getByRole('dialog', { name: 'Picture viewer' })
    await expect(box).toContainText(captions[number - 1] ?? 'no such picture')
    await expect(box.getByRole('status')).toHaveText(`${String(number)} / ${String(PICTURES)}`)
  }
  await expect(grid(phone).first().locator('.display')).toBeVisible()
  await grid(phone).first().tap()
  await shows(1)
  await swipe(phone, 300, 80)
  await shows(2)
  await swipe(phone, 80, 300)
  await swipe(phone, 80, 300)
  await shows(16)
})
