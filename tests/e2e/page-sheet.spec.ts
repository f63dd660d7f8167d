import { expect, test } from './fixtures.ts'
import { expectWhollyStyled, withoutWholeSheet } from './page-sheet.ts'
import { hydrated, open, PAGES } from './pages.ts'

test.use({ forgive: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } })

for (const width of [360, 1440])
  test(`the styles in a page's HTML are all it needs, at ${width} px`, async ({ page }) => {
    test.slow()
    await withoutWholeSheet(page)
    await page.setViewportSize({ width, height: 800 })
    for (const path of PAGES) {
      await open(page, path)
      await expectWhollyStyled(page, `${path} with its splash`)
      await page.keyboard.press('Escape')
      await expect(page.locator('.splash')).toHaveCount(0)
      const menu = page.getByRole('button', { name: /menu/i })
      if (await menu.isVisible()) await menu.click()
      await expectWhollyStyled(page, `${path} without splash, its menu open if it has one`)
    }
  })

test('the gallery needs nothing more for its picture viewer', async ({ page }) => {
  await withoutWholeSheet(page)
  await open(page, '/gallery')
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Pictures' }).getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: 'Picture viewer' })).toBeVisible()
  await expectWhollyStyled(page, 'the picture viewer')
})

test('a browser without registered properties fetches the whole sheet at once', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(CSS, 'registerProperty'))
  await open(page, '/about')
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
})

test('another page is shown with the whole sheet, and one that cannot be had is loaded as HTML', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').length)).toBe(1)

  await withoutWholeSheet(page)
  await page.goto('/about')
  await hydrated(page)
  await page.keyboard.press('Escape')
  const loaded = page.waitForEvent('load')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await loaded
  await expect(page).toHaveURL(/\/contact$/)
  await hydrated(page)
  await expectWhollyStyled(page, 'loaded as HTML')
})
