import type { Page, Route } from '@playwright/test'
import { SCRIPTS, scriptsOf } from './chunk-names.ts'
import { dayAhead, expect, test } from './fixtures.ts'
import { expectAccessible, hydrated, open, PAGES } from './pages.ts'

test.use({
  forgive: /Failed to load resource: .*(404|ERR_INTERNET_DISCONNECTED)/,
})

/** Holds back every script, like a slow connection. The returned function releases them and waits for hydration. */
const holdScripts = async (page: Page) => {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(SCRIPTS, async (route) => {
    await gate
    await route.fallback()
  })
  return async () => {
    letGo()
    await hydrated(page)
  }
}

test.describe('a page that is still loading a picture', () => {
  test.use({ hasTouch: true })

  test('requests no script until the first touch, and then at once', async ({ page }) => {
    await page.route(/\/images\//, () => {})
    const scripts = scriptsOf(page)
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' })
    await page.waitForTimeout(1_500)
    expect(scripts).toEqual([])
    await page.touchscreen.tap(200, 500)
    await hydrated(page)
  })
})

test('what is entered in the booking form before it is hydrated stays, and is in the draft @whole', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/booking', { waitUntil: 'domcontentloaded' })
  const entered: [label: string, value: string][] = [
    ['Date', dayAhead(3)],
    ['First name', 'Kagiso'],
    ['E-mail', 'kagiso@example.com'],
    ['Phone', '+267 71234567'],
    ['Special requests', 'A quiet room, please.'],
  ]
  for (const [label, value] of entered) await page.getByLabel(label).fill(value)
  await page.getByLabel(/^Time/).selectOption('10:00 AM')
  await page.getByLabel('Remember me').check()
  await page.getByLabel('Two of us').check()
  await letGo()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
  for (const [label, value] of [...entered, [/^Time/, '10:00 AM'] as const])
    await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByLabel('Remember me')).toBeChecked()
  await expect(page.getByLabel('Two of us')).toBeChecked()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeEnabled()
  for (const [label, value] of [...entered, [/^Time/, '10:00 AM'] as const])
    await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByLabel('Two of us')).toBeChecked()
})

test('a letter typed in the contact form before it is hydrated stays, and typing goes on in the same place', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name').fill('Kagiso Molefe')
  await page.getByLabel('Message').pressSequentially('Do you offer ')
  await letGo()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await page.keyboard.type('massages for two?')
  await expect(page.getByLabel('Message')).toHaveValue('Do you offer massages for two?')
  await expect(page.getByText('30 / 500')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Kagiso Molefe')
  await expect(page.getByLabel('Message')).toHaveValue('Do you offer massages for two?')
})

test('a click on a button before hydration takes effect after it; a click on a link navigates at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const letGo = await holdScripts(page)
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await letGo()
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Products', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.unroute(SCRIPTS)
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('main').getByRole('link', { name: 'Explore Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services')
})

test('axe finds nothing on any page before it is hydrated', { tag: '@prove' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await holdScripts(page)
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expectAccessible(page, path)
  }
})

/** As after a deployment: the client that the page names is gone once, and a reload gets a newer page. */
const loseClientOnce = async (page: Page) => {
  let loads = 0
  await page.route(/\/static\/js\/index-/, (route) =>
    loads > 1
      ? route.fallback()
      : route.fulfill({ status: 404, headers: { 'cache-control': 'public, max-age=31536000, immutable' } }),
  )
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

test('a page whose client is gone from the server reloads the newer edition, once, and keeps what was entered', async ({
  page,
}) => {
  const loads = await loseClientOnce(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name').fill('Kagiso Molefe')
  await page.getByLabel('Message').fill('Do you offer massages for two?')
  await hydrated(page)
  expect(loads()).toBe(2)
  await expect(page.getByLabel('Name')).toHaveValue('Kagiso Molefe')
  await expect(page.getByLabel('Message')).toHaveValue('Do you offer massages for two?')
})

test('a page that loses its connection before its scripts stays as it is, and hydrates when back online', async ({
  page,
}) => {
  const broken = (route: Route) => route.abort('internetdisconnected')
  await page.route(SCRIPTS, broken)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Kagiso Molefe')
  await page.waitForTimeout(1_500)
  await page.unroute(SCRIPTS, broken)
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await hydrated(page)
  await expect(page.getByLabel('Name')).toHaveValue('Kagiso Molefe')
})

test('a form whose button the browser remembers as enabled is not sent before the page is hydrated', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.locator('[type=submit]').evaluate((button: HTMLButtonElement) => (button.disabled = false))
  await page.getByLabel('Name').fill('Kagiso Molefe')
  await page.keyboard.press('Enter')
  await letGo()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Kagiso Molefe')
})

test('a reloaded page has its scroll position before hydration, and keeps it', async ({ page }) => {
  // Without web fonts, whose loading may change the height of the content above.
  await page.route(/\.woff2$/, () => {})
  await open(page, '/about')
  await page.mouse.wheel(0, 1_500)
  const top = () => page.evaluate(() => window.scrollY)
  await expect.poll(top).toBe(1_500)
  const letGo = await holdScripts(page)
  await page.reload()
  await expect.poll(top).toBe(1_500)
  await letGo()
  expect(await top()).toBe(1_500)
})

test('hydration keeps the position of a visitor who has scrolled away from the section in the address', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/contact#send-message')
  const top = () => page.evaluate(() => window.scrollY)
  await expect.poll(top).toBeGreaterThan(0)
  const section = await top()
  await page.evaluate(() => window.scrollBy({ top: -200, behavior: 'instant' }))
  await expect.poll(top).toBe(section - 200)
  await letGo()
  await page.waitForTimeout(500)
  expect(await top()).toBe(section - 200)
})
