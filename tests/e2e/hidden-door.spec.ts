import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { open } from './pages.ts'

const brand = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'La Lumière' })
const dots = (page: Page) => brand(page).locator('[data-knocks]')

test('each click on the brand fills one of five dots while the logo pulses; the fifth opens the login, also before hydration @whole', async ({
  page,
}) => {
  await open(page, '/')
  await expect(dots(page).locator('> *')).toHaveCount(0)
  for (const knocks of [1, 2, 3, 4]) {
    await brand(page).click()
    await expect(dots(page)).toHaveAttribute('data-knocks', String(knocks))
    await expect(dots(page).locator('> *')).toHaveCount(5)
    await expect(brand(page).locator('.brand-pulse')).toHaveCount(1)
    await expect(page).toHaveURL('/')
  }
  await brand(page).click()
  await expect(page).toHaveURL('/admin-login')
  await expect(dots(page)).toHaveAttribute('data-knocks', '0')

  // The client is delayed, so some clicks come before it and, with a pause, some after.
  await page.route(/\/static\/js\//, async (route) => {
    await page.waitForTimeout(400)
    await route.fallback()
  })
  for (const [from, pause] of [
    ['/', 300],
    ['/?from=search', 150],
  ] as const) {
    await page.goto(from, { waitUntil: 'domcontentloaded' })
    for (let knock = 0; knock < 5; knock += 1) {
      await page.mouse.click(90, 32)
      await page.waitForTimeout(pause)
    }
    await expect(page).toHaveURL('/admin-login')
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
