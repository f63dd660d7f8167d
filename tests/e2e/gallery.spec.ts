import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

const PICTURES = 16

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

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

test('on a phone the captions show without a mouse; a swipe turns the page and does not close it', async ({ page }) => {
  await open(page, '/gallery')
  const grid = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').getByRole('button')
  await expect(grid).toHaveCount(PICTURES)
  const captions = await grid.locator('.display').allTextContents()
  expect(new Set(captions).size).toBe(PICTURES)
  const shows = async (number: number) => {
    const box = page.getByRole('dialog', { name: 'Picture viewer' })
    await expect(box).toContainText(captions[number - 1] ?? 'no such picture')
    await expect(box.getByRole('status')).toHaveText(`${String(number)} / ${String(PICTURES)}`)
  }
  await grid.first().tap()
  await shows(1)
  await swipe(page, 300, 80)
  await shows(2)
  await swipe(page, 80, 300)
  await swipe(page, 80, 300)
  await shows(16)
})
