import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, hold, hydrated, open } from './pages.ts'

const LINKS = [
  ['Home', '/', 'La Lumière | Wellness Spa in Mmopane, Botswana'],
  ['Services', '/services', 'Our Services | La Lumière'],
  ['Booking', '/booking', 'Book Now | La Lumière'],
  ['Gallery', '/gallery', 'Gallery | La Lumière'],
  ['About', '/about', 'About Us | La Lumière'],
  ['Contact', '/contact', 'Contact | La Lumière'],
] as const

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const highlighted = (page: Page) =>
  bar(page).getByRole('link').filter({ visible: true }).and(page.locator('[aria-current=page]'))

test('the bar: links that lead everywhere, the current one marked, 64 px and fixed, with a skip link; the head follows', async ({
  page,
}) => {
  await open(page, '/privacy')
  const row = bar(page).getByRole('link').filter({ visible: true, hasNotText: 'La Lumière' })
  await expect(row).toHaveText(LINKS.map(([label]) => label))
  for (const [label, path, title] of LINKS) {
    await row.getByText(label, { exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(highlighted(page)).toHaveText([label])
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('p[aria-live=polite].sr-only').first()).toHaveText(title)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    expect(await page.locator('meta[name=description]').getAttribute('content')).not.toBe('')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }

  // Loaded anew, the skip link is the first stop of the keyboard.
  await open(page, '/contact')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /:\d+\/contact$/)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  const button = page.getByRole('button', { name: 'Open menu' })
  for (const [width, isRow] of [
    [768, true],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(button).toBeVisible({ visible: !isRow })
    await expect(bar(page).getByRole('link', { name: 'Gallery' })).toBeVisible({ visible: isRow })
  }
  await open(page, '/about')
  expect(await page.locator('main > *').first().boundingBox()).toMatchObject({ y: 64 })
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  expect(await page.locator('header').first().boundingBox()).toMatchObject({ y: 0, height: 64 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 500 } })

  test('the menu unfolds 68 px from the top, closes on choice, Escape and a tap outside, and keeps focus', async ({
    page,
  }) => {
    await open(page, '/about')
    const sheet = page.locator('#menu')
    const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click()
    const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ })

    await openMenu()
    const box = await sheet.boundingBox()
    expect(box?.y).toBe(68)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500)
    expect(await sheet.evaluate((list) => getComputedStyle(list).maxHeight)).toBe('432px')
    await expect(highlighted(page)).toHaveText(['About'])
    for (const link of await sheet.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(toggle).toBeFocused()

    await openMenu()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true)
    }

    await page.setViewportSize({ width: 375, height: 800 })
    await page.mouse.click(187, 780)
    await expect(sheet).toBeHidden()

    await openMenu()
    await sheet.getByRole('link', { name: 'Gallery' }).click()
    await expect(page).toHaveURL('/gallery')
    await expect(sheet).toBeHidden()

    // A low window, as at 200 % zoom: the menu scrolls to its last link.
    await page.setViewportSize({ width: 640, height: 300 })
    await openMenu()
    await sheet.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test('a link begins at the top, also of a page or a menu on its way; Back, Forward and a reload restore the position @whole', async ({
  page,
}) => {
  const arrive = await hold(page, '**/static/js/gallery-page-*')
  await open(page, '/about')
  // Read in a frame, after its scroll event.
  const top = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(window.scrollY))))
  await page.mouse.wheel(0, 900)
  await expect.poll(top).toBe(900)
  const gallery = bar(page).getByRole('link', { name: 'Gallery' })
  await gallery.click()
  await expect(page.getByText('One moment…')).toBeVisible()
  await expect.poll(top).toBe(0)
  await expectAccessible(page, 'a page on its way')
  await page.goBack()
  await expect(page.getByText('One moment…')).toBeHidden()
  await expect.poll(top).toBe(900)
  await gallery.click()
  await expect(page.getByText('One moment…')).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await top()).toBe(0)

  // A link to the current page adds nothing to the history.
  await gallery.click()
  await page.mouse.wheel(0, 300)
  await expect.poll(top).toBe(300)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect.poll(top).toBe(900)
  await page.goForward()
  await expect.poll(top).toBe(300)
  await page.reload()
  await hydrated(page)
  await expect.poll(top).toBe(300)

  await open(page, '/services#nails')
  await expect(page.getByRole('heading', { name: 'Hands & Feet' })).toBeInViewport()
  await open(page, '/')
  await page.locator('main a[href="/services#facial"]').first().click()
  await expect(page.getByRole('heading', { name: 'Facial Treatments' })).toBeInViewport()
})
