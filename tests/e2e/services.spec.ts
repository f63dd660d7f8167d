import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { spa } from '#config/spa.ts'
import { DEMO_MENU } from '#tools/stack/seed/menu.ts'
import { testPorts } from '../../tools/test/test-ports.mjs'
import { expect, test } from './fixtures.ts'
import { open, sheets, shiftOf, watchShifts } from './pages.ts'

const SERVICES = (url: URL) => url.pathname.includes('documents') && url.port === testPorts.FIRESTORE_PORT
const cards = (page: Page) => page.locator('main').getByRole('heading', { level: 3 })

test('the menu: three categories in their order, every treatment with minutes and price, 1, 2 or 3 in a row; printed, one page @whole', async ({
  page,
}) => {
  await page.goto('/services')
  await expect(cards(page)).toHaveCount(DEMO_MENU.length)
  await expect(page.locator('main section').getByRole('heading', { level: 2 })).toHaveText([
    'Massage Therapy',
    'Facial Treatments',
    'Hands & Feet',
    'Ready to Relax?',
  ])
  const [pricey] = DEMO_MENU.filter(({ price }) => price === 'From P300')
  const card = page.getByRole('listitem').filter({ hasText: pricey?.name ?? '?' })
  await expect(card).toContainText(`${pricey?.duration} min`)
  await expect(card).toContainText('From P300')
  await expect(card.locator('svg').first()).toBeVisible()
  for (const [width, columns] of [
    [767, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .locator('#massage li')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
    expect([width, new Set(lefts).size]).toEqual([width, columns])
  }

  expect(await sheets(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(spa.servicesPhone).filter({ visible: true })).toHaveCount(1)
  for (const { name } of DEMO_MENU) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test.describe('a build that reaches the database', () => {
  const folder = path.resolve('test-results/build-with-menu')

  const TYPES: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.woff2': 'font/woff2',
  }

  /** Serves the files of this build instead of those of the running site. */
  const serve = (page: Page) =>
    page.route(/\/(services|booking|static\/.*)$/, async (route) => {
      const { pathname } = new URL(route.request().url())
      const file = path.join(folder, path.extname(pathname) ? pathname : `${pathname}.html`)
      await route.fulfill({ contentType: TYPES[path.extname(file)] ?? '', body: await readFile(file) })
    })

  test('has the menu in its pages, hydrated without an error or a layout shift @whole', async ({ page }) => {
    await promisify(execFile)(
      process.execPath,
      [
        'node_modules/vite/bin/vite.js',
        ...['build', '--mode', 'demo', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
      ],
      // The runner sets another NODE_ENV, which would change the build.
      { env: { ...process.env, ...testPorts, NODE_ENV: 'production' } },
    )

    await watchShifts(page)
    await serve(page)
    // Without web fonts, so that only hydration could shift the layout.
    await page.route(/\.woff2$/, () => {})
    // Chromium treats a page fulfilled by a route as public, so requests to 127.0.0.1 need this permission.
    await page.context().grantPermissions(['local-network-access'])
    const answered = page.waitForResponse((response) => SERVICES(new URL(response.url())))
    await open(page, '/services')
    const first = await cards(page).first().elementHandle()
    await answered
    await expect(cards(page)).toHaveCount(DEMO_MENU.length)
    // The prerendered element is still in the page: React hydrated it, and the fresh list changed nothing.
    expect(await first?.evaluate((heading) => heading.isConnected)).toBe(true)
    expect(await shiftOf(page)).toBeLessThan(0.001)
  })
})
