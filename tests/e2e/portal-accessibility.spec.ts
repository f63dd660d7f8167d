import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const expectNoViolation = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

for (const width of [360, 1440]) {
  test(`login and portal at ${width} px: no accessibility violation in any state`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin-login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectNoViolation(page)

    await signIn(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectNoViolation(page)

    await page.getByRole('article').getByRole('button', { name: 'Confirm Booking' }).first().click()
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('article').getByRole('button', { name: 'Reject' }).first().click()
    await expectNoViolation(page)
    await page.keyboard.press('Escape')

    for (const name of [/^Clients/, /^Messages/]) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
      await expectNoViolation(page)
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(sideways).toBe(false)
  })
}
