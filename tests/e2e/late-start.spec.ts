import type { Page } from '@playwright/test'
import { SCRIPTS } from './chunk-names.ts'
import { dayAhead, expect, test } from './fixtures.ts'
import { hold, hydrated, open } from './pages.ts'

test.use({ forgive: /Failed to load resource: .*404/ })

/** Holds back every script. The returned function releases them and waits for hydration. */
const holdScripts = async (page: Page) => {
  const letGo = await hold(page, SCRIPTS)
  return async () => {
    letGo()
    await hydrated(page)
  }
}

test('what is entered in a form before it is hydrated stays, is in the draft, and is not sent @whole', async ({
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

  // Typing goes on in the same place.
  await page.unroute(SCRIPTS)
  const letGoAgain = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Name').fill('Kagiso Molefe')
  await page.getByLabel('Message').pressSequentially('Do you offer ')
  await letGoAgain()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await page.keyboard.type('massages for two?')
  await expect(page.getByLabel('Message')).toHaveValue('Do you offer massages for two?')
  await expect(page.getByText('30 / 500')).toBeVisible()

  // A form whose button the browser remembers as enabled is not sent.
  await page.unroute(SCRIPTS)
  const letGoAtLast = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.locator('[type=submit]').evaluate((button: HTMLButtonElement) => (button.disabled = false))
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await letGoAtLast()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Kagiso Molefe')
  await expect(page.getByLabel('Message')).toHaveValue('Do you offer massages for two?')
})

test('before hydration a click on a button waits and one on a link navigates; the position on the page is kept', async ({
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

  // Without web fonts, whose loading may change the height of the content above.
  await page.unroute(SCRIPTS)
  await page.route(/\.woff2$/, () => {})
  await open(page, '/about')
  await page.mouse.wheel(0, 1_500)
  const top = () => page.evaluate(() => window.scrollY)
  await expect.poll(top).toBe(1_500)
  const afterReload = await holdScripts(page)
  await page.reload()
  await expect.poll(top).toBe(1_500)
  await afterReload()
  expect(await top()).toBe(1_500)

  await page.unroute(SCRIPTS)
  const scrolledAway = await holdScripts(page)
  await page.goto('/contact#send-message')
  await expect.poll(top).toBeGreaterThan(0)
  const section = await top()
  await page.evaluate(() => window.scrollBy({ top: -200, behavior: 'instant' }))
  await expect.poll(top).toBe(section - 200)
  await scrolledAway()
  await page.waitForTimeout(500)
  expect(await top()).toBe(section - 200)
})
