import { expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

for (const width of [360, 1440]) {
  test(
    `login and portal at ${width} px: no accessibility violation in any state`,
    { tag: width === 360 ? '@whole' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/admin-login')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expectAccessible(page, 'the login')

      await signIn(page)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectAccessible(page, 'the bookings')

      await page.getByRole('article').getByRole('button', { name: 'Confirm Booking' }).first().click()
      await expectAccessible(page, 'the dialog to confirm')
      await page.getByRole('button', { name: 'Cancel' }).click()

      await page.getByRole('article').getByRole('button', { name: 'Reject' }).first().click()
      await expectAccessible(page, 'the dialog to reject')
      await page.keyboard.press('Escape')

      for (const name of [/^Clients/, /^Messages/]) {
        await page.getByRole('tab', { name }).click()
        await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
        await expectAccessible(page, String(name))
      }
      expect(await sideways(page)).toBe(0)
    },
  )
}
