import type { Page } from '@playwright/test'
import { desk, expect, FIRESTORE, inMotion, test } from './fixtures.ts'
import {
  expectAccessible,
  expectFits,
  hold,
  hydrated,
  open,
  PAGES,
  shiftOf,
  sideways,
  textSizesOf,
  watchShifts,
} from './pages.ts'

test.use({ forgive: /Failed to load resource/ })

/** Waits until the page is hydrated and its menu, if any, is loaded. */
const settled = async (page: Page) => {
  await hydrated(page)
  await expect(page.getByText('Loading our services...')).toHaveCount(0)
}

test('axe finds nothing on any page, and nothing is wider than the window, also with text at 200 % @whole', async ({
  page,
}) => {
  test.slow()
  const setText = await textSizesOf(page)
  for (const path of PAGES) {
    // 640 × 400 is 1280 × 800 at 200 %.
    for (const [width, height] of [
      [360, 800],
      [1280, 800],
      [640, 400],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      if (width === 360) await page.goto(path)
      await settled(page)
      if (height === 800) await expectAccessible(page, `${path} at ${String(width)} px`)
      expect([width, path, await sideways(page)]).toEqual([width, path, 0])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await setText(200)
    await expectFits(page, path)
    await setText(100)
  }

  await setText(200)
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const bar = await page.getByRole('banner').boundingBox()
  const menu = await page.locator('#menu').boundingBox()
  expect(menu?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
})

test('axe finds nothing in the states a page can be in: menu, lightbox, loading, empty, failed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/gallery')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page, 'menu open')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: 'Picture viewer' })).toBeVisible()
  await expectAccessible(page, 'lightbox open')

  await desk.clear()
  for (const path of ['/services', '/booking']) {
    await page.goto(path)
    await settled(page)
    await expectAccessible(page, `${path} with an empty menu`)
  }
  await page.route(FIRESTORE, () => {})
  await page.goto('/services')
  await expect(page.getByText('Loading our services...')).toBeVisible()
  await hydrated(page)
  await expectAccessible(page, 'loading')
  await page.unroute(FIRESTORE)
  await page.route(FIRESTORE, (route) => route.abort('connectionrefused'))
  await page.goto('/services')
  await page.getByRole('dialog', { name: 'Services' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed')
  await page.goto('/booking')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'failed, told in a dialog')
})

test('in forced colours the current page, the chosen filter, every button and the words of a picture still show', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page, '/gallery')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.locator('[aria-current=page]').filter({ visible: true })).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
  const look = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { color, backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(button)
      return { color, backgroundColor, borderTopWidth, borderTopColor }
    })
  // On a busy machine the style sheet may come a moment after the page.
  await expect(async () => {
    expect(await look('All Gallery')).not.toEqual(await look('Products'))
    expect((await look('Products')).borderTopWidth).not.toBe('0px')
  }).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid')

  // A picture has its words on hover and on focus.
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').getByRole('button').first()
  const words = picture.locator('span').filter({ has: page.locator('.display') })
  await page.mouse.move(0, 0)
  await expect(words).toHaveCSS('opacity', '0')
  await picture.hover()
  await expect(words).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await page.getByRole('group', { name: 'Show' }).getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(picture).toBeFocused()
  await expect(words).toHaveCSS('opacity', '1')
})

test.describe('in motion', () => {
  test.use(inMotion)

  test('nothing moves while pictures arrive late and the page hydrates', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await watchShifts(page)
    for (const path of PAGES) {
      await page.unrouteAll()
      // Without web fonts, whose fallbacks depend on the machine; `tools/art/fonts.test.mjs` computes their widths.
      await page.route(/\.woff2$/, () => {})
      const arrive = await hold(page, /\/images\//)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
      arrive()
      await settled(page)
      await page.evaluate(async () => {
        await Promise.all(
          [...document.images]
            .filter((image) => !image.complete && image.loading === 'eager')
            .map((image) => image.decode()),
        )
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
      expect([path, (await shiftOf(page)) < 0.001]).toEqual([path, true])
    }
  })
})
