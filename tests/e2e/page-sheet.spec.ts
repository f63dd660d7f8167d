import type { Page } from '@playwright/test'
import { expect, inMotion, test } from './fixtures.ts'
import { hold, PAGES } from './pages.ts'

test.use({ ...inMotion, forgive: /Failed to load resource/ })

const hasSheet = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/static/css/')))

/** Runs in the page. The second call returns the elements whose computed styles changed, for all properties in the sheet. */
const changes = (sheet: string) => {
  const kept = window as unknown as { looks?: string[][] }
  const named = new Set([...sheet.matchAll(/[{;]([a-z][a-z-]*):/g)].map(([, name = '']) => name))
  // Not margins: `auto` has no computed value before layout.
  const properties = [...named].filter((name) => !name.startsWith('margin'))
  const partsOf = (element: Element) =>
    ['', '::before', '::after', '::placeholder'].flatMap((part) => {
      const style = getComputedStyle(element, part || null)
      const isThere = part === '' || (part === '::placeholder' ? 'placeholder' in element : style.content !== 'none')
      const values = isThere ? properties.map((name) => `${name}: ${style.getPropertyValue(name)}`) : []
      return [[`${element.outerHTML.slice(0, 160)} ${part}`, ...values]]
    })
  const looks = [...document.querySelectorAll('html, body, body :not(script, svg *)')].flatMap(partsOf)
  const before = kept.looks ?? looks
  kept.looks = looks
  return looks.flatMap((look, at) => {
    const others = look.filter((value, index) => value !== before[at]?.[index])
    return others.length > 0 ? [[look[0], ...others].join('\n')] : []
  })
}

test('the whole sheet changes nothing on a page that had only its critical styles', async ({ page }) => {
  test.setTimeout(480_000)
  // Fonts would change sizes, and the client the page itself.
  await page.route(/\/static\/(?:woff2|js)\//, (route) => route.abort())
  for (const [width, paths] of [
    [360, PAGES],
    [1440, ['/', '/services']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      const letGo = await hold(page, '**/static/css/**')
      await page.goto(path, { waitUntil: 'load' })
      const [, address = ''] = /<noscript><link rel="stylesheet" href="([^"]+)"/.exec(await page.content()) ?? []
      const sheet = await (await page.request.get(address)).text()
      // Paused, so that the splash is compared, too.
      await page.evaluate(async () => {
        for (const animation of document.getAnimations()) {
          animation.pause()
          await animation.ready
        }
      })
      await page.evaluate(changes, sheet)
      letGo()
      await expect.poll(() => hasSheet(page)).toBe(true)
      const fading = await page.evaluate(
        () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length,
      )
      expect([path, width, fading, (await page.evaluate(changes, sheet)).slice(0, 3)]).toEqual([path, width, 0, []])
      await page.unroute('**/static/css/**')
    }
  }
})

test('a first press on the button of a form opens a styled dialog although the sheet is 3 s late', async ({ page }) => {
  await page.route('**/static/css/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.fallback()
  })
  await page.goto('/booking')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await hasSheet(page)).toBe(true)
  await expect(dialog).not.toHaveCSS('box-shadow', 'none')
  await expect(dialog.locator('> div')).toHaveCSS('border-top-style', 'solid')
})
